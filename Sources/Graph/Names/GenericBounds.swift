// What generic parameters are bounded by.
import InwardFacts
import InwardSDK

extension Resolver {
  /// The types that a generic parameter conforms to or inherits from, by its own clause and by its owner's `where`.
  mutating func bounds(of parameter: SymbolID) -> [ScopeID] {
    if let known = boundsOfParameters[parameter] { return known }
    // Whoever asks in between finds none.
    boundsOfParameters[parameter] = []
    let found = isOfSDK(parameter) ? boundsInDigest(of: parameter) : writtenBounds(of: parameter)
    boundsOfParameters[parameter] = found
    return found
  }

  private mutating func boundsInDigest(of parameter: SymbolID) -> [ScopeID] {
    let owner = symbols[parameter.index].owner
    guard owner.isSome, let details = sdk.details(of: owner) else { return [] }
    let type = knownTypes.generic(parameter)
    var found: [ScopeID] = []
    for requirement in details.requirements where !requirement.isSame {
      guard knownType(requirement.subject, at: owner) == type else { continue }
      let bound = knownType(requirement.bound, at: owner)
      found += scopes(of: bound)
    }
    return found
  }

  private mutating func writtenBounds(of parameter: SymbolID) -> [ScopeID] {
    var found = inheritedScopes(of: parameter)
    let owner = symbols[parameter.index].owner
    guard owner.isSome, symbols[parameter.index].kind == .genericParameter else { return found }
    let file = symbols[owner.index].file
    for index in files[file.index].facts.requirements(of: symbols[owner.index].declaration) {
      let requirement = files[file.index].facts.requirements[index]
      guard !requirement.isSame, names(requirement.subject, parameter, in: file) else { continue }
      found += scopes(of: requirement.bound, in: file)
    }
    return found
  }

  private mutating func names(_ type: TypeID, _ symbol: SymbolID, in file: FileID) -> Bool {
    guard type.isSome else { return false }
    let fact = files[file.index].facts.types[type.index]
    return fact.shape == .named && meaning(of: fact.mention, in: file).symbol == symbol
  }
}
