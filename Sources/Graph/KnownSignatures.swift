// The signatures of the declarations in each file, and the names in these signatures, for comparing two states of a
// project. They are kept for later states, because most files stay the same, and the file that changed last usually
// changes again.
import InwardFacts

/// The signatures of a file's declarations, together with all other facts about them on which other files depend.
final class FileSignatures {
  let facts: FileFacts
  /// By declaration: its signature and the other facts, as one text.
  let all: [String]
  /// By text: the number of declarations that have it.
  let counts: [String: Int]

  fileprivate init(_ facts: FileFacts) {
    self.facts = facts
    let branches = BranchTable(facts.conditions)
    var (all, counts): ([String], [String: Int]) = ([], [:])
    // By declaration: the text that its members' lines begin with.
    var heads: [String] = []
    heads.reserveCapacity(facts.declarations.count)
    var generics = GenericPlaces()
    for (index, declaration) in facts.declarations.enumerated() {
      let id = DeclarationID(index)
      let around = declaration.owner.isSome ? heads[declaration.owner.index] : ""
      heads.append(around + facts.textForMembers(of: id))
      var line = around + facts.signature(of: id, by: branches) + facts.besideSignature(of: declaration)
      if declaration.isInferred { line += " \(declaration.inferredFrom)" }
      if declaration.kind == .genericParameter { line += " \(generics.next(of: declaration.owner))" }
      all.append(line)
      counts[line, default: 0] += 1
    }
    (self.all, self.counts) = (all, counts)
  }
}

/// Counts the generic parameters of each declaration, because generic arguments are matched with them by position.
private struct GenericPlaces {
  private var counts: [DeclarationID: Int] = [:]

  mutating func next(of owner: DeclarationID) -> Int {
    counts[owner, default: 0] += 1
    return counts[owner, default: 0]
  }
}

/// A name in the signature of a declaration, or in the initial value of a property without a written type.
struct SignatureName {
  var name: NameID
  var declaration: DeclarationID
}

/// A cache of the signatures of files. Only one thread at a time may use it.
final class KnownSignatures {
  /// The signatures of the files that were compared last.
  private var compared: [FileSignatures] = []
  private var names = NamesOfFiles()
  /// The declarations by the names in their signatures; nil until first needed.
  var index: SignatureIndex?

  private static let mostCompared = 8

  func signatures(of facts: FileFacts) -> FileSignatures {
    if let same = compared.first(where: { $0.facts === facts }) { return same }
    let new = FileSignatures(facts)
    compared = compared.suffix(Self.mostCompared - 1) + [new]
    return new
  }

  /// Returns the names in all signatures of a file.
  func names(in file: FileID, of files: [ReadFile]) -> [SignatureName] {
    if names.all.count != files.count { names.all = Array(repeating: nil, count: files.count) }
    let facts = files[file.index].facts
    if let known = names.all[file.index], known.facts === facts { return known.names }
    let found = facts.namesInSignatures
    names.all[file.index] = (facts, found)
    return found
  }

  /// Adopts the signatures of an earlier graph.
  func take(_ earlier: KnownSignatures) {
    (compared, names, index) = (earlier.compared, earlier.names, earlier.index)
  }
}

/// The names in the signatures of each file. This is an object, so that two states of a project share it while both are
/// in use.
private final class NamesOfFiles {
  /// By file: its facts and the names in all its signatures; nil until they are needed.
  var all: [(facts: FileFacts, names: [SignatureName])?] = []
}

extension Declaration {
  /// True for a property whose type follows from its initial value or from a wrapper.
  var isInferred: Bool { kind == .property && type.isNone }
}

extension FileFacts {
  fileprivate var namesInSignatures: [SignatureName] {
    var found: [SignatureName] = []
    for (index, run) in owners.enumerated() where run.owner.isSome {
      let isWhole = declarations[run.owner.index].isInferred
      for fact in mentions[mentions(ofRun: index)] where (isWhole || fact.place != .body) && fact.name.isSome {
        found.append(SignatureName(name: fact.name, declaration: run.owner))
      }
    }
    return found
  }

  /// Returns the facts that the signature lacks although other files depend on them: whether a declaration is
  /// unavailable, the types that enclose the type of an attribute, and whether the initial value of a property is a
  /// call of the property's own name.
  fileprivate func besideSignature(of declaration: Declaration) -> String {
    var words: [String] = declaration.modifiers.contains(.unavailable) ? ["unavailable"] : []
    for attribute in attributes[declaration.attributes.indices] where attribute.mention.isSome {
      var base = typeName(at: mentions[attribute.mention.index].base)
      while let mention = base {
        words.append("@" + text(mentions[mention.index].name))
        base = typeName(at: mentions[mention.index].base)
      }
    }
    if declaration.kind == .property, isMadeByItsName(declaration) { words.append("itself") }
    return words.map { " " + $0 }.joined()
  }
}
