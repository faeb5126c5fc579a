// The parameters of functions, from files or from the digest.
import InwardFacts
import InwardSDK

/// A parameter of a function, initializer, subscript, macro or enum case.
struct Parameter {
  var label: GlobalName
  var flags: BindingFlags
  fileprivate var type: DeclaredType

  /// The effects that a closure passed for the parameter may have. Nil for parameters of the SDK, because the digest
  /// does not record effects.
  var effects: ClosureEffects? {
    guard case .written = type else { return nil }
    var effects: ClosureEffects = flags.contains(.takesThrowing) ? .throwing : []
    if flags.contains(.takesAsync) { effects.insert(.async) }
    return effects
  }
}

/// The declared type of a parameter, as written in a file or as stored in the digest.
private enum DeclaredType {
  case written(TypeID)
  /// The number of a parameter among those of the SDK.
  case digest(Int)
}

/// The form of an argument, as far as it restricts which parameters can take the argument.
enum ArgumentForm {
  case any
  /// A closure with this many parameters, named or written as `$0`, `$1` and so on.
  case closure(inputs: Int)
  case keyPath
  case member(ImplicitMember)
  /// An array literal whose elements start with `.name`.
  case items(ImplicitMember)
  /// `a..<b` or `a...b`.
  case range
}

/// `.name` or `.name(...)`, which takes its type from its context.
struct ImplicitMember {
  let name: GlobalName
  let isCalled: Bool
}

/// The parameters of declarations, and the calls that they accept, regardless of the types of arguments.
final class Parameters {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let candidates: Candidates
  let attributes: Attributes
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  /// The types of the SDK's parameters, cached because calls to a few functions and their overloads need them many
  /// times.
  private var typesOfSDK: [Kept<KnownTypeID>] = []

  init(_ ground: Ground, _ attributes: Attributes, _ writtenTypes: WrittenTypes, _ inheritance: Inheritance) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (modules, candidates) = (ground.modules, ground.candidates)
    (self.attributes, self.writtenTypes, self.inheritance) = (attributes, writtenTypes, inheritance)
  }
}

extension Parameters {
  func isFitting(_ symbol: SymbolID, for sought: Sought) -> Bool {
    let kind = project.symbols[symbol.index].kind
    if kind == .function, sought.isBase { return false }
    // `Store(...)` never refers to a protocol, because protocols have no initializers to call.
    if kind == .protocol, sought.wanted == .value, sought.call != nil { return false }
    if sought.wanted == .attribute, sought.wanted.accepts(kind), !attributes.isAttribute(symbol, depth: 0) {
      return false
    }
    return sought.wanted.accepts(kind) && modules.isVisible(symbol, from: sought.file)
  }

  func hasInitializerInBraces(_ type: SymbolID) -> Bool {
    sdk.bring(GlobalName(.initializer), in: ScopeID(type))
    var entry = project.table.first(GlobalName(.initializer), in: ScopeID(type))
    while let here = entry {
      if project.symbols[here.symbol.index].owner == type { return true }
      entry = project.table.next(after: here)
    }
    return false
  }

  func parameterCount(of symbol: SymbolID) -> Int {
    if sdk.isOfSDK(symbol) { return sdk.symbols.parameters(of: symbol).count }
    return project.declaration(symbol).parameters.indices.count
  }

  func parameter(_ number: Int, of symbol: SymbolID) -> Parameter {
    if sdk.isOfSDK(symbol) {
      let index = sdk.symbols.parameters(of: symbol).lowerBound + number
      let parameter = sdk.symbols.parameter(index)
      return Parameter(label: parameter.label, flags: parameter.flags, type: .digest(index))
    }
    let home = project.symbols[symbol.index].file
    let fact = project.files[home.index].facts.bindings[
      project.declaration(symbol).parameters.indices.lowerBound + number]
    return Parameter(label: project.global(fact.label, in: home), flags: fact.flags, type: .written(fact.type))
  }

  /// Returns the type that the argument for a parameter must have. `Self` in it means the type that contains the
  /// function.
  func type(of parameter: Parameter, of symbol: SymbolID) -> KnownTypeID {
    let declared =
      switch parameter.type {
      case .written(let type): writtenTypes.knownType(type, in: project.symbols[symbol.index].file, at: symbol)
      case .digest(let index): typeOfSDK(index, of: symbol)
      }
    guard parameter.flags.contains(.autoclosure), knownTypes[declared].shape == .function else { return declared }
    return knownTypes.inner(of: knownTypes[declared])
  }

  private func typeOfSDK(_ index: Int, of symbol: SymbolID) -> KnownTypeID {
    while typesOfSDK.count <= index { typesOfSDK.append(.unasked(.unknown)) }
    let answers = inheritance.answers
    if answers.recursion.isKnown(typesOfSDK[index]) { return typesOfSDK[index].value }
    let around = answers.recursion.beginBeside()
    let found = writtenTypes.knownType(sdk.symbols.parameter(index).type, at: symbol)
    typesOfSDK[index] = answers.recursion.endBeside(around, found)
    return found
  }

  /// Returns whether this type is a generic parameter that occurs in several parameters of a function, so that no
  /// single argument determines it.
  func occursInSeveralParameters(of type: KnownTypeID, _ called: SymbolID) -> Bool {
    let known = knownTypes[knownTypes.unwrapped(type)]
    guard known.shape == .generic else { return false }
    let naming = (0..<parameterCount(of: called)).count { index in
      knownTypes.holds(SymbolID(raw: known.head), self.type(of: parameter(index, of: called), of: called))
    }
    return naming > 1
  }

  func hasWrittenType(_ parameter: Parameter) -> Bool {
    if case .written(let type) = parameter.type { return type.isSome }
    return true
  }

  /// Returns the text of a parameter's type, for comparing two functions of the project; nil for the SDK or if no type
  /// is written.
  func typeText(of parameter: Parameter, of symbol: SymbolID) -> String? {
    guard case .written(let type) = parameter.type, type.isSome else { return nil }
    return project.files[project.symbols[symbol.index].file.index].facts.text(type)
  }
}
