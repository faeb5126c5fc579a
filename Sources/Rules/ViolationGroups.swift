// Turns references into violations: checks whether the policy judges a place before it creates anything, and joins
// references with the same identity in one file into one violation.
import InwardFacts
import InwardGraph
import InwardLayers

/// A name in a file, with its offset and position.
struct Spot {
  let name: NameID
  let offset: UInt32
  let position: MentionPlace?

  init(_ mention: Mention) { (name, offset, position) = (mention.name, mention.offset, mention.place) }

  /// Creates the spot of an import, with the position `.file`.
  init(importing name: NameID, at offset: UInt32) { (self.name, self.offset, position) = (name, offset, .file) }

  init(_ declaration: Declaration) { (name, offset, position) = (declaration.name, declaration.offset, nil) }
}

/// The violations that one check finds in one file.
struct ViolationGroups {
  /// The properties in which the violations of one file differ.
  private struct Key: Hashable {
    let rule: String
    let from: String
    let to: String
    let kind: MentionKind
    /// The file that declares the target: two files, and so two layers, may each have a function `take(_:)`.
    let home: FileID

    /// Hashes only the names, which distinguish nearly all keys.
    func hash(into hasher: inout Hasher) {
      hasher.combine(from)
      hasher.combine(to)
    }
  }

  private let subject: Subject
  private let file: FileID
  private let isFree: Bool
  private var indices: [Key: Int] = [:]
  private var found: [(cause: Cause, places: [FindingPlace])] = []

  /// Creates an empty list for one file. `isOfNaming` is true for checks of uses between layers and slices. Tests with
  /// `may_use: all` are exempt only from these checks, because a team's own rule may be about tests.
  init(_ subject: Subject, _ file: FileID, isOfNaming: Bool = false) {
    self.subject = subject
    self.file = file
    isFree = isOfNaming && subject.mayNameAll(file)
    if file.index.isMultiple(of: 16) { subject.progress() }
  }

  /// Adds a place to the violation with the same identity, or creates that violation, unless the policy exempts the
  /// place. `named` and `home` identify the target.
  mutating func add(
    _ spot: Spot, rule: String, by owner: SymbolID, _ kind: MentionKind, _ named: String,
    in home: FileID = .none, cause: @autoclosure () -> Cause
  ) {
    guard !isFree, subject.judges(spot.offset, in: file) else { return }
    let place = subject.place(of: spot, in: file)
    let from = subject.side(of: owner, in: file).declaration
    let key = Key(rule: rule, from: from, to: named, kind: kind, home: home)
    if let index = indices[key] {
      found[index].places.append(place)
    } else {
      indices[key] = found.count
      found.append((cause(), [place]))
    }
  }

  mutating func add(_ naming: Naming, rule: String, against limit: UseLimit) {
    add(
      Spot(naming.fact(subject)), rule: rule, by: naming.owner, naming.kind,
      subject.side(of: naming.candidates[0]).declaration, in: subject.graph[naming.candidates[0]].file,
      cause: .use(naming, against: limit))
  }

  mutating func add(_ entry: Import, of module: String, rule: String, against limit: ImportLimit) {
    guard let name = entry.path.first else { return }
    add(
      Spot(importing: name, at: entry.offset), rule: rule, by: .none, .import, module,
      cause: .import(name, against: limit))
  }

  /// The violations in the order in which they were found.
  var violations: [Violation] { found.map { Violation($0.cause, in: file, at: $0.places) } }
}
