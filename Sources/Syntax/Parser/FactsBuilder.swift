// Stores the facts, the parser's current declaration and the place within it. Does not depend on tokens.
import InwardFacts

struct FactsBuilder {
  var facts = FactsDraft()
  /// The declaration that new mentions belong to, and the place in it.
  private(set) var owner = DeclarationID.none
  var place = MentionPlace.file
  /// The flags of all new mentions, such as `pattern` while a pattern is read.
  var mentionFlags: MentionFlags = []
  private var runOwner = DeclarationID.none

  /// Lists under construction, innermost last: each is stored in one piece when it is complete.
  private(set) var openTypes: [TypeID] = []
  private(set) var openAttributes: [Attribute] = []

  /// Takes over the emptied arrays of a previous file.
  init(_ room: inout FactsDraft, notes: [Note], tokenCount: Int) {
    swap(&facts, &room)
    facts.notes += notes
    // Slightly more than typical sources need: growing an array costs more than unused capacity.
    facts.mentions.reserveCapacity(tokenCount / 4)
    facts.values.reserveCapacity(tokenCount / 9 + 16)
    facts.types.reserveCapacity(tokenCount / 20 + 8)
    facts.declarations.reserveCapacity(tokenCount / 50)
    facts.bindings.reserveCapacity(tokenCount / 40)
    facts.owners.reserveCapacity(tokenCount / 60)
    facts.arguments.reserveCapacity(tokenCount / 12)
    facts.values.append(contentsOf: ValueID.shared)
    facts.types.append(contentsOf: TypeID.shared)
  }

  /// Returns the facts without spare capacity and gives the arrays back to `room`. Works in place, because arrays with
  /// a second owner would lose their capacity.
  mutating func finish(
    _ lexed: LexedFile, names: NameTable, isGenerated: Bool, _ room: inout FactsDraft
  ) -> FileFacts {
    // Sorts the notes of the lexer and of the parser together.
    facts.notes.sort { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
    let finished = facts.finish(lexed, names: names, isGenerated: isGenerated)
    facts.empty()
    swap(&facts, &room)
    return finished
  }

  mutating func note(_ kind: NoteKind, at offset: UInt32) {
    // One note per cause: during recovery, several productions report the same token.
    if let last = facts.notes.last, last.offset == offset { return }
    // Limits the notes: for a file that is not Swift, they would need more memory than its text.
    guard facts.notes.count < 1000 else { return }
    facts.notes.append(Note(kind: kind, offset: offset))
  }

  /// Enters a declaration; returns the enclosing one, for `leave`.
  mutating func enter(_ declaration: DeclarationID) -> DeclarationID {
    defer { owner = declaration }
    return owner
  }

  mutating func leave(to outer: DeclarationID) { owner = outer }
}

// Mentions.
extension FactsBuilder {
  @inline(__always)
  @discardableResult
  mutating func mention(
    _ name: NameID, at offset: UInt32, as form: MentionForm, of base: ValueID = .none, _ flags: MentionFlags = []
  ) -> MentionID {
    if owner != runOwner { startRun() }
    var mention = Mention(name: name, offset: offset, form: form, place: place)
    mention.flags = flags.union(mentionFlags)
    mention.base = base
    facts.mentions.append(mention)
    return MentionID(facts.mentions.count - 1)
  }

  /// Records an unqualified value that refers to a parameter or a local variable.
  @inline(__always)
  mutating func localMention(_ name: NameID, at offset: UInt32, of binding: BindingID) -> MentionID {
    if owner != runOwner { startRun() }
    var mention = Mention(name: name, offset: offset, form: .value, place: place)
    mention.flags = mentionFlags
    mention.binding = binding
    facts.mentions.append(mention)
    return MentionID(facts.mentions.count - 1)
  }

  private mutating func startRun() {
    runOwner = owner
    let first = MentionID(facts.mentions.count)
    facts.owners.append(OwnerRun(firstMention: first, owner: owner))
  }

  var mentionCount: Int { facts.mentions.count }

  /// Changes the place of mentions starting at `first`: whether a property is computed is known only after its
  /// annotation.
  mutating func move(from first: Int, _ old: MentionPlace, to new: MentionPlace) {
    for index in first..<facts.mentions.count where facts.mentions[index].place == old {
      facts.mentions[index].place = new
    }
  }

  mutating func mark(_ value: ValueID, _ flag: MentionFlags) {
    guard let mention = value.mention ?? facts.values.callee(value, facts.types) else { return }
    facts.mentions[mention.index].flags.insert(flag)
  }
}

// Values.
extension FactsBuilder {
  mutating func value(_ fact: ValueFact) -> ValueID {
    facts.values.append(fact)
    return ValueID(raw: UInt32(truncatingIfNeeded: facts.values.count - 1))
  }

