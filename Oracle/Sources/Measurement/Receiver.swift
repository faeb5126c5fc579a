// The reason why the type of a receiver is unknown: the innermost value of a chain whose type Inward does not know.
import InwardFacts
import InwardGraph

struct Receiver {
  private let names: NamesOfInward
  private let file: FileID
  private let facts: FileFacts

  init(_ names: NamesOfInward, _ file: FileID) {
    (self.names, self.file, facts) = (names, file, names.facts(file))
  }

  func text(of value: ValueID) -> String { text(of: value, depth: 0) }

  /// Returns the context of an implicit member.
  func contextText(of value: ValueID) -> String {
    guard value.isSome, value.mention == nil else { return value.isNone ? "none that syntax shows" : text(of: value) }
    let fact = facts.values[value.index]
    switch fact.shape {
    case .argument: return "argument of " + calleeText(fact.value)
    case .result: return "result of the declaration or closure around it"
    default: return text(of: value)
    }
  }

  private func text(of value: ValueID, depth: Int) -> String {
    guard value.isSome, depth < 12 else { return "no value" }
    if let mention = value.mention { return text(of: mention, depth: depth) }
    let fact = facts.values[value.index]
    switch fact.shape {
    case .call: return callText(fact, depth)
    case .element: return elementText(fact) + " of " + text(of: fact.value, depth: depth + 1)
    case .iterated: return "iteration over " + text(of: fact.value, depth: depth + 1)
    case .unwrapped, .optional, .whole, .selfOf: return text(of: fact.value, depth: depth + 1)
    case .part: return "part of " + text(of: fact.value, depth: depth + 1)
    case .payload: return "payload of " + text(of: fact.value, depth: depth + 1)
    case .either, .orElse: return "one of two values"
    case .input: return "parameter of a closure, " + closureText(fact.value)
    case .implicit: return "implicit member"
    case .argument: return "argument of " + calleeText(fact.value)
    case .closure: return "closure"
    case .selfValue: return "self"
    case .superValue: return "super"
    case .typed, .maybeTyped: return "a value with an explicit type"
    case .keyPathRoot: return "root of a key path"
    case .unknown: return "an expression that is not read"
    default: return "\(fact.shape)"
    }
  }

  /// Describes a subscript by the form of its arguments; see `ElementForm`.
  private func elementText(_ fact: ValueFact) -> String {
    switch fact.trailing {
    case ElementForm.unknown: "element, by an index of unknown type,"
    case ElementForm.slice: "slice"
    case ElementForm.labelled: "element, by a label,"
    default: "element"
    }
  }

  /// Describes the result of a called name.
  private func callText(_ fact: ValueFact, _ depth: Int) -> String {
    if let mention = fact.value.mention {
      switch meaningText(mention) {
      case .outside: return "result of " + (isMember(mention) ? "a member from outside" : "a name from outside")
      case .known(let symbol): return "result of " + describe(symbol)
      case .local: return "result of a local"
      case .several: return "result of one of several overloads"
      case .unknown: break
      }
    }
    return text(of: fact.value, depth: depth + 1)
  }

  private func text(of mention: MentionID, depth: Int) -> String {
    let fact = facts.mentions[mention.index]
    switch meaningText(mention) {
    case .outside: return isMember(mention) ? "member from outside" : "name from outside"
    case .known(let symbol): return describe(symbol)
    case .several: return "one of several declarations"
    case .local: return fact.binding.isSome ? text(of: facts.bindings[fact.binding.index], depth: depth) : "local"
    case .unknown(let reason):
      if reason == .receiver, fact.base.isSome { return text(of: fact.base, depth: depth + 1) }
      return "unknown name (\(reason.short))"
    }
  }

  private func text(of binding: Binding, depth: Int) -> String {
    if binding.type.isSome { return "\(binding.kind.word) with a type written" }
    if binding.value.isSome { return text(of: binding.value, depth: depth + 1) }
    return "\(binding.kind.word) without a type"
  }

  private func closureText(_ value: ValueID) -> String {
    guard value.isSome, value.mention == nil else { return "context unknown" }
    let fact = facts.values[value.index]
    guard fact.shape == .closure else { return "context unknown" }
    guard fact.value.isSome, fact.value.mention == nil else { return "context not shown by syntax" }
    let context = facts.values[fact.value.index]
    return context.shape == .argument ? "argument of " + calleeText(context.value) : "\(context.shape)"
  }

  private func calleeText(_ value: ValueID) -> String {
    guard let mention = facts.callee(value) else { return "a value" }
    switch meaningText(mention) {
    case .outside: return isMember(mention) ? "a member from outside" : "a function or type from outside"
    case .known(let symbol): return describe(symbol)
    case .several: return "one of several overloads"
    case .local: return "a local"
    case .unknown(let reason): return "an unknown function (\(reason.short))"
    }
  }

  private enum Known {
    case outside, local, several
    case known(SymbolID)
    case unknown(UnknownReason)
  }

  private func meaningText(_ mention: MentionID) -> Known {
    let meaning = names.graph.meaning(of: mention, in: file)
    if let reason = meaning.unknownReason { return .unknown(reason) }
    let candidates = names.graph.candidates(of: meaning)
    if candidates.count > 1 { return .several }
    if let symbol = candidates.first { return .known(symbol) }
    return meaning == .local ? .local : .outside
  }

  private func isMember(_ mention: MentionID) -> Bool { facts.mentions[mention.index].base.isSome }

  /// Describes a declaration, including its type if that shows why it does not help.
  private func describe(_ symbol: SymbolID) -> String {
    let declaration = names.graph.declaration(symbol)
    switch declaration.kind {
    case .property: return "a property " + typeText(declaration, of: symbol, none: "without a written type")
    case .function: return "a function " + typeText(declaration, of: symbol, none: "without a result")
    case .initializer, .class, .struct, .enum, .actor: return "a type of the project"
    case .enumCase: return "an enum case"
    default: return "a \(declaration.kind.word) of the project"
    }
  }

  private func typeText(_ declaration: Declaration, of symbol: SymbolID, none: String) -> String {
    let facts = names.facts(names.graph[symbol].file)
    var type = declaration.type
    while type.isSome, facts.types[type.index].shape == .optional { type = facts.types[type.index].inner }
    guard type.isSome else { return none }
    let fact = facts.types[type.index]
    switch fact.shape {
    case .selfType: return "of type Self"
    case .some, .any: return "of type some P or any P"
    case .function: return "of a function's type"
    case .named:
      let meaning = names.graph.meaning(of: fact.mention, in: names.graph[symbol].file)
      guard let named = names.graph.candidates(of: meaning).first else { return "of a type from outside" }
      switch names.graph[named].kind {
      case .genericParameter: return "of a generic parameter's type"
      case .associatedtype: return "of an associated type"
      case .typealias: return "of an alias's type"
      default: return fact.count > 0 ? "of a generic type" : "of the project"
      }
    default: return "of type \(fact.shape)"
    }
  }
}
