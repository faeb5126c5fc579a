// The one place where resolution goes round: what a name means depends on types, and types on what names mean.
import InwardFacts

/// What is found out above, for those below who need it.
protocol Answering: AnyObject {
  func find(_ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning
  /// The type of a mention, of an expression, of what a declaration holds or gives back.
  func type(ofMention mention: MentionID, in file: FileID) -> KnownTypeID
  func type(of value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID
  func findType(ofSymbol symbol: SymbolID) -> KnownTypeID
  /// What the place of `.name` asks for.
  func contextType(of mention: MentionID, in file: FileID) -> KnownTypeID
  /// What a type has for an associated type, and where a protocol or one above it declares that.
  func witness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID?
  func associatedType(_ name: GlobalName, of symbol: SymbolID) -> SymbolID?
}

/// What the rooms below ask of those above. Each question may lead to others, so every answer is remembered, and a name
/// that is in progress is marked: if it comes up again, it depends on itself.
final class Answers {
  let project: ProjectIndex

  @exclusivity(unchecked) var meanings: [Meaning] = []
  /// What each mention yields, once asked for.
  @exclusivity(unchecked) var typesOfMentions: [KnownTypeID] = []
  /// The mention in hand led back to itself.
  @exclusivity(unchecked) var metCycle = false
  /// The mention, all files side by side, that is looked up without functions.
  @exclusivity(unchecked) var base: UInt32 = .max
  /// How many questions are open, each asked to answer the one before. No person writes a chain of this many, and it
  /// must end before the stack does: what is further in is unknown.
  @exclusivity(unchecked) var depth = 0
  static let deepest = 200
  /// Who finds the answers: it keeps this alive, not the other way round.
  @exclusivity(unchecked) unowned(unsafe) var finder: (any Answering)?

  init(_ project: ProjectIndex) {
    self.project = project
    let count = Int(project.firstMentions[project.files.count])
    meanings = Array(repeating: .pending, count: count)
    typesOfMentions = Array(repeating: .none, count: count)
  }
}

extension Answers {
  /// The meaning of a mention, worked out on first asking.
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

// Asked by many, found above.
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