  /// Stores a call or a subscript, and which of its arguments are literals.
  mutating func call(_ fact: ValueFact, _ literals: UInt32) -> ValueID {
    let call = value(fact)
    if literals != 0 { facts.literals.append(LiteralArguments(call: call, kinds: literals)) }
    return call
  }

  mutating func operation(_ mention: MentionID, _ left: ValueID, _ right: ValueID?, _ form: UInt8) -> ValueID {
    let list = facts.arguments.count
    facts.arguments.append(Argument(label: .none, value: left))
    if let right { facts.arguments.append(Argument(label: .none, value: right)) }
    return value(
      ValueFact(
        shape: .operation, part: ValueID(mention: mention).raw, list: list, count: facts.arguments.count - list,
        trailing: Int(form)))
  }

  /// Reserves a value that is read after something that depends on it: in `if case .a = x`, the pattern comes before
  /// `x`.
  mutating func openValue() -> ValueID { value(ValueFact(shape: .whole, part: ValueID.unknown.raw)) }

  mutating func fill(_ value: ValueID, _ fact: ValueFact) {
    if value.isSome { facts.values[value.index] = fact }
  }

  /// Returns the value that a pattern is bound to: a value of the annotated type or, without an annotation, a value
  /// derived from `value` as `shape` states.
  func whole(of value: ValueID, _ type: TypeID, as shape: ValueShape = .whole) -> ValueFact {
    type.isSome ? ValueFact(shape: .typed, part: type.raw) : ValueFact(shape: shape, part: value.raw)
  }

  /// Stores `(a, b)` from the open arguments; returns the shared `.tuple` if nothing is known about any of them.
  mutating func tuple(_ open: [Argument], from mark: Int) -> ValueID {
    let count = open.count - mark
    let isKnown = open[mark...].contains { $0.value != .unknown && $0.value.isSome }
    guard count < Int(UInt16.max), isKnown else { return .tuple }
    return value(ValueFact(shape: .tuple, list: arguments(open, from: mark), count: count))
  }

  mutating func value(_ shape: ValueShape, of part: ValueID) -> ValueID {
    value(ValueFact(shape: shape, part: part.raw))
  }

  mutating func value(_ shape: ValueShape, of type: TypeID) -> ValueID {
    value(ValueFact(shape: shape, part: type.raw))
  }

  /// Stores the arguments of a call starting at `mark`; returns their start index.
  mutating func arguments(_ open: [Argument], from mark: Int) -> Int {
    let start = facts.arguments.count
    for index in mark..<open.count { facts.arguments.append(open[index]) }
    return start
  }
}

extension ValueID {
  /// Values without data, stored once per file at fixed indices.
  static let shared: [ValueFact] = [
    ValueFact(shape: .unknown), ValueFact(shape: .selfValue), ValueFact(shape: .superValue),
    ValueFact(shape: .selfType), ValueFact(shape: .string), ValueFact(shape: .integer), ValueFact(shape: .float),
    ValueFact(shape: .boolean), ValueFact(shape: .null), ValueFact(shape: .regex), ValueFact(shape: .tuple),
    ValueFact(shape: .closure, list: Int(UInt32.max)), ValueFact(shape: .keyPath), ValueFact(shape: .array),
    ValueFact(shape: .dictionary, list: Int(UInt32.max)), ValueFact(shape: .result),
    ValueFact(shape: .range, list: Int(UInt32.max)),
  ]
  static var unknown: ValueID { ValueID(raw: 0) }
  static var selfValue: ValueID { ValueID(raw: 1) }
  static var superValue: ValueID { ValueID(raw: 2) }
  static var selfType: ValueID { ValueID(raw: 3) }
  static var string: ValueID { ValueID(raw: 4) }
  static var integer: ValueID { ValueID(raw: 5) }
  static var float: ValueID { ValueID(raw: 6) }
  static var boolean: ValueID { ValueID(raw: 7) }
  static var null: ValueID { ValueID(raw: 8) }
  static var regex: ValueID { ValueID(raw: 9) }
  static var tuple: ValueID { ValueID(raw: 10) }
  static var closure: ValueID { ValueID(raw: 11) }
  static var keyPath: ValueID { ValueID(raw: 12) }
  static var emptyArray: ValueID { ValueID(raw: 13) }
  static var emptyDictionary: ValueID { ValueID(raw: 14) }
  static var result: ValueID { ValueID(raw: 15) }
  static var range: ValueID { ValueID(raw: 16) }
}

// Types, and the lists that types and declarations refer to.
extension FactsBuilder {
  mutating func type(_ fact: TypeFact) -> TypeID {
    facts.types.append(fact)
    return TypeID(facts.types.count - 1)
  }

