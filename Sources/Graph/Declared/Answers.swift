// Answers the questions that lower rooms ask higher rooms. This is the only recursive part of resolution: the meaning
// of a name depends on types, and types depend on meanings.
import InwardFacts

/// Questions that lower rooms ask and higher rooms answer.
protocol Answering: AnyObject {
  /// Returns the meaning of a reference, without a cache.
  func find(_ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning
  func type(ofMention mention: MentionID, in file: FileID) -> KnownTypeID
  func type(of value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID
  /// Returns the type of a declared value or function.
  func findType(ofSymbol symbol: SymbolID) -> KnownTypeID
  /// Returns the type that the context of `.name` expects.
  func contextType(of mention: MentionID, in file: FileID) -> KnownTypeID
  /// Returns the type that a type provides for an associated type; nil if it cannot be found.
  func witness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID?
  /// Returns the declaration of an associated type in a protocol or its ancestors; nil if there is none.
  func associatedType(_ name: GlobalName, of symbol: SymbolID) -> SymbolID?
  /// Returns the associated type that this one redeclares without constraints, if both are in the SDK; otherwise, this
  /// one.
  func original(_ type: SymbolID) -> SymbolID
}

/// The cached answers to the questions that lower rooms ask higher rooms. A question can lead to more questions, so a
/// question in progress is marked: see `Recursion`.
final class Answers {
  let project: ProjectIndex
  @exclusivity(unchecked) var recursion = Recursion()

  let meanings: AnswerList<Kept<Meaning>>
  let typesOfMentions: AnswerList<Kept<KnownTypeID>>
  /// The reference, numbered across all files, whose lookup currently ignores functions; `.max` if there is none.
  @exclusivity(unchecked) var base: UInt32 = .max
  /// The object that computes the answers. It owns this cache, so the reference is unowned.
  @exclusivity(unchecked) unowned(unsafe) var finder: (any Answering)?

  init(_ project: ProjectIndex) {
    self.project = project
    let count = Int(project.firstMentions[project.files.count])
    meanings = AnswerList(count: count, unasked: .unasked(.pending))
    typesOfMentions = AnswerList(count: count, unasked: .unasked(.unknown))
  }
}

extension Answers {
  /// Returns the meaning of a reference, computed on first use.
  func meaning(of mention: MentionID, in file: FileID) -> Meaning {
    let place = Int(project.firstMentions[file.index]) + mention.index
    if recursion.isKnown(meanings[place]) { return meanings[place].value }
    let fact = project.files[file.index].facts.mentions[mention.index]
    if fact.flags.contains(.local) { return .local }
    guard let around = recursion.begin() else { return .unknown(.receiver) }
    let circular = Meaning.unknown(fact.reasonInCycle)
    meanings[place] = recursion.mark(circular)
    let found = finder!.find(fact, at: mention, in: file)
    let kept = recursion.end(around, found, circular: circular, tooDeep: .unknown(.receiver))
    meanings[place] = kept
    return kept.value
  }
}

extension Mention {
  /// The reason why a meaning that depends on itself is unknown. In correct code, this happens only to an implicit
  /// member, whose meaning depends on the type of its context, which can in turn depend on the member.
  fileprivate var reasonInCycle: UnknownReason { form == .implicitMember ? .context : .cycle }
}

// Forwards questions to the finder.
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

  func original(_ type: SymbolID) -> SymbolID { finder!.original(type) }

  /// Returns the type `T.Element` for its older form `T.Iterator.Element`; nil for any other associated type.
  func element(_ symbol: SymbolID, ofIterator iterator: KnownTypeID, _ knownTypes: KnownTypes) -> KnownTypeID? {
    let known = knownTypes[iterator]
    guard known.shape == .generic, project.symbols[symbol.index].name == GlobalName(.elementType),
      project.symbols[Int(known.head)].name == GlobalName(.iterator),
      let element = associatedType(GlobalName(.elementType), of: project.symbols[Int(known.head)].owner)
    else { return nil }
    return known.isPlain ? knownTypes.generic(element) : knownTypes.associated(element, of: knownTypes.inner(of: known))
  }
}
