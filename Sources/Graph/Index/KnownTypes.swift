// Types in the form that resolution needs: just enough information to find a member.
import InwardFacts

/// The number of a type in `KnownTypes`; equal types have equal numbers.
struct KnownTypeID: FactID {
  let raw: UInt32
  init(raw: UInt32) { self.raw = raw }
  /// A type that could not be determined.
  static let unknown = KnownTypeID(raw: 0)
}

/// A type, as far as resolution needs to know it.
struct KnownType {
  enum Shape: UInt8 {
    case unknown
    /// `head` is a scope; the parts are generic arguments.
    case nominal
    /// The type itself as a value, such as `Movie` in `Movie.make()`; the part is the instance type.
    case metatype
    /// The part is the wrapped type; `head` is 1 for `T!`, which also has the members of the wrapped type.
    case optional
    /// The first part is the result; the parts after it are the parameters, if they are known.
    case function
    /// `head` is the symbol of a generic parameter or associated type; for `Self`, that of the protocol or class. For
    /// `T.Element`, the part is `T`.
    case generic
    /// `T.Element`: `head` is the name, and the part is the base type.
    case dependent
    /// The parts are the types joined by `&`.
    case composition
    /// One of several types, which are the parts: those in the branches that declare a name, or the results of
    /// overloads.
    case either
    /// `head` is a module.
    case module
    /// The parts are the elements; `head` is the number of their list of labels.
    case tuple
    /// A closure, `Void`, `Any` or a similar type, which certainly has no members that a project declares.
    case structural
  }
  var shape: Shape
  /// Whether the type contains, at any depth, a generic parameter or associated type that a receiver's arguments may
  /// replace.
  var isOpen: Bool
  /// The nesting depth of the type.
  var height: UInt8
  var partCount: UInt16
  var head: UInt32
  fileprivate var firstPart: UInt32

  var isPlain: Bool { partCount == 0 }
  /// Whether the type is one of the results of overloads.
  var isOfOverloads: Bool { shape == .either && head == Self.overloads }

  fileprivate static let overloads: UInt32 = 1
}

/// All types seen so far, each stored once. They share one array for their parts, so that no type costs an allocation.
final class KnownTypes {
  @exclusivity(unchecked) private var types: [KnownType] = []
  @exclusivity(unchecked) private var parts: [KnownTypeID] = []
  /// A hash table with open addressing: an entry is the type's number plus one; zero means free.
  @exclusivity(unchecked) private var slots = [UInt32](repeating: 0, count: 1 << 10)
  /// The parts of types under construction, those of the innermost type last.
  @exclusivity(unchecked) private var pushed: [KnownTypeID] = []
  /// Lists of tuple labels, with `.none` for an element without a label; equal lists have equal numbers.
  @exclusivity(unchecked) private var labelLists: [[GlobalName]] = []
  @exclusivity(unchecked) private var labelNumbers: [[GlobalName]: UInt32] = [:]
  /// The results of the two most frequent lookups, found without hashing: a type's metatype, and a symbol's type
  /// without arguments.
  @exclusivity(unchecked) private var metatypes: [KnownTypeID] = []
  @exclusivity(unchecked) private var plain: [KnownTypeID] = []
  private let structuralType: KnownTypeID = KnownTypeID(raw: 1)
  private static let highest: UInt8 = 100

  init() {
    _ = number(.unknown)
    _ = number(.structural)
  }

  subscript(id: KnownTypeID) -> KnownType { types[id.index] }

  func part(_ index: Int, of type: KnownType) -> KnownTypeID { parts[Int(type.firstPart) + index] }

  /// Returns the first part: an optional's wrapped type, a metatype's instance type, or a function's result.
  func inner(of type: KnownType) -> KnownTypeID { parts[Int(type.firstPart)] }

  /// Returns whether a type is or contains this generic parameter.
  func holds(_ parameter: SymbolID, _ type: KnownTypeID) -> Bool {
    let known = self[type]
    guard known.isOpen else { return false }
    if known.shape == .generic, known.partCount == 0 { return known.head == parameter.raw }
    return (0..<Int(known.partCount)).contains { holds(parameter, part($0, of: known)) }
  }

  /// Returns whether a type is or contains a generic parameter that satisfies a condition.
  func holds(_ type: KnownTypeID, where isWanted: (SymbolID) -> Bool) -> Bool {
    let known = self[type]
    guard known.isOpen else { return false }
    if known.shape == .generic, known.partCount == 0 { return isWanted(SymbolID(raw: known.head)) }
    return (0..<Int(known.partCount)).contains { holds(part($0, of: known), where: isWanted) }
  }

  func unwrapped(_ type: KnownTypeID) -> KnownTypeID {
    let known = self[type]
    return known.shape == .optional ? inner(of: known) : type
  }
}

