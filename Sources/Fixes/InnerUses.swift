// The uses of an outer type in an inner layer. A protocol can replace the type only if every value arrives as a
// parameter or a stored property with an explicit type, and if only members of these values are used.
import InwardFacts
import InwardGraph
import InwardLayers

/// The name of the outer type where it is written as a type.
struct TypeUse {
  let file: FileID
  let mention: MentionID
  /// Whether the written type is optional: `any P` needs parentheses in `(any P)?`.
  let isOptional: Bool
  /// Whether an `any` or `some` is already written before the name.
  let isExistential: Bool
}

/// A parameter or property whose type is the outer type.
private enum Holder: Hashable {
  case parameter(FileID, BindingID)
  case property(SymbolID)
}

struct InnerUses {
  private let scene: FixScene
  private let type: OuterType
  private let scope: InnerScope
  private(set) var types: [TypeUse] = []
  /// The used members, in the order of their declarations.
  private(set) var members: [SymbolID] = []
  /// The properties that the layer may assign to, or whose mutating members it may call.
  private(set) var changed: Set<SymbolID> = []
  /// The highest access level among the declarations whose signatures contain the type, but at least `internal`.
  private(set) var access = Access.internal
  private var holders: [Holder] = []
  private var functions: Set<SymbolID> = []
  private var twins: Set<SymbolID> = []
  /// The references to members that are accessed through a holder.
  private var reached: [FileID: Set<MentionID>] = [:]

  /// Whether a property holds the value weakly, which requires a class.
  var areWeak: Bool {
    holders.contains { holder in
      if case .property(let property) = holder { scene.graph[property].modifiers.contains(.weak) } else { false }
    }
  }

  var files: [FileID] { Set(types.map(\.file)).sorted { $0.raw < $1.raw } }

  init(of type: OuterType, in scope: InnerScope, _ files: [FileID], _ scene: FixScene) throws(RefusalReason) {
    (self.scene, self.type, self.scope) = (scene, type, scope)
    let files = Set(files).sorted { $0.raw < $1.raw }
    var named: [(file: FileID, mention: MentionID)] = []
    for file in files { try collect(in: file, into: &named) }
    for holder in holders { try follow(holder) }
    if !twins.isSubset(of: functions) {
      throw RefusalReason("another function has the same name and labels")
    }
    guard named.allSatisfy({ reached[$0.file]?.contains($0.mention) ?? false }) else {
      throw RefusalReason("a value of the type does not come from a parameter or a property")
    }
    members = Set(members).sorted { $0.raw < $1.raw }
  }

  // MARK: where the type is written

  private mutating func collect(
    in file: FileID, into named: inout [(file: FileID, mention: MentionID)]
  ) throws(RefusalReason) {
    var found: [(mention: MentionID, isMember: Bool)] = []
    var isUncertain = false
    scene.graph.forEachNaming(in: file) { mention, owner, meaning in
      guard scope.holds(owner, in: file, scene) else { return }
      let candidates = scene.graph.candidates(of: meaning).filter { $0 == type.symbol || type.holds($0) }
      guard let symbol = candidates.first else { return }
      if meaning.symbol == nil { isUncertain = true }
      found.append((mention, symbol != type.symbol))
    }
    if isUncertain { throw RefusalReason("a name may refer to several declarations") }
    for (mention, isMember) in found {
      if isMember { named.append((file, mention)) } else { try addType(mention, in: file) }
    }
  }

  private mutating func addType(_ mention: MentionID, in file: FileID) throws(RefusalReason) {
    let facts = scene.facts(file)
    let fact = facts.mentions[mention.index]
    switch fact.form {
    case .type where fact.base.isNone: break
    case .value: throw RefusalReason("the layer creates an instance of the type or uses its static members")
    case .inherited, .extended: throw RefusalReason("the layer extends the type or inherits from it")
    case .member: throw RefusalReason("the type is used with a qualified name")
    default: throw RefusalReason("the type is used where a protocol is not allowed")
    }
    guard let written = facts.writtenType(of: mention) else {
      throw RefusalReason("the type is used where a protocol is not allowed")
    }
    guard let holder = holder(of: written.whole, in: file) else {
      throw RefusalReason("the type is used for something other than a parameter or a property")
    }
    guard SourceReader(scene, file).isBehindColon(fact, written.word) else {
      throw RefusalReason("a modifier or an attribute precedes the type")
    }
    holders.append(holder)
    types.append(
      TypeUse(file: file, mention: mention, isOptional: written.isOptional, isExistential: written.word != nil))
  }

  private func holder(of type: TypeID, in file: FileID) -> Holder? {
    let facts = scene.facts(file)
    if let index = facts.bindings.firstIndex(where: { $0.type == type && $0.kind == .parameter }) {
      return .parameter(file, BindingID(index))
    }
    let property = facts.declarations.firstIndex { $0.type == type && $0.kind == .property }
    return property.map { .property(scene.graph.symbol(DeclarationID($0), in: file)) }
  }

