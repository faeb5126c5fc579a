// Checks the values that callers pass for a parameter whose type, the outer type, is to be replaced. The type of each
// value must be known without the type of the parameter: a literal, `.shared` or the result of a generic function
// gets its type from the parameter.
import InwardFacts
import InwardGraph

/// A parameter of a function or initializer whose type changes.
struct ChangedParameter {
  /// The label in calls; nil if there is none.
  let label: String?
  /// The index of the parameter, and the number of parameters; nil if its label determines its arguments, or if calls
  /// may pass more or fewer arguments than there are parameters.
  let place: (position: Int, count: Int)?
  private let callees: Callees
  private let scene: FixScene

  /// The declarations that a call may refer to. A call of the same name counts unless it certainly refers to a
  /// different declaration.
  private enum Callees {
    case function(SymbolID)
    case initializers(SymbolID)
  }

  init(ofFunction symbol: SymbolID, label: String?, position: Int, _ scene: FixScene) {
    (self.label, self.scene) = (label, scene)
    let parameters = scene.facts(scene.graph[symbol].file).bindings[scene.graph.declaration(symbol).parameters.indices]
    let isFixed = parameters.allSatisfy { $0.flags.isDisjoint(with: [.hasDefault, .variadic]) }
    place = label == nil && isFixed ? (position, parameters.count) : nil
    let isInit = scene.graph[symbol].kind == .initializer
    callees = isInit ? .initializers(scene.head(ofMember: symbol)) : .function(symbol)
  }

  /// Creates the parameter of a memberwise initializer of `type`.
  init(ofMemberwise type: SymbolID, label: String, _ scene: FixScene) {
    (self.label, self.scene, place, callees) = (label, scene, nil, .initializers(type))
  }

  /// Refuses the fix if a call passes a value whose type may depend on the type of the parameter.
  func expectKnownArguments() throws(RefusalReason) {
    for file in scene.graph.fileIDs.map({ FileID($0) }) {
      let facts = scene.facts(file)
      let types = ValueTypes(scene, file)
      let isOpen = facts.values.contains { call in
        call.shape == .call && mayCall(call.value, in: file)
          && arguments(of: call, facts).contains { !types.isKnown($0) }
      }
      if isOpen { throw RefusalReason("a caller passes a value whose type may depend on the parameter") }
    }
  }

  /// Returns the values that a call may pass for the parameter.
  private func arguments(of call: ValueFact, _ facts: FileFacts) -> [ValueID] {
    let all = facts.arguments[call.arguments]
    func fits(_ argument: Argument) -> Bool { (argument.label.isSome ? facts.text(argument.label) : nil) == label }
    if let place, place.count == all.count + min(1, Int(call.trailing)), place.position < all.count {
      return [all[all.startIndex + place.position].value]
    }
    return all.filter(fits).map(\.value)
  }

  private func mayCall(_ value: ValueID, in file: FileID) -> Bool {
    let facts = scene.facts(file)
    guard let callee = facts.callee(value) else {
      // `Self(...)`
      guard case .initializers = callees, value.isSome, value.mention == nil else { return false }
      return facts.values[value.index].shape == .selfType
    }
    let name = facts.text(facts.mentions[callee.index].name)
    switch callees {
    case .function(let symbol):
      guard name == scene.graph.text(scene.graph[symbol].name) else { return false }
      let meaning = scene.graph.meaning(of: callee, in: file)
      return meaning.symbol == symbol || isOpen(meaning)
    case .initializers(let type):
      guard name == "init" || name.first?.isUppercase ?? false || name == scene.graph.text(scene.graph[type].name)
      else { return false }
      let meaning = scene.graph.meaning(of: callee, in: file)
      // No file declares the memberwise initializer.
      return meaning.symbol.map { creates(type, $0) } ?? (name == "init" || isOpen(meaning))
    }
  }

  private func isOpen(_ meaning: Meaning) -> Bool { meaning.isSeveral || meaning.unknownReason != nil }

