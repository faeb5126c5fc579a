// What an expression yields, as far as resolution needs it to know a receiver: the base of `.title` in
// `try await loader.load(query).movies.first!.title` is a chain of these.

/// One value that is not a plain name.
public struct ValueFact: Sendable, Hashable {
  public var shape: ValueShape
  /// Trailing closures of a call.
  public var trailing: UInt8
  /// Arguments of a call: how many entries of `FileFacts.arguments`, from `list` on.
  public var count: UInt16
  /// A value or a type, as the shape says.
  public var part: UInt32
  public var list: UInt32

  @inlinable public init(shape: ValueShape, part: UInt32 = .max, list: Int = 0, count: Int = 0, trailing: Int = 0) {
    self.shape = shape
    self.trailing = UInt8(clamping: trailing)
    self.count = UInt16(clamping: count)
    self.part = part
    self.list = UInt32(truncatingIfNeeded: list)
  }

  @inlinable public var value: ValueID { ValueID(raw: part) }
  @inlinable public var type: TypeID { TypeID(raw: part) }
  @inlinable public var arguments: Range<Int> { Int(list)..<Int(list) + Int(count) }
}

public enum ValueShape: UInt8, Sendable {
  /// `part(...)`; `trailing` counts the closures behind the parentheses. The first of them has no label and stands
  /// behind the arguments that the list tells of; the others are among those, with their labels.
  case call
  /// `x[...]`: `part` is the subscript, a mention that is a member of `x`, and the list holds the arguments. `trailing`
  /// says what syntax knows of them: see `ElementForm`.
  case element
  /// One element of the sequence `part`: `for x in part`.
  case iterated
  /// An item of the collection `part`, an array's element or a dictionary's key: only ever the context of an implicit
  /// member, `[.name]`.
  case item
  /// The value of an entry of the dictionary `part`: only ever the context of an implicit member, `[key: .name]`.
  case entry
  /// The value inside the optional `part`; `trailing` says how it is written: see `UnwrapForm`.
  case unwrapped
  /// `try? part`: an optional of it.
  case optional
  /// `part as T`, `part as! T`: `part` is the type; and `T()` written with sugar.
  case typed
  /// `x as? T`: `part` is the type, and the value is an optional of it.
  case maybeTyped
  /// A type written with sugar where a value stands: `Set<Movie>.self`, `(any P).self`; `part` is the type.
  case metatype
  /// `part.self`.
  case selfOf
  /// `self`.
  case selfValue
  /// `Self`.
  case selfType
  /// `super`.
  case superValue
  case string, integer, float, boolean, null, regex
  /// `part..<list`, and `part...list` where `trailing` is 1; `.none` for what is not written.
  case range
  /// `[part, ...]`: `part` is the first element; `.none` for an empty one.
  case array
  /// `[key: part, ...]`: `part` is the first value, `list` the first key (a raw value id).
  case dictionary
  /// `(a, b)`: its elements are in the list; no entries where nothing is known of any.
  case tuple
  /// Element number `trailing` of the tuple `part`, or the one with the label `list` (a raw name id): `pair.0`, and the
  /// `a` in `let (a, b) = pair`.
  case part
  /// Associated value number `trailing` of the case `part`, with the label `list`: the `x` in `case .a(let x)`.
  case payload
  /// `c ? part : list`, `list` being a raw value id.
  case either
  /// `part ?? list`
  case orElse
  /// `part + list` and the like: of the type of both sides, where that is one.
  case sum
  /// `part` itself, told once it is read: what the pattern in `if case .a(let x) = part` is matched with.
  case whole
  /// `{ ... }`: it has `count` parameters, `part` is what its context asks for, as of an implicit member, and `list`
  /// what it gives back, where it is a single expression (a raw value id).
  case closure
  /// What a closure gives back whose context is `part`: only ever the context of an implicit member, `{ .name }`.
  case output
  /// Parameter number `trailing` of the closure `part`, whose context tells its type.
  case input
  /// `#name(...)`: `part` is the mention's value id, arguments as those of a call.
  case macro
  /// `\Root.path`: `part` is what its last name yields.
  case keyPath
  /// What a key path of type `part` starts at: the base of `name` in `let path: KeyPath<Movie, String> = \.name`.
  case keyPathRoot
  /// `$part`: what the wrapper of a property shows.
  case projection
  /// `.name` and what follows: the context tells its type. `part` is the mention's value id.
  case implicit
  /// What the declaration that this stands in gives back: only ever the base of an implicit member, `return .name`.
  case result
  /// What argument number `trailing` of the call of `part` is for, with the label `list` (a raw name id): only ever the
  /// context of an implicit member or a closure, `show(.name)`.
  case argument
  case unknown
}

/// How an optional is unwrapped.
public enum UnwrapForm {
  /// `if let x = part`, `case let x?`
  public static let whole: UInt8 = 0
  /// `part?`, which makes an optional of all that follows in the chain.
  public static let chain: UInt8 = 1
  /// `part!`
  public static let forced: UInt8 = 2
}

/// The literals among the first eight arguments of a call: what they are tells functions apart.
public struct LiteralArguments: Sendable, Equatable {
  public var call: ValueID
  /// Four bits for each argument, the first one lowest: a `LiteralKind`, 0 where it is no literal.
  public var kinds: UInt32

  @inlinable public init(call: ValueID, kinds: UInt32) {
    self.call = call
    self.kinds = kinds
  }

  @inlinable public static func kind(at argument: Int, in kinds: UInt32) -> LiteralKind? {
    argument < 8 ? LiteralKind(rawValue: UInt8(truncatingIfNeeded: kinds >> (4 * UInt32(argument)) & 15)) : nil
  }
}

public enum LiteralKind: UInt8, Sendable {
  case string = 1, integer, float, boolean, null
}

/// What is known of a subscript's arguments.
public enum ElementForm {
  /// `xs[1]`, `xs[i + 1]`
  public static let one: UInt8 = 0
  /// `xs[1...]`: a slice.
  public static let slice: UInt8 = 1
  /// `xs[key, default: x]`: never an optional.
  public static let withDefault: UInt8 = 2
  /// `xs[label: x]`: no subscript of the standard library.
  public static let labelled: UInt8 = 3
  /// `xs[x]`: one element, or a slice where `x` is a range.
  public static let unknown: UInt8 = 4
}

/// An argument of a call, or an element of a tuple.
public struct Argument: Sendable, Hashable {
  /// `.none` where none is written.
  public var label: NameID
  /// `.none` in a type.
  public var value: ValueID

  @inlinable public init(label: NameID, value: ValueID = .none) {
    self.label = label
    self.value = value
  }
}

extension ValueFact {
  /// The number of an argument that is a closure behind the parentheses, the first one, which has no label.
  public static let firstTrailing: UInt8 = .max
}
