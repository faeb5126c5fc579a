// A member as a requirement of a protocol: its declaration without the body.
import InwardFacts
import InwardGraph
import InwardLayers

struct Requirement {
  let text: String

  init(
    _ member: SymbolID, of type: OuterType, for home: FileID, at access: Access, isChanged: Bool, _ scene: FixScene
  ) throws(RefusalReason) {
    let (entry, file) = (scene.graph[member], scene.graph[member].file)
    let declaration = scene.graph.declaration(member)
    try Self.expectPlain(member, of: type, in: scene)
    guard scene.graph.modules.shareModule(file.index, type.file.index) else {
      throw RefusalReason("a member is declared in a different module than the outer type")
    }
    if scene.effectiveAccess(of: member) < min(access, type.access) {
      throw RefusalReason("a member is less visible than the protocol must be")
    }
    guard let bytes = scene.contents(scene.path(file)), Int(declaration.end) <= bytes.count else {
      throw RefusalReason("the source has changed")
    }
    let words = String(decoding: bytes[Int(declaration.start)..<Int(declaration.offset)], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    guard words.allSatisfy({ Self.isPlainWord($0) }) else {
      throw RefusalReason("a member has a modifier other than an access level, 'final' or 'override'")
    }
    let header = try DeclarationHeader(
      bytes[Int(declaration.offset)..<Int(declaration.end)], isProperty: entry.kind == .property)
    let isReadOnly = words.contains("private(set)") || words.contains("fileprivate(set)")
    let accessors = try Self.accessors(of: declaration, at: access, isChanged: isChanged && !isReadOnly)
    if let literal = try Self.literalType(of: declaration, in: file, scene) {
      guard let name = scene.writtenName(of: member) else { throw RefusalReason("the source has changed") }
      text = "var \(name): \(literal) \(accessors)"
      return
    }
    try Self.expectKnownTypes(in: declaration.offset..<UInt32(header.end), of: member, type, for: home, access, scene)
    text = entry.kind == .property ? "var \(header.text) \(accessors)" : "func \(header.text)"
  }

  /// Writes `{ get set }` if the layer may change the member and the member has a setter, otherwise `{ get }`. Throws
  /// if an accessor has effects, attributes or modifiers, or if the setter is needed but less visible than the
  /// protocol.
  private static func accessors(
    of member: Declaration, at access: Access, isChanged: Bool
  ) throws(RefusalReason) -> String {
    if member.modifiers.contains(.markedAccessor) {
      throw RefusalReason("an accessor of a member throws, is asynchronous, or has attributes or modifiers")
    }
    if !isChanged || !member.isSettable { return "{ get }" }
    if member.modifiers.contains(.restrictedSetter), access > .internal {
      throw RefusalReason("the layer may set a member whose setter is less visible than the protocol")
    }
    return "{ get set }"
  }

  /// Returns the type of a property whose type only a literal determines; nil for a function, and for a property with a
  /// written type. Throws if a property has neither a written type nor a literal, or if the project declares something
  /// with the name of the literal's type.
  private static func literalType(
    of declaration: Declaration, in file: FileID, _ scene: FixScene
  ) throws(RefusalReason) -> String? {
    if declaration.kind != .property || declaration.type.isSome { return nil }
    let value = declaration.value
    let shape = value.isSome && value.mention == nil ? scene.facts(file).values[value.index].shape : .unknown
    let names: [ValueShape: String] = [.string: "String", .integer: "Int", .float: "Double", .boolean: "Bool"]
    guard let name = names[shape], !scene.declares(name) else {
      throw RefusalReason("a member has no type annotation")
    }
    return name
  }

  private static func isPlainWord(_ word: Substring) -> Bool {
    let word = word.hasSuffix("(set)") ? word.dropLast(5) : word
    return ["func", "var", "let", "final", "override"].contains(word)
      || Access.allCases.contains { $0.word == word }
  }

  private static func expectPlain(_ member: SymbolID, of type: OuterType, in scene: FixScene) throws(RefusalReason) {
    let (entry, declaration) = (scene.graph[member], scene.graph.declaration(member))
    guard entry.kind == .function || entry.kind == .property else {
      throw RefusalReason("a member is neither a function nor a property")
    }
    guard entry.modifiers.isDisjoint(with: [.static, .classMember, .mutating, .lazy, .weak, .unowned, .unavailable]),
      declaration.attributes.isEmpty, entry.owner == type.symbol || scene.attributes(of: entry.owner).isEmpty
    else { throw RefusalReason("a member has attributes, or is static, mutating, lazy, weak, unowned or unavailable") }
    if scene.isGeneric(member) { throw RefusalReason("a member is generic") }
    if scene.isConditional(member) { throw RefusalReason("a member is inside #if") }
    let requirements = scene.facts(entry.file).requirements(of: entry.declaration)
    guard requirements.isEmpty else { throw RefusalReason("a member has a where clause") }
    let facts = scene.facts(entry.file)
    let bindings = facts.bindings[declaration.parameters.indices]
    if facts.holds([.some, .selfType], in: declaration.type)
      || bindings.contains(where: { facts.holds([.selfType], in: $0.type) })
    {
      throw RefusalReason("the type of a member is opaque or contains 'Self'")
    }
    if bindings.contains(where: { $0.flags.contains(.hasDefault) }) {
      throw RefusalReason("a member has default arguments, which a protocol cannot have")
    }
  }

  /// Refuses a signature unless each of its types has the same meaning in the protocol's file and may be used there.
  private static func expectKnownTypes(
    in range: Range<UInt32>, of member: SymbolID, _ type: OuterType, for home: FileID, _ access: Access,
    _ scene: FixScene
  ) throws(RefusalReason) {
    let file = scene.graph[member].file
    let facts = scene.facts(file)
    for (index, mention) in facts.mentions.enumerated() where range.contains(mention.offset) {
      let meaning = scene.graph.meaning(of: MentionID(index), in: file)
      guard let symbol = meaning.symbol else {
        guard meaning == .external, scene.isVisible(facts.text(mention.name), of: file, in: home) else {
          throw RefusalReason("a type in a signature cannot be resolved in the protocol's file")
        }
        continue
      }
      let from = scene.layering.layerCharged(for: home)
      let broken = scene.layering.contractBroken(
        by: from, naming: scene.layering.layer(of: symbol), as: .type, at: mention.place)
      if symbol == type.symbol || type.holds(symbol) || broken != nil {
        throw RefusalReason("a signature uses a type that the inner layer may not use")
      }
      guard scene.graph[symbol].owner.isNone || mention.base.isSome, scene.effectiveAccess(of: symbol) >= access,
        scene.sees(symbol, from: home, at: access)
      else { throw RefusalReason("a type in a signature is not visible in the protocol's file") }
    }
  }
}

extension FixScene {
  /// Returns whether an external name has the same meaning in another file: it belongs to the standard library, or the
  /// other file imports at least what this file imports.
  fileprivate func isVisible(_ name: String, of file: FileID, in home: FileID) -> Bool {
    isOfLanguage(name) || importsAtLeast(home, as: file)
  }
}

extension FileFacts {
  /// Returns whether a written type contains a type of one of these shapes.
  fileprivate func holds(_ shapes: Set<TypeShape>, in type: TypeID) -> Bool {
    guard type.isSome else { return false }
    let fact = types[type.index]
    if shapes.contains(fact.shape) { return true }
    let hasInner = ![.named, .tuple, .selfType, .anything, .unknown].contains(fact.shape)
    return hasInner && holds(shapes, in: fact.inner)
      || fact.elements.contains { holds(shapes, in: typeLists[$0]) }
  }
}

/// The text of a declaration from its name up to its body, on one line.
struct DeclarationHeader {
  let text: String
  /// The offset after the header's last byte.
  let end: Int

