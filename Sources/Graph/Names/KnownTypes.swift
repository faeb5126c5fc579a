// Types as resolution knows them: enough to find a member, and no more.
import InwardFacts

/// A type of `KnownTypes`; equal types are equal numbers.
struct KnownTypeID: FactID {
  let raw: UInt32
  init(raw: UInt32) { self.raw = raw }
  static let unknown = KnownTypeID(raw: 0)
  /// Being worked out: a property whose initial value mentions itself.
  static let inProgress = KnownTypeID(raw: .max - 1)
}

/// One known type.
struct KnownType: Hashable {
  enum Shape: UInt8 {
    case unknown
    /// `head` is a scope; `parts` are generic arguments.
    case nominal
    /// The type itself as a value: `Movie` in `Movie.make()`; `parts` holds the instance.
    case metatype
    /// `parts` holds the type inside; `head` is 1 for `T!`, which has its members too.
    case optional
    /// `parts` holds the result.
    case function
    /// `head` is the symbol of a generic parameter or associated type.
    case generic
    /// `parts` holds the members.
    case composition
    /// `head` is a module.
    case module
    /// A tuple, a closure: it is known to have no members that a project declares.
    case structural
  }
  var shape: Shape
  var head: UInt32 = .max
  var parts: [KnownTypeID] = []
}

/// All types met so far, each once.
struct KnownTypes {
  private var types: [KnownType] = [KnownType(shape: .unknown)]
  private var numbers: [KnownType: KnownTypeID] = [KnownType(shape: .unknown): .unknown]
  /// The two that are asked for most, without a hash: a type's metatype, and a symbol's type without arguments.
  private var metatypes: [KnownTypeID] = []
  private var plain: [KnownTypeID] = []

  subscript(id: KnownTypeID) -> KnownType { types[id.index] }

  mutating func number(of type: KnownType) -> KnownTypeID {
    if let known = numbers[type] { return known }
    let number = KnownTypeID(types.count)
    types.append(type)
    numbers[type] = number
    return number
  }

  mutating func nominal(_ scope: ScopeID, _ arguments: [KnownTypeID] = []) -> KnownTypeID {
    guard arguments.isEmpty, let symbol = scope.symbol else {
      return number(of: KnownType(shape: .nominal, head: scope.raw, parts: arguments))
    }
    if symbol.index >= plain.count { plain += Array(repeating: .none, count: symbol.index + 1024 - plain.count) }
    if plain[symbol.index].isNone { plain[symbol.index] = number(of: KnownType(shape: .nominal, head: scope.raw)) }
    return plain[symbol.index]
  }

  mutating func metatype(of type: KnownTypeID) -> KnownTypeID {
    if type == .unknown { return .unknown }
    if type.index >= metatypes.count {
      metatypes += Array(repeating: .none, count: type.index + 1024 - metatypes.count)
    }
    if metatypes[type.index].isNone { metatypes[type.index] = number(of: KnownType(shape: .metatype, parts: [type])) }
    return metatypes[type.index]
  }

  /// Optionals of optionals are one: nothing here depends on how deep they are.
  mutating func optional(of type: KnownTypeID) -> KnownTypeID {
    self[type].shape == .optional ? type : number(of: KnownType(shape: .optional, parts: [type]))
  }

  /// `T!`
  mutating func implicit(of type: KnownTypeID) -> KnownTypeID {
    self[type].shape == .optional ? type : number(of: KnownType(shape: .optional, head: 1, parts: [type]))
  }

  mutating func function(to result: KnownTypeID) -> KnownTypeID {
    number(of: KnownType(shape: .function, parts: [result]))
  }

  mutating func generic(_ symbol: SymbolID) -> KnownTypeID {
    number(of: KnownType(shape: .generic, head: symbol.raw))
  }

  mutating func module(_ module: ModuleID) -> KnownTypeID {
    number(of: KnownType(shape: .module, head: module.raw))
  }

  mutating func structural() -> KnownTypeID { number(of: KnownType(shape: .structural)) }

  mutating func composition(of parts: [KnownTypeID]) -> KnownTypeID {
    parts.count == 1 ? parts[0] : number(of: KnownType(shape: .composition, parts: parts))
  }

  func unwrapped(_ type: KnownTypeID) -> KnownTypeID {
    self[type].shape == .optional ? self[type].parts[0] : type
  }

  /// The scopes whose members an instance has.
  func heads(of type: KnownTypeID) -> [ScopeID] {
    switch self[type].shape {
    case .nominal: [ScopeID(raw: self[type].head)]
    case .composition: self[type].parts.flatMap { heads(of: $0) }
    default: []
    }
  }
}