  mutating func type(_ shape: TypeShape, of inner: TypeID) -> TypeID {
    type(TypeFact(shape: shape, part: inner.raw))
  }

  func shape(of type: TypeID) -> TypeShape { type.isNone ? .unknown : facts.types[type.index].shape }

  var typeMark: Int { openTypes.count }
  mutating func addToList(_ type: TypeID) { openTypes.append(type) }

  /// Stores the list that began at `mark`.
  mutating func closeList(_ mark: Int) -> FactRange {
    guard openTypes.count > mark else { return .empty }
    let range = FactRange(start: facts.typeLists.count, count: openTypes.count - mark)
    // Appends them individually: most lists have one or two elements, and a slice costs a reference count.
    for index in mark..<openTypes.count { facts.typeLists.append(openTypes[index]) }
    openTypes.removeLast(openTypes.count - mark)
    return range
  }

  mutating func type(_ shape: TypeShape, part: UInt32 = .max, listFrom mark: Int) -> TypeID {
    let list = closeList(mark)
    return type(TypeFact(shape: shape, part: part, list: Int(list.start), count: Int(list.count)))
  }
}

extension TypeID {
  static let shared: [TypeFact] = [TypeFact(shape: .unknown), TypeFact(shape: .selfType), TypeFact(shape: .anything)]
  static var unknown: TypeID { TypeID(raw: 0) }
  static var selfType: TypeID { TypeID(raw: 1) }
  static var anything: TypeID { TypeID(raw: 2) }
}

// Declarations, bindings, attributes, conditions.
extension FactsBuilder {
  mutating func declare(_ kind: DeclarationKind, _ name: NameID, at offset: UInt32, from start: UInt32) -> DeclarationID
  {
    let declaration = Declaration(kind: kind, name: name, offset: offset, start: start, owner: owner)
    facts.declarations.append(declaration)
    return DeclarationID(facts.declarations.count - 1)
  }

  subscript(_ id: DeclarationID) -> Declaration {
    get { facts.declarations[id.index] }
    _modify { yield &facts.declarations[id.index] }
  }

  /// Sets the end of a declaration. A declaration of which no token was read ends where it starts.
  mutating func end(_ id: DeclarationID, at offset: UInt32) {
    self[id].end = max(self[id].start, offset)
  }

  var bindingCount: Int { facts.bindings.count }

  /// Sets the type of the bindings starting at `first` that have no value: `let a, b: Int`.
  mutating func setType(_ type: TypeID, ofBindingsFrom first: Int) {
    for index in first..<facts.bindings.count where facts.bindings[index].value.isNone {
      facts.bindings[index].type = type
    }
  }

  mutating func bind(_ binding: Binding) -> BindingID {
    facts.bindings.append(binding)
    return BindingID(facts.bindings.count - 1)
  }

  var attributeMark: Int { openAttributes.count }
  mutating func add(_ attribute: Attribute) { openAttributes.append(attribute) }

  mutating func closeAttributes(_ mark: Int) -> FactRange {
    guard openAttributes.count > mark else { return .empty }
    let range = FactRange(start: facts.attributes.count, count: openAttributes.count - mark)
    for index in mark..<openAttributes.count { facts.attributes.append(openAttributes[index]) }
    openAttributes.removeLast(openAttributes.count - mark)
    return range
  }

  mutating func open(_ condition: Condition) -> ConditionID {
    facts.conditions.append(condition)
    return ConditionID(facts.conditions.count - 1)
  }

  mutating func close(_ condition: ConditionID, at end: UInt32) {
    facts.conditions[condition.index].end = end
  }
}

extension FactsBuilder {
  /// Returns whether two values are literals of the same kind, or calls to the same unqualified name such as `Movie(1)`
  /// and `Movie(2)`.
  func lookAlike(_ one: ValueID, _ other: ValueID) -> Bool {
    if one == other { return true }
    guard one.isSome, other.isSome, one.mention == nil, other.mention == nil else { return false }
    let (left, right) = (facts.values[one.index], facts.values[other.index])
    guard left.shape == .call, right.shape == .call, let first = left.value.mention, let second = right.value.mention
    else { return false }
    let (callee, next) = (facts.mentions[first.index], facts.mentions[second.index])
    return callee.name == next.name && callee.base.isNone && next.base.isNone
  }
}