// Types without parts or with a single one.
extension KnownTypes {
  /// Combines two types: equal types into that type, nominal types that differ only in their arguments into the type
  /// with the arguments that both have, and optionals into an optional of the combined wrapped types. Unknown for any
  /// other pair.
  func common(_ one: KnownTypeID, _ other: KnownTypeID) -> KnownTypeID {
    if one == other { return one }
    let (left, right) = (self[one], self[other])
    guard left.shape == right.shape, left.head == right.head else { return .unknown }
    switch left.shape {
    case .nominal: return commonNominal(left, right)
    case .optional:
      let inner = common(inner(of: left), inner(of: right))
      return inner == .unknown ? .unknown : left.head == 1 ? implicit(of: inner) : optional(of: inner)
    default: return .unknown
    }
  }

  /// Combines two types of one declaration. An argument in which they differ is unknown; if they differ in all, the
  /// result has none.
  private func commonNominal(_ one: KnownType, _ other: KnownType) -> KnownTypeID {
    let isAlike = { (index: Int) in self.part(index, of: one) == self.part(index, of: other) }
    let indices = 0..<Int(one.partCount)
    guard one.partCount == other.partCount, indices.contains(where: isAlike) else {
      return nominal(ScopeID(raw: one.head))
    }
    let start = mark
    for index in indices { push(isAlike(index) ? part(index, of: one) : .unknown) }
    return nominal(ScopeID(raw: one.head), from: start)
  }

  func nominal(_ scope: ScopeID) -> KnownTypeID {
    guard let symbol = scope.symbol else { return number(.nominal, head: scope.raw) }
    if symbol.index >= plain.count { plain += Array(repeating: .none, count: symbol.index + 1024 - plain.count) }
    if plain[symbol.index].isNone { plain[symbol.index] = number(.nominal, head: scope.raw) }
    return plain[symbol.index]
  }

  func nominal(_ scope: ScopeID, of argument: KnownTypeID) -> KnownTypeID {
    number(.nominal, head: scope.raw, of: argument)
  }

  func metatype(of type: KnownTypeID) -> KnownTypeID {
    if type == .unknown { return .unknown }
    if type.index >= metatypes.count {
      metatypes += Array(repeating: .none, count: type.index + 1024 - metatypes.count)
    }
    if metatypes[type.index].isNone { metatypes[type.index] = number(.metatype, of: type) }
    return metatypes[type.index]
  }

  /// Returns the optional of a type. Nested optionals are collapsed, because nothing here depends on their depth.
  func optional(of type: KnownTypeID) -> KnownTypeID {
    self[type].shape == .optional ? type : number(.optional, of: type)
  }

  /// Returns `T!` for a type `T`; an optional is returned as it is.
  func implicit(of type: KnownTypeID) -> KnownTypeID {
    self[type].shape == .optional ? type : number(.optional, head: 1, of: type)
  }

  func function(to result: KnownTypeID) -> KnownTypeID { number(.function, of: result) }
  func generic(_ symbol: SymbolID) -> KnownTypeID { number(.generic, head: symbol.raw) }
  /// Returns `T.Element` for a protocol's associated type and its base `T`.
  func associated(_ symbol: SymbolID, of base: KnownTypeID) -> KnownTypeID {
    number(.generic, head: symbol.raw, of: base)
  }
  func dependent(_ name: GlobalName, of base: KnownTypeID) -> KnownTypeID {
    number(.dependent, head: name.raw, of: base)
  }
  func module(_ module: ModuleID) -> KnownTypeID { number(.module, head: module.raw) }
  func structural() -> KnownTypeID { structuralType }
}

// Types with several parts: push each part, then make a type of the parts pushed since a mark.
extension KnownTypes {
  var mark: Int { pushed.count }

  func pushed(at place: Int) -> KnownTypeID { pushed[place] }

  func push(_ part: KnownTypeID) { pushed.append(part) }

  func drop(from mark: Int) { while pushed.count > mark { pushed.removeLast() } }

  func nominal(_ scope: ScopeID, from mark: Int) -> KnownTypeID {
    pushed.count == mark ? nominal(scope) : number(.nominal, head: scope.raw, from: mark)
  }

  func function(from mark: Int) -> KnownTypeID { number(.function, from: mark) }

  func tuple(from mark: Int, labels: [GlobalName]) -> KnownTypeID {
    let known = labelNumbers[labels]
    let head = known ?? UInt32(labelLists.count)
    if known == nil {
      labelNumbers[labels] = head
      labelLists.append(labels)
    }
    return number(.tuple, head: head, from: mark)
  }

