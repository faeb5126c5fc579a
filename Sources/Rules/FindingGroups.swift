// The only place where references become findings: checks whether the policy judges a place before it creates anything,
// and joins references with the same identity in one file into one finding.
import InwardFacts
import InwardGraph
import InwardLayers

/// A name in a file, with its offset and position.
struct Spot {
  let name: NameID
  let offset: UInt32
  let position: MentionPlace?

  init(_ mention: Mention) { (name, offset, position) = (mention.name, mention.offset, mention.place) }

  /// An import is at the top of its file.
  init(importing name: NameID, at offset: UInt32) { (self.name, self.offset, position) = (name, offset, .file) }

  init(_ declaration: Declaration) { (name, offset, position) = (declaration.name, declaration.offset, nil) }
}

/// The findings of one check in one file.
struct FindingGroups {
  /// The properties in which the findings of one file differ.
  private struct Key: Hashable {
    let rule: String
    let from: String
    let to: String
    let kind: MentionKind
    /// Where the target is declared: two files, and so two layers, may each have a function `take(_:)`.
    let home: FileID

    /// The names distinguish nearly all keys.
    func hash(into hasher: inout Hasher) {
      hasher.combine(from)
      hasher.combine(to)
    }
  }

  private let subject: Subject
  private let file: FileID
  private let isFree: Bool
  private var indices: [Key: Int] = [:]
  private var found: [(finding: Finding, places: [FindingPlace])] = []

  /// `isOfNaming`: whether the check is about what layers and slices may use. Tests with `may_use: all` are exempt from
  /// these checks and from no others: a team's own rule may be about tests.
  init(_ subject: Subject, _ file: FileID, isOfNaming: Bool = false) {
    self.subject = subject
    self.file = file
    isFree = isOfNaming && subject.mayNameAll(file)
    if file.index.isMultiple(of: 16) { subject.progress() }
  }

  /// Adds a place to the finding with the same identity, or creates that finding. `named` and `home` identify the
  /// target.
  mutating func add(
    _ spot: Spot, rule: String, by owner: SymbolID, _ kind: MentionKind, _ named: String,
    in home: FileID = .none, make: (FindingPlace) -> Finding
  ) {
    guard !isFree, subject.judges(spot.offset, in: file) else { return }
    let place = subject.place(of: spot, in: file)
    let from = subject.side(of: owner, in: file).declaration
    let key = Key(rule: rule, from: from, to: named, kind: kind, home: home)
    if let index = indices[key] {
      found[index].places.append(place)
    } else {
      indices[key] = found.count
      found.append((make(place), [place]))
    }
  }

  /// The same for a mention of declarations of the project.
  mutating func add(_ naming: Naming, rule: String, make: (FindingPlace) -> Finding) {
    add(
      Spot(naming.fact(subject)), rule: rule, by: naming.owner, naming.kind,
      subject.side(of: naming.candidates[0]).declaration, in: subject.graph[naming.candidates[0]].file, make: make)
  }

  /// The same for an import.
  mutating func add(
    _ entry: Import, of module: String, rule: String, make: (FindingPlace) -> Finding
  ) {
    guard let name = entry.path.first else { return }
    add(Spot(importing: name, at: entry.offset), rule: rule, by: .none, .import, module, make: make)
  }

  /// In the order of their first places.
  var findings: [Finding] { found.map { $0.places.count == 1 ? $0.finding : $0.finding.at($0.places) } }
}