  init(_ bytes: ArraySlice<UInt8>, isProperty: Bool) throws(RefusalReason) {
    var (depth, index) = (0, bytes.startIndex)
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "/") {
        throw RefusalReason("a signature contains a comment or a string")
      }
      if "([<".utf8.contains(byte) { depth += 1 }
      let isArrow = byte == UInt8(ascii: ">") && index > bytes.startIndex && bytes[index - 1] == UInt8(ascii: "-")
      if ")]>".utf8.contains(byte), !isArrow { depth -= 1 }
      if depth == 0, byte == UInt8(ascii: "{") || isProperty && "=\n\r".utf8.contains(byte) { break }
      if depth == 0, byte == UInt8(ascii: ","), isProperty {
        throw RefusalReason("one declaration declares several members")
      }
      index += 1
    }
    let words = String(decoding: bytes[..<index], as: UTF8.self).split(whereSeparator: \.isWhitespace)
    text = words.joined(separator: " ").joiningBrackets
    end = index
  }
}

extension String {
  /// The text with a parameter list of several lines joined into one line, without a trailing comma.
  fileprivate var joiningBrackets: String {
    var text = ""
    for part in split(separator: " ") {
      let isTight = text.isEmpty || text.hasSuffix("(") || part.hasPrefix(")")
      text += (isTight ? "" : " ") + part
    }
    return text.replacingTrailingComma
  }

  private var replacingTrailingComma: String {
    var text = ""
    for character in self {
      if character == ")", text.last == "," { text.removeLast() }
      text.append(character)
    }
    return text
  }
}

extension Declaration {
  /// Whether the declaration is a property that can be assigned to, regardless of the access level of its setter.
  var isSettable: Bool {
    kind == .property && !modifiers.contains(.constant)
      && (!modifiers.contains(.computed) || modifiers.contains(.setter))
  }
}
