// The declarations that can be used as attributes, and the effects of a declaration's attributes.
import InwardFacts
import InwardSDK

/// The attributes of declarations.
final class Attributes {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let answers: Answers

  init(_ ground: Ground) {
    (project, sdk, answers) = (ground.project, ground.sdk, ground.answers)
  }
}

extension Attributes {
  /// Returns whether a declaration has the attribute `@_disfavoredOverload`. Always false for the SDK, because symbol
  /// graphs omit the attribute. Deprecation does not matter, because the compiler does not rank deprecated functions
  /// lower.
  func isDisfavored(_ symbol: SymbolID) -> Bool {
    if sdk.isOfSDK(symbol) { return false }
    let facts = project.files[project.symbols[symbol.index].file.index].facts
    for index in project.declaration(symbol).attributes.indices
    where project.global(facts.attributes[index].name, in: project.symbols[symbol.index].file)
      == GlobalName(.disfavored)
    {
      return true
    }
    return false
  }

  /// Returns whether a declaration can be used as an attribute. Only macros, types with certain attributes and
  /// typealiases of these types can: `@Observable` refers to an external macro even if the project declares a class
  /// `Observable`.
  func isAttribute(_ symbol: SymbolID, depth: Int) -> Bool {
    let kind = project.symbols[symbol.index].kind
    if kind == .macro { return true }
    if kind == .typealias { return isAliasOfAttribute(symbol, depth: depth) }
    if sdk.isOfSDK(symbol) {
      return !sdk.symbols.flags(of: symbol).isDisjoint(with: [.propertyWrapper, .resultBuilder, .globalActor])
    }
    let file = project.symbols[symbol.index].file
    for index in project.declaration(symbol).attributes.indices {
      let name = project.global(project.files[file.index].facts.attributes[index].name, in: file)
      if name.isAttributeMark { return true }
    }
    return false
  }

  /// Returns whether a typealias can be used as an attribute because its target can. Also true if the SDK declares the
  /// typealias or if its target is external; false after a chain of 16 typealiases.
  private func isAliasOfAttribute(_ alias: SymbolID, depth: Int) -> Bool {
    guard depth < 16 else { return false }
    if sdk.isOfSDK(alias) { return true }
    let file = project.symbols[alias.index].file
    let type = project.declaration(alias).type
    guard type.isSome, project.files[file.index].facts.types[type.index].shape == .named else { return false }
    let meaning = answers.meaning(of: project.files[file.index].facts.types[type.index].mention, in: file)
    guard let target = meaning.symbol else { return meaning == .external }
    return isAttribute(target, depth: depth + 1)
  }

  /// Returns whether a bound is a protocol of the SDK without members, such as `Sendable`. The digest does not list
  /// conformances to such markers, but the code compiles, so all types that must conform to them do.
  func isMarker(_ bound: ScopeID) -> Bool {
    guard let symbol = bound.symbol, sdk.isOfSDK(symbol), !project.isValueType(bound) else { return false }
    let entry = sdk.symbols.entry(of: symbol)
    return entry.isSome && sdk.symbols.digest.members(of: entry).isEmpty
  }

  /// Returns whether a macro may add members to a type. Any attribute may be such a macro unless the SDK declares it or
  /// it refers to a type, such as a global actor.
  func mayBeExpanded(_ type: SymbolID) -> Bool {
    let file = project.symbols[type.index].file
    for index in project.declaration(type).attributes.indices {
      let attribute = project.files[file.index].facts.attributes[index]
      guard attribute.mention.isSome else { continue }
      // Attributes of the SDK add no members that code refers to by name.
      guard let symbol = answers.meaning(of: attribute.mention, in: file).symbol,
        project.symbols[symbol.index].kind != .macro || sdk.isOfSDK(symbol)
      else { return true }
    }
    return false
  }

  /// Returns whether a declaration has an attribute that is a macro: `@TaskLocal static var user`.
  func hasMacro(_ symbol: SymbolID) -> Bool {
    if sdk.isOfSDK(symbol) { return false }
    let file = project.symbols[symbol.index].file
    return project.declaration(symbol).attributes.indices.contains { index in
      let mention = project.files[file.index].facts.attributes[index].mention
      guard mention.isSome, let found = answers.meaning(of: mention, in: file).symbol else { return false }
      return project.symbols[found.index].kind == .macro
    }
  }

  /// Returns whether a type has the attribute `@dynamicMemberLookup`, which gives it the members of another type.
  func isDynamic(_ type: SymbolID) -> Bool {
    if sdk.isOfSDK(type) { return sdk.symbols.flags(of: type).contains(.dynamicMemberLookup) }
    let file = project.symbols[type.index].file
    for index in project.declaration(type).attributes.indices
    where project.global(project.files[file.index].facts.attributes[index].name, in: file)
      == GlobalName(.dynamicMemberLookup)
    {
      return true
    }
    return false
  }

  func isRequirement(_ symbol: SymbolID) -> Bool {
    let owner = project.symbols[symbol.index].owner
    guard owner.isSome, project.symbols[owner.index].kind == .protocol else { return false }
    return !sdk.isOfSDK(symbol)
      || !sdk.symbols.flags(of: symbol).isDisjoint(with: [.requirement, .optionalRequirement])
  }
}