  /// Returns whether a call of a declaration may create a value of a type or of a subclass.
  private func creates(_ type: SymbolID, _ callee: SymbolID) -> Bool {
    let (graph, kind) = (scene.graph, scene.graph[callee].kind)
    let created = kind == .initializer ? scene.head(ofMember: callee) : callee
    if !graph[created].kind.isNominal { return graph[created].kind.isType }
    return created == type || graph.nearestSupertypes(of: created, most: 64).contains(type)
  }
}

/// Decides whether the types of values in a file are known without their contexts.
private struct ValueTypes {
  private let scene: FixScene
  private let file: FileID
  private let facts: FileFacts

  init(_ scene: FixScene, _ file: FileID) { (self.scene, self.file, facts) = (scene, file, scene.facts(file)) }

  func isKnown(_ value: ValueID, steps: Int = 16) -> Bool {
    guard value.isSome, steps > 0 else { return false }
    if let mention = value.mention { return isKnown(mention, steps: steps - 1) }
    let fact = facts.values[value.index]
    switch fact.shape {
    case .selfValue, .null: return true
    case .typed: return isNominal(fact.type)
    case .unwrapped where fact.trailing != UnwrapForm.whole: return isKnown(fact.value, steps: steps - 1)
    case .either, .orElse:
      return isKnown(fact.value, steps: steps - 1) && isKnown(ValueID(raw: fact.list), steps: steps - 1)
    case .call:
      guard let callee = facts.callee(fact.value), facts.mentions[callee.index].form != .implicitMember,
        let symbol = scene.graph.meaning(of: callee, in: file).symbol
      else { return false }
      return isResultKnown(symbol)
    default: return false
    }
  }

  /// Returns whether the type of a variable is known. The type of a closure's parameter may depend on its uses.
  private func isKnown(_ mention: MentionID, steps: Int) -> Bool {
    let fact = facts.mentions[mention.index]
    if fact.binding.isSome {
      let binding = facts.bindings[fact.binding.index]
      switch binding.kind {
      case .parameter, .local, .pattern: return true
      case .closureParameter: return binding.type.isSome
      case .implicit: return false
      }
    }
    guard fact.form == .value || fact.form == .member,
      let symbol = scene.graph.meaning(of: mention, in: file).symbol
    else { return false }
    let declaration = scene.graph.declaration(symbol)
    if declaration.kind == .enumCase { return isResultKnown(symbol) }
    guard declaration.kind == .property else { return false }
    let other = ValueTypes(scene, scene.graph[symbol].file)
    return declaration.type.isSome
      ? other.isNominal(declaration.type) : other.isKnown(declaration.value, steps: steps)
  }

  /// Returns whether calls of a declaration always return the same type: an initializer or a case of a type that is not
  /// generic, or a function with such a type as its result.
  private func isResultKnown(_ symbol: SymbolID) -> Bool {
    let kind = scene.graph[symbol].kind
    switch kind {
    case .function: return ValueTypes(scene, scene.graph[symbol].file).isNominal(scene.graph.declaration(symbol).type)
    case .initializer, .enumCase: return isPlain(scene.head(ofMember: symbol))
    default: return kind.isNominal && isPlain(symbol)
    }
  }

  /// Returns whether a written type is the name of a type that is not generic, possibly optional. Of external types,
  /// only structures of the standard library are known.
  private func isNominal(_ type: TypeID) -> Bool {
    guard type.isSome else { return false }
    let fact = facts.types[type.index]
    switch fact.shape {
    case .named:
      let meaning = scene.graph.meaning(of: fact.mention, in: file)
      let isOfLanguage =
        meaning == .external && scene.isStructureOfLanguage(facts.text(facts.mentions[fact.mention.index].name))
      return fact.elements.isEmpty && (meaning.symbol.map(isPlain) ?? isOfLanguage)
    case .optional, .any: return isNominal(fact.inner)
    default: return false
    }
  }

  private func isPlain(_ type: SymbolID) -> Bool { scene.graph[type].kind.isNominal && !scene.isGeneric(type) }
}

extension FixScene {
  /// Returns the type that declares a member, even if an extension declares it.
  func head(ofMember member: SymbolID) -> SymbolID {
    let owner = graph[member].owner
    guard owner.isSome, graph[owner].kind == .extension else { return owner }
    let type = graph.extendedType(of: owner)
    return type.isSome ? type : owner
  }
}