  /// Returns an element of a tuple: by its label if one is given, otherwise by its index. Unknown if there is no such
  /// element, or if the type is not a tuple.
  func element(_ number: Int, labelled label: GlobalName, of tuple: KnownTypeID) -> KnownTypeID {
    let known = self[tuple]
    guard known.shape == .tuple else { return .unknown }
    guard label.isSome else { return number < Int(known.partCount) ? part(number, of: known) : .unknown }
    guard let index = labelLists[Int(known.head)].firstIndex(of: label), index < Int(known.partCount) else {
      return .unknown
    }
    return part(index, of: known)
  }

  /// Returns the composition of the distinct pushed types; for a single type, the type itself. Unknown if there is
  /// none.
  func composition(from mark: Int) -> KnownTypeID { several(.composition, from: mark) }

  /// Returns a type that is one of the pushed types, depending on the build or on the chosen overload; unknown if any
  /// of them is unknown.
  func either(from mark: Int, ofOverloads: Bool = false) -> KnownTypeID {
    guard pushed[mark...].contains(.unknown) else {
      return several(.either, head: ofOverloads ? KnownType.overloads : .max, from: mark)
    }
    drop(from: mark)
    return .unknown
  }

  private func several(_ shape: KnownType.Shape, head: UInt32 = .max, from mark: Int) -> KnownTypeID {
    var seen: Set<KnownTypeID> = []
    var end = mark
    for index in mark..<pushed.count where seen.insert(pushed[index]).inserted {
      pushed[end] = pushed[index]
      end += 1
    }
    drop(from: end)
    guard pushed.count - mark < 2 else { return number(shape, head: head, from: mark) }
    let only = pushed.count == mark ? .unknown : pushed[mark]
    drop(from: mark)
    return only
  }

  /// Returns the type with its parts replaced by the pushed types.
  func copy(of type: KnownTypeID, from mark: Int) -> KnownTypeID {
    let known = self[type]
    return number(known.shape, head: known.head, from: mark)
  }

  private func number(_ shape: KnownType.Shape, head: UInt32 = .max) -> KnownTypeID {
    number(shape, head: head, from: mark)
  }

  private func number(_ shape: KnownType.Shape, head: UInt32 = .max, of part: KnownTypeID) -> KnownTypeID {
    push(part)
    return number(shape, head: head, from: mark - 1)
  }

  /// Finds or adds a type, and removes its parts from the stack of pushed types. Returns unknown if the type is nested
  /// too deeply or has too many parts.
  private func number(_ shape: KnownType.Shape, head: UInt32 = .max, from start: Int) -> KnownTypeID {
    if types.count * 2 >= slots.count { grow() }
    var hash = hash(shape, head)
    for index in start..<pushed.count { hash = mix(hash, pushed[index]) }
    var slot = place(of: hash)
    while slots[slot] != 0 {
      let candidate = Int(slots[slot]) - 1
      if isEqual(types[candidate], shape, head, start) {
        drop(from: start)
        return KnownTypeID(candidate)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    var isOpen = shape == .generic || shape == .dependent
    var height: UInt8 = 0
    for index in start..<pushed.count {
      let part = types[pushed[index].index]
      isOpen = isOpen || part.isOpen
      height = max(height, part.height + 1)
    }
    // Limits the depth of types such as arrays of arrays of arrays, so that recursion cannot overflow the stack.
    if height > Self.highest || pushed.count - start > Int(UInt16.max) {
      drop(from: start)
      return .unknown
    }
    types.append(
      KnownType(
        shape: shape, isOpen: isOpen, height: height, partCount: UInt16(pushed.count - start), head: head,
        firstPart: UInt32(parts.count)))
    for index in start..<pushed.count { parts.append(pushed[index]) }
    drop(from: start)
    slots[slot] = UInt32(types.count)
    return KnownTypeID(types.count - 1)
  }

  private func isEqual(_ type: KnownType, _ shape: KnownType.Shape, _ head: UInt32, _ start: Int) -> Bool {
    guard type.shape == shape, type.head == head, Int(type.partCount) == pushed.count - start else { return false }
    for index in 0..<Int(type.partCount) where parts[Int(type.firstPart) + index] != pushed[start + index] {
      return false
    }
    return true
  }

  private func hash(_ shape: KnownType.Shape, _ head: UInt32) -> UInt64 {
    (UInt64(shape.rawValue) << 32 | UInt64(head)) &* 0x9E37_79B9_7F4A_7C15
  }

  private func mix(_ hash: UInt64, _ part: KnownTypeID) -> UInt64 {
    (hash ^ hash >> 29 ^ UInt64(part.raw)) &* 0x9E37_79B9_7F4A_7C15
  }

  private func place(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 33) & (slots.count - 1) }

  private func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for index in types.indices {
      let type = types[index]
      var hash = hash(type.shape, type.head)
      for index in 0..<Int(type.partCount) { hash = mix(hash, part(index, of: type)) }
      var slot = place(of: hash)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }
}
