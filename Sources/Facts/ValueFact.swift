// The value of an expression, in as much detail as resolution needs to find the type of a receiver: the base of
// `.title` in `try await loader.load(query).movies.first!.title` is a chain of values.

/// A value that is not a plain name.
public struct ValueFact: Sendable, Hashable {
  public var shape: ValueShape
  /// For a call, the number of trailing closures; for the other shapes, see `ValueShape`.
  public var trailing: UInt8
  /// The number of entries in the shape's list, which begins at `list` in `FileFacts.arguments`; for a closure, the
  /// number of its parameters.
  public var count: UInt16
  /// A value or a type, depending on the shape.
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
  /// `part(...)`; `trailing` is the number of trailing closures. The first trailing closure has no label and follows
  /// the `count` arguments in the list. The others are among these arguments, with their labels.
  case call
  /// `x[...]`: `part` is the subscript, a mention that is a member of `x`, and the list contains the arguments.
  /// `trailing` is the syntactic form of the arguments: see `ElementForm`.
  case element
  /// One element of the sequence `part`: `for x in part`.
  case iterated
  /// An item of the collection `part`: an array's element or a dictionary's key. It is only used as the context of an
  /// implicit member, `[.name]`.
  case item
  /// The value of an entry of the dictionary `part`: only used as the context of an implicit member, `[key: .name]`.
  case entry
  /// The value inside the optional `part`; `trailing` is the form of unwrapping: see `UnwrapForm`.
  case unwrapped
  /// `try? part`: an optional of `part`.
  case optional
  /// `x as T`, `x as! T`, or any other value whose type is written, such as that of `let x: T`: `part` is the type.
  case typed
  /// `x as? T`: `part` is the type, and the value is an optional of that type.
  case maybeTyped
  /// A type that is used as a value and is not a plain name: `Set<Movie>.self`, `(any P).self`; `part` is the type.
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
  /// `part..<list`, or `part...list` if `trailing` is 1; `part` and `list` are `.none` if either bound is unknown.
  case range
  /// `[part, ...]`: `part` is the combined value of the elements; `.none` for an empty array.
  case array
  /// `[key: part, ...]`: `part` is the first value, `list` the first key (a raw value id).
  case dictionary
  /// `(a, b)`: the list contains the elements; it is empty if nothing is known about any of them.
  case tuple
  /// Element number `trailing` of the tuple `part`, or the element with the label `list` (a raw name id): `pair.0`, and
  /// the `a` in `let (a, b) = pair`.
  case part
  /// Associated value number `trailing` of the case `part`, with the label `list`: the `x` in `case .a(let x)`.
  case payload
  /// `c ? part : list`, `list` being a raw value id.
  case either
  /// `part ?? list`
  case orElse
  /// `a + b`, `a == b`, `-a`: `part` is the operator's mention, or `.none` if the precedence of an adjacent operator
  /// determines the operands; the list contains the operands, and `trailing` is the form: see `OperationForm`.
  case operation
  /// `part` itself, filled in after it is read: the value that the pattern in `if case .a(let x) = part` is matched
  /// against.
  case whole
  /// `{ ... }`: `count` is the number of parameters, `part` the context, as for an implicit member, `list` the result
  /// (a raw value id) if it is declared or a single expression, and `trailing` the effects: see `ClosureEffects`.
  /// If all parameters have a written type, the values that follow are these types, each as `typed`.
  case closure
  /// The result of a closure whose context is `part`: only used as the context of an implicit member, `{ .name }`.
  case output
  /// Parameter number `trailing` of the closure `part`, whose context determines its type.
  case input
  /// `#name(...)`: `part` is the mention's value id, and the arguments are as for a call.
  case macro
  /// `\Root.path`: `part` is the value of its last name.
  case keyPath
  /// The root of a key path of type `part`: the base of `name` in `let path: KeyPath<Movie, String> = \.name`.
  case keyPathRoot
  /// `$part`: the projected value of a property wrapper.
  case projection
  /// `.name` and the members after it: the context determines its type. `part` is the mention's value id.
  case implicit
  /// The result of the enclosing declaration: only used as the base of an implicit member, `return .name`.
  case result
  /// The parameter for argument number `trailing`, labeled `list` (a raw name id), in the call to `part`: only used as
  /// the context of an implicit member or a closure, `show(.name)`.
  case argument
  /// The array that the member `part` belongs to: only used as the context of the implicit members in its brackets,
  /// `[.name].contains(movie)`.
  case receiver
  case unknown
}

/// The effects of a closure, which some overloads may not allow.
public struct ClosureEffects: OptionSet, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The closure throws, is declared `throws`, or may pass on errors from its calls.
  @inlinable public static var throwing: ClosureEffects { ClosureEffects(rawValue: 1 << 0) }
  /// The closure throws unless a cast in a `catch` matches all errors.
  @inlinable public static var unclear: ClosureEffects { ClosureEffects(rawValue: 1 << 2) }
  /// The closure contains an `await`, or is declared `async`.
  @inlinable public static var async: ClosureEffects { ClosureEffects(rawValue: 1 << 1) }
}

/// The form of unwrapping an optional.
public enum UnwrapForm {
  /// `if let x = part`, `case let x?`
  public static let whole: UInt8 = 0
  /// `part?`, which makes the rest of the chain optional.
  public static let chain: UInt8 = 1
  /// `part!`
  public static let forced: UInt8 = 2
  /// `part ?? ...`: the context of the right side.
  public static let orElse: UInt8 = 3
}

extension ValueShape {
  /// The kind of a string, number, Boolean or nil literal; nil for all other values.
  public var literalKind: LiteralKind? {
    switch self {
    case .string: .string
    case .integer: .integer
    case .float: .float
    case .boolean: .boolean
    case .null: .null
    default: nil
    }
  }
}

/// The result type of an operator, assuming that it behaves like the standard library's operator with that name.
public enum OperationForm {
  /// Unknown: `!a`, `a == b`, `a <+> b`
  public static let other: UInt8 = 0
  /// The type of the operands: `a + b`, `-a`
  public static let sum: UInt8 = 1
}

/// The literals among the first eight arguments of a call or subscript. Their kinds distinguish overloads.
public struct LiteralArguments: Sendable, Equatable {
  public var call: ValueID
  /// Four bits for each argument, the lowest for the first one: a `LiteralKind`, or 0 if the argument is not a literal.
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

/// The form of a subscript's arguments, as far as the syntax shows it.
public enum ElementForm {
  /// `xs[1]`, `xs[i + 1]`
  public static let one: UInt8 = 0
  /// `xs[1...]`: a slice.
  public static let slice: UInt8 = 1
  /// `xs[key, default: x]`: never an optional.
  public static let withDefault: UInt8 = 2
  /// `xs[label: x]`: not a subscript of the standard library.
  public static let labelled: UInt8 = 3
  /// `xs[x]`: one element, or a slice if `x` is a range.
  public static let unknown: UInt8 = 4
}

/// An argument of a call or subscript, an operand, or an element of a tuple or tuple type.
public struct Argument: Sendable, Hashable {
  /// The label; `.none` if none is written.
  public var label: NameID
  /// The value; `.none` for an element of a tuple type.
  public var value: ValueID

  @inlinable public init(label: NameID, value: ValueID = .none) {
    self.label = label
    self.value = value
  }
}

extension ValueFact {
  /// The value of `trailing` in an `argument` that is the first trailing closure of a call, which has no label.
  public static let firstTrailing: UInt8 = .max
}