  // MARK: uses of the values

  private mutating func follow(_ holder: Holder) throws(RefusalReason) {
    switch holder {
    case .parameter(let file, let binding):
      let owner = try HoldingFunction(of: binding, in: file, of: type, scene)
      if type.mayBeSendable { try owner.expectNoConcurrency() }
      functions.insert(owner.symbol)
      twins.formUnion(owner.twins)
      access = max(access, scene.effectiveAccess(of: owner.symbol))
      let facts = scene.facts(file)
      let carriers = facts.mentions.indices.filter { facts.mentions[$0].binding == binding }
      try follow(carriers.map { MentionID($0) }, in: file)
    case .property(let property):
      try HoldingProperty(property, of: type, scene).expectPlain()
      access = max(access, scene.effectiveAccess(of: property))
      for file in scene.graph.fileIDs { try follow(try carriers(of: property, in: FileID(file)), in: FileID(file)) }
    }
  }

  /// Finds the references to a property. Refuses the fix if another reference may be to the property.
  private func carriers(of property: SymbolID, in file: FileID) throws(RefusalReason) -> [MentionID] {
    let (facts, name) = (scene.facts(file), scene.graph.text(scene.graph[property].name))
    var found: [MentionID] = []
    for (index, mention) in facts.mentions.enumerated() where facts.text(mention.name) == name {
      if mention.flags.contains(.local) { continue }
      let meaning = scene.graph.meaning(of: MentionID(index), in: file)
      if meaning.symbol == property {
        found.append(MentionID(index))
      } else if meaning.isSeveral || meaning.unknownReason != nil {
        throw RefusalReason("some uses of the property are unknown")
      }
    }
    return found
  }

  private mutating func follow(_ carriers: [MentionID], in file: FileID) throws(RefusalReason) {
    if carriers.isEmpty { return }
    let next = membersByBase(in: file)
    let source = SourceReader(scene, file)
    for carrier in carriers {
      if let member = next[carrier] {
        try add(member, in: file, source)
      } else if !isStoredOrSet(carrier, in: file, source) {
        throw RefusalReason("a value of the type is passed on")
      }
    }
  }

  private mutating func add(
    _ mention: MentionID, in file: FileID, _ source: SourceReader
  ) throws(RefusalReason) {
    guard let member = scene.graph.meaning(of: mention, in: file).symbol, type.holds(member) else {
      throw RefusalReason("some of the used members are unknown")
    }
    guard type.canRequire(member) else {
      throw RefusalReason("a member is declared in an extension of the outer protocol")
    }
    let fact = scene.facts(file).mentions[mention.index]
    if fact.flags.contains(.assigned) || source.mayChange(fact, scene.facts(file)) { changed.insert(member) }
    reached[file, default: []].insert(mention)
    members.append(member)
  }

  /// Maps each value that is a plain name to the name of the member accessed on it: `counter` to `close` in
  /// `counter.close()`.
  private func membersByBase(in file: FileID) -> [MentionID: MentionID] {
    let facts = scene.facts(file)
    var found: [MentionID: MentionID] = [:]
    for (index, mention) in facts.mentions.enumerated() where mention.base.isSome && mention.form == .member {
      if let base = facts.plainName(mention.base) { found[base] = MentionID(index) }
    }
    return found
  }

  /// Returns whether a reference is either side of `self.desk = desk`.
  private func isStoredOrSet(_ carrier: MentionID, in file: FileID, _ source: SourceReader) -> Bool {
    let facts = scene.facts(file)
    let mention = facts.mentions[carrier.index]
    if mention.flags.contains(.assigned) { return source.isFollowedByName(mention, facts) }
    guard mention.binding.isSome, carrier.index > 0 else { return false }
    let target = facts.mentions[carrier.index - 1]
    guard target.flags.contains(.assigned), source.isWhole(mention, assignedTo: target, facts),
      let property = scene.graph.meaning(of: MentionID(carrier.index - 1), in: file).symbol
    else { return false }
    return holders.contains(.property(property))
  }
}

extension FileFacts {
  /// Finds the type written around a name: `P`, `any P` or `some P`, or its optional. Nil if the name is not written as
  /// a type.
  fileprivate func writtenType(of mention: MentionID) -> (whole: TypeID, isOptional: Bool, word: String?)? {
    guard let plain = types.firstIndex(where: { $0.shape == .named && $0.mention == mention }) else { return nil }
    let word = types.firstIndex { ($0.shape == .any || $0.shape == .some) && $0.inner == TypeID(plain) }
    let inner = TypeID(word ?? plain)
    let optional = types.firstIndex { $0.shape == .optional && $0.inner == inner }
    let spelling = word.map { types[$0].shape == .any ? "any" : "some" }
    return (optional.map { TypeID($0) } ?? inner, optional != nil, spelling)
  }

