// Which declarations stand as attributes.
import InwardFacts
import InwardSDK

extension Resolver {
  /// `@Observable` beside a class `Observable` of ours is somebody's macro: only macros, and types that are marked for
  /// it, stand as attributes.
  mutating func isAttribute(_ symbol: SymbolID, depth: Int) -> Bool {
    let kind = symbols[symbol.index].kind
    if kind == .macro { return true }
    if kind == .typealias { return isAliasOfAttribute(symbol, depth: depth) }
    if isOfSDK(symbol) {
      return !sdk.flags(of: symbol).isDisjoint(with: [.propertyWrapper, .resultBuilder, .globalActor])
    }
    let file = symbols[symbol.index].file
    for index in declaration(symbol).attributes.indices {
      let name = global(files[file.index].facts.attributes[index].name, in: file)
      if standard.attributeMarks.contains(name) { return true }
    }
    return false
  }

  /// What an alias stands for may be of outside, and is then as likely an attribute as not.
  private mutating func isAliasOfAttribute(_ alias: SymbolID, depth: Int) -> Bool {
    guard depth < 16 else { return false }
    if isOfSDK(alias) { return true }
    let file = symbols[alias.index].file
    let type = declaration(alias).type
    guard type.isSome, files[file.index].facts.types[type.index].shape == .named else { return false }
    let meaning = meaning(of: files[file.index].facts.types[type.index].mention, in: file)
    guard let target = meaning.symbol else { return meaning == .external }
    return isAttribute(target, depth: depth + 1)
  }
}
