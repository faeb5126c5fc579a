// The only recursive part of resolution: the meaning of a name depends on types, and types depend on meanings.
import InwardFacts

/// Answers that are computed in higher rooms and needed in lower ones.
protocol Answering: AnyObject {
  func find(_ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning
  /// The type of a reference, of an expression, of a declared value or result.
  func type(ofMention mention: MentionID, in file: FileID) -> KnownTypeID
  func type(of value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID
  func findType(ofSymbol symbol: SymbolID) -> KnownTypeID
  /// The type that the context of `.name` expects.
  func contextType(of mention: MentionID, in file: FileID) -> KnownTypeID
  /// The type that a type provides for an associated type, and the associated type's declaration in a protocol.
  func witness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID?
  func associatedType(_ name: GlobalName, of symbol: SymbolID) -> SymbolID?
}

/// The questions that lower rooms ask higher ones. A question can lead to others, so each answer is cached, and a
/// reference in progress is marked: reaching it again means that it depends on itself.
final class Answers {
  let project: ProjectIndex

  @exclusivity(unchecked) var meanings: [Meaning] = []
  /// The type of each reference, computed on first use.
  @exclusivity(unchecked) var typesOfMentions: [KnownTypeID] = []
  /// The current reference depends on itself.
  @exclusivity(unchecked) var metCycle = false
  /// The reference, numbered across all files, that is being looked up without functions.
  @exclusivity(unchecked) var base: UInt32 = .max
  /// The number of nested questions, limited so that the stack does not overflow. No person writes a chain of this
  /// length; whatever is nested deeper is unknown.
  @exclusivity(unchecked) var depth = 0
  static let deepest = 200
  /// The object that computes the answers. It owns this one, so this reference is unowned.
  @exclusivity(unchecked) unowned(unsafe) var finder: (any Answering)?

  init(_ project: ProjectIndex) {
    self.project = project
    let count = Int(project.firstMentions[project.files.count])
    meanings = Array(repeating: .pending, count: count)
    typesOfMentions = Array(repeating: .none, count: count)
  }
}

extension Answers {
  /// Returns the meaning of a reference, computed on first use.
  func meaning(of mention: MentionID, in file: FileID) -> Meaning {
    let place = Int(project.firstMentions[file.index]) + mention.index
    let known = meanings[place]
    if known == .inProgress {
      metCycle = true
      return .unknown(.cycle)
    }
    if known != .pending { return known }
    let fact = project.files[file.index].facts.mentions[mention.index]
    let meaning = fact.flags.contains(.local) ? .local : finder!.find(fact, at: mention, in: file)
    meanings[place] = meaning
    return meaning
  }
}

// Forwarded to the finder.
extension Answers {
  func type(ofMention mention: MentionID, in file: FileID) -> KnownTypeID { finder!.type(ofMention: mention, in: file) }

  func type(of value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    finder!.type(of: value, in: file, owner: owner)
  }

  func findType(ofSymbol symbol: SymbolID) -> KnownTypeID { finder!.findType(ofSymbol: symbol) }

  func contextType(of mention: MentionID, in file: FileID) -> KnownTypeID {
    finder!.contextType(of: mention, in: file)
  }

  func witness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID? {
    finder!.witness(of: name, in: instance)
  }

  func associatedType(_ name: GlobalName, of symbol: SymbolID) -> SymbolID? {
    finder!.associatedType(name, of: symbol)
  }
}
