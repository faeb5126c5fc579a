// What a function takes and gives, whether a file or the digest says so.
import InwardFacts
import InwardSDK

/// One parameter of a function, initializer, subscript, macro or enum case.
struct Parameter {
  var label: GlobalName
  var flags: BindingFlags
  fileprivate var type: DeclaredType
}

/// A type where it is written.
private enum DeclaredType {
  case written(TypeID)
  case digest(DigestCursor)
}

extension Resolver {
  mutating func parameterCount(of symbol: SymbolID) -> Int {
    if isOfSDK(symbol) { return sdk.parameters(of: symbol).count }
    return declaration(symbol).parameters.indices.count
  }

  mutating func parameter(_ number: Int, of symbol: SymbolID) -> Parameter {
    if isOfSDK(symbol) {
      let parameter = sdk.parameter(sdk.parameters(of: symbol).lowerBound + number)
      return Parameter(label: parameter.label, flags: parameter.flags, type: .digest(parameter.type))
    }
    let home = symbols[symbol.index].file
    let fact = files[home.index].facts.bindings[declaration(symbol).parameters.indices.lowerBound + number]
    return Parameter(label: global(fact.label, in: home), flags: fact.flags, type: .written(fact.type))
  }

  /// The type that a parameter is declared with, where `Self` is the type around the function.
  mutating func type(of parameter: Parameter, of symbol: SymbolID) -> KnownTypeID {
    switch parameter.type {
    case .written(let type): knownType(type, in: symbols[symbol.index].file, at: symbol)
    case .digest(let cursor): knownType(cursor, at: symbol)
    }
  }

  mutating func hasWrittenType(_ parameter: Parameter) -> Bool {
    if case .written(let type) = parameter.type { return type.isSome }
    return true
  }

  /// The words of a parameter's type, to compare two functions of the project by.
  mutating func typeText(of parameter: Parameter, of symbol: SymbolID) -> String? {
    guard case .written(let type) = parameter.type, type.isSome else { return nil }
    return files[symbols[symbol.index].file.index].facts.text(type)
  }
}