  /// Returns the reference that a value consists of, possibly unwrapped; nil for any other value.
  fileprivate func plainName(_ value: ValueID) -> MentionID? {
    if let mention = value.mention { return mention }
    guard value.isSome, values[value.index].shape == .unwrapped, values[value.index].trailing != UnwrapForm.whole else {
      return nil
    }
    return plainName(values[value.index].value)
  }
}

/// The bytes of a file, to examine the text around a name, which the file's facts do not contain.
struct SourceReader {
  private let bytes: [UInt8]

  init(_ scene: FixScene, _ file: FileID) { bytes = scene.contents(scene.path(file)) ?? [] }

  /// Returns whether a type follows a colon directly or after `word` only, which is `any` or `some`. An `inout` or
  /// `@escaping` there would have to fit a protocol as well.
  func isBehindColon(_ type: Mention, _ word: String?) -> Bool {
    var head = bytes[..<min(Int(type.offset), bytes.count)].reversed().drop { $0 == UInt8(ascii: " ") }
    if let word {
      guard head.starts(with: word.utf8.reversed()) else { return false }
      head = head.dropFirst(word.utf8.count).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "(") }
    }
    return head.first == UInt8(ascii: ":")
  }

  /// Returns whether a property may be changed through its name: `desk.hours[0] = 1`, `desk.hours.append(1)`,
  /// `desk.count += 1`, `&desk.hours`. An unknown operator may take its operand `inout`.
  func mayChange(_ property: Mention, _ facts: FileFacts) -> Bool {
    if bytes.extent(of: facts.text(property.name), at: Int(property.offset)) == nil { return true }
    let chain = bytes[..<min(Int(property.offset), bytes.count)].reversed().drop { Self.isPartOfChain($0) }
    if chain.first.map({ "&+*/%<>^|~".utf8.contains($0) }) ?? false { return true }
    var rest = text(end(of: property, facts)..<bytes.count)
    while true {
      rest = rest.drop { $0 == "?" || $0 == "!" }
      if rest.first == "[" { return true }
      rest = rest.drop { $0.isWhitespace }
      guard rest.first == ".", rest.dropFirst().first != "." else { return Self.mayChange(byOperatorOf: rest) }
      rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || "_`".contains($0) }
      if let next = rest.first, "({".contains(next) || rest.hasPrefix(" {") { return true }
    }
  }

  private static func mayChange(byOperatorOf rest: Substring) -> Bool {
    let word = rest.prefix { $0.isSymbol || "!%&*-/?.".contains($0) }
    return !word.isEmpty && !operatorsThatOnlyRead.contains(String(word))
  }

  private static let operatorsThatOnlyRead: Set = [
    "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "??", "...", "..<", "&", "|",
    "^", "<<", ">>", "&+", "&-", "&*", "~=", "?", "->", "//", "/*",
  ]

  private static func isPartOfChain(_ byte: UInt8) -> Bool {
    let character = Character(UnicodeScalar(byte))
    return character.isLetter || character.isNumber || "_`.?!".contains(character) || byte >= 0x80
  }

  /// Returns whether `name` is the whole assigned value, after `target =` on the same line.
  func isWhole(_ name: Mention, assignedTo target: Mention, _ facts: FileFacts) -> Bool {
    let gap = text(end(of: target, facts)..<Int(name.offset))
    return gap.filter { $0 != " " } == "=" && endsLine(end(of: name, facts))
  }

  /// Returns whether a single word, such as a name or `nil`, is assigned to `target`, rather than an expression whose
  /// type may depend on the type of the target.
  func isFollowedByName(_ target: Mention, _ facts: FileFacts) -> Bool {
    let rest = restOfLine(end(of: target, facts)).drop { $0 == " " }
    guard rest.first == "=" else { return false }
    let value = rest.dropFirst().drop { $0 == " " }
    let word = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return !word.isEmpty && isEnd(value.dropFirst(word.count))
  }

  private func end(of mention: Mention, _ facts: FileFacts) -> Int {
    bytes.extent(of: facts.text(mention.name), at: Int(mention.offset))?.upperBound ?? bytes.count
  }

  private func endsLine(_ offset: Int) -> Bool { isEnd(restOfLine(offset)) }

  private func isEnd(_ text: Substring) -> Bool { text.allSatisfy { $0 == " " || $0 == "}" } }

  /// Returns the text up to a slash, which may begin a comment, or up to the end of the line.
  private func restOfLine(_ offset: Int) -> Substring {
    var line = text(offset..<bytes.count).prefix { !$0.isNewline }
    if let comment = line.firstIndex(of: "/") { line = line[..<comment] }
    return line
  }

  private func text(_ range: Range<Int>) -> Substring {
    guard range.lowerBound <= range.upperBound, range.upperBound <= bytes.count else { return "" }
    let end = min(range.upperBound, range.lowerBound + 400)
    return Substring(String(decoding: bytes[range.lowerBound..<end], as: UTF8.self))
  }
}
