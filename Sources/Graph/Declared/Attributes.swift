// Which declarations stand as attributes, and what attributes say of declarations.
import InwardFacts
import InwardSDK

/// What attributes say.
final class Attributes {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let answers: Answers

  init(_ ground: Ground) {
    (project, sdk, answers) = (ground.project, ground.sdk, ground.answers)
  }
}

extension Attributes {
  func isDisfavored(_ symbol: SymbolID) -> Bool {
    if sdk.isOfSDK(symbol) { return sdk.symbols.flags(of: symbol).contains(.deprecated) }
    let facts = project.files[project.symbols[symbol.index].file.index].facts
    for index in project.declaration(symbol).attributes.indices
    where project.global(facts.attributes[index].name, in: project.symbols[symbol.index].file)
      == GlobalName(.disfavored)
    {
      return true
    }
    return false
  }

  /// `@Observable` beside a class `Observable` of ours is somebody's macro: only macros, and types that are marked for
  /// it, stand as attributes.
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

  /// What an alias stands for may be of outside, and is then as likely an attribute as not.
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

  /// `Sendable` and its like, which no digest lists: as the code compiles, the types that need one have it.
  func isMarker(_ bound: ScopeID) -> Bool {
    guard let symbol = bound.symbol, sdk.isOfSDK(symbol) else { return false }
    let entry = sdk.symbols.entry(of: symbol)
    return entry.isSome && sdk.symbols.digest.members(of: entry).isEmpty
  }

  /// Macros write initializers; the attributes that no file declares may be some.
  func mayBeExpanded(_ type: SymbolID) -> Bool {
    let file = project.symbols[type.index].file
    for index in project.declaration(type).attributes.indices {
      let attribute = project.files[file.index].facts.attributes[index]
      guard attribute.mention.isSome else { continue }
      // What the SDK has writes none.
      if let symbol = answers.meaning(of: attribute.mention, in: file).symbol, sdk.isOfSDK(symbol) { continue }
      return true
    }
    return false
  }

  /// `@dynamicMemberLookup`: it has the members of another type.
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

  /// The first attribute of a property that is a type of wrappers.
  func wrapper(of property: SymbolID) -> (type: SymbolID, mention: MentionID)? {
    guard project.symbols[property.index].kind == .property, !sdk.isOfSDK(property) else { return nil }
    let file = project.symbols[property.index].file
    for index in project.declaration(property).attributes.indices {
      let mention = project.files[file.index].facts.attributes[index].mention
      guard mention.isSome, let type = answers.meaning(of: mention, in: file).symbol,
        project.symbols[type.index].kind.isNominal
      else {
        continue
      }
      return (type, mention)
    }
    return nil
  }
}
