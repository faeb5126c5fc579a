// Assembles the parts of resolution; only this file knows all of them.
import InwardFacts

/// The results for one state of the index. Placing an extension changes the index and invalidates all results, so a new
/// resolution is created afterward.
final class Resolution: Answering {
  let answers: Answers
  let candidates: Candidates
  let initializers: Initializers
  let mentions: Mentions
  let extensions: ExtensionPlaces
  let receiverTypes: ReceiverTypes
  private let inheritance: Inheritance
  private let parameters: Parameters
  private let associatedTypes: AssociatedTypes
  private let contexts: Contexts
  private let values: Values

  convenience init(_ project: ProjectIndex, _ sdk: SDKDeclarations, _ modules: Modules, _ builds: Builds) {
    self.init(project, sdk, modules, builds, Candidates(project, sdk, modules, builds))
  }

  /// Creates a resolution that keeps the lists of candidates found before.
  init(
    _ project: ProjectIndex, _ sdk: SDKDeclarations, _ modules: Modules, _ builds: Builds, _ candidates: Candidates
  ) {
    self.candidates = candidates
    answers = Answers(project)
    let ground = Ground(
      project: project, sdk: sdk, modules: modules, builds: builds, candidates: candidates, answers: answers)
    let declared = Declared(ground)
    let typing = Typing(ground, declared)
    (inheritance, parameters) = (declared.inheritance, declared.parameters)
    associatedTypes = typing.associatedTypes
    (contexts, values, initializers) = (typing.contexts, typing.values, typing.initializers)

    let lookup = MemberLookup(ground, declared, typing)
    let twins = Twins(ground, declared, lookup)
    let conditions = Conditions(ground, declared, typing.expressions, typing.literals)
    let members = Members(ground, declared, typing, lookup, conditions)
    let operators = Operators(ground, declared, typing)
    mentions = Mentions(
      ground, declared, typing, ScopeWalk(ground, declared, typing.values, lookup), operators, twins,
      BranchDoubts(ground, declared, twins), members)
    extensions = ExtensionPlaces(ground, declared, typing.slices, lookup)
    receiverTypes = ReceiverTypes(ground, declared, typing.expressions)
    answers.finder = self
  }

  func find(_ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning {
    mentions.find(fact, at: mention, in: file)
  }

  func type(ofMention mention: MentionID, in file: FileID) -> KnownTypeID { values.type(ofMention: mention, in: file) }

  func type(of value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    values.type(of: value, in: file, owner: owner)
  }

  func findType(ofSymbol symbol: SymbolID) -> KnownTypeID { values.findType(ofSymbol: symbol) }

  func contextType(of mention: MentionID, in file: FileID) -> KnownTypeID {
    contexts.contextType(of: mention, in: file)
  }

  func witness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID? {
    associatedTypes.witness(of: name, in: instance)
  }

  func mayBeCalled(_ property: SymbolID, hasLabels: Bool) -> Bool {
    parameters.mayBeCalled(property, hasLabels: hasLabels)
  }

  func associatedType(_ name: GlobalName, of symbol: SymbolID) -> SymbolID? {
    inheritance.associatedType(name, of: symbol)
  }

  func original(_ type: SymbolID) -> SymbolID { inheritance.original(type) }
}
