// Identifies unseen types (those that neither a file nor the digest declares) by their full path, so that `Chart.State`
// is not `Session.State`.
import InwardFacts

extension WrittenTypes {
  /// Returns the path of an unseen type: `State` at the top level, `Chart.State` if nested. Nil if its enclosing type
  /// is unknown.
  func outsideName(of mention: MentionID, in file: FileID) -> GlobalName? {
    let fact = project.files[file.index].facts.mentions[mention.index]
    let name = project.global(fact.name, in: file)
    guard fact.base.isSome else { return name }
    guard let base = typeMention(at: fact.base, in: file) else { return nil }
    let meaning = answers.meaning(of: base, in: file)
    if meaning.module != nil { return name }
    if let symbol = meaning.symbol { return outsideName(around: symbol).map { nested(name, in: $0) } }
    guard meaning == .external || meaning.isSeveral, let around = outsideName(of: base, in: file) else { return nil }
    let isModule =
      meaning == .external && project.files[file.index].facts.mentions[base.index].base.isNone
      && modules.outsideModules.contains(around)
    return isModule ? name : nested(name, in: around)
  }

  /// Returns the name of a type that encloses an unseen type; for a typealias, the name of its target. Nil if the
  /// target is not nominal.
  private func outsideName(around symbol: SymbolID) -> GlobalName? {
    let type = type(named: symbol)
    let instance = knownTypes[type]
    guard instance.shape == .nominal else { return nil }
    let scope = ScopeID(raw: instance.head)
    return scope.externalName ?? scope.symbol.map { project.symbols[$0.index].name }
  }

  /// Returns the reference to a type in a base: `Box` for both `Box` and `Box<Int>`. Nil for other values.
  private func typeMention(at value: ValueID, in file: FileID) -> MentionID? {
    if let mention = value.mention { return mention }
    let fact = project.files[file.index].facts.values[value.index]
    guard fact.shape == .metatype, fact.type.isSome else { return nil }
    let type = project.files[file.index].facts.types[fact.type.index]
    return type.shape == .named ? type.mention : nil
  }

  private func nested(_ name: GlobalName, in around: GlobalName) -> GlobalName {
    let bytes =
      project.names.withBytes(of: around) { Array($0) } + [UInt8(ascii: ".")]
      + project.names.withBytes(of: name) { Array($0) }
    return bytes.withUnsafeBufferPointer { project.names.intern($0) }
  }
}
