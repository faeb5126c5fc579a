// What an expression yields, as far as resolution needs it to know a receiver: the base of `.title` in
// `try await loader.load(query).movies.first!.title` is a chain of these.

/// One value that is not a plain name.
public struct ValueFact: Sendable, Hashable {
  public var shape: ValueShape
  /// Trailing closures of a call.
  public var trailing: UInt8
  /// Argument labels of a call: how many entries of `labels`, from `list` on.
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
  @inlinable public var labels: Range<Int> { Int(list)..<Int(list) + Int(count) }
}

public enum ValueShape: UInt8, Sendable {
  /// `part(...)`; labels in the list, closures after the parentheses in `trailing`.
  case call
  /// `part[...]`.
  case element
  /// One element of the sequence `part`: `for x in part`.
  case iterated
  /// `part?`, `part!`: the value inside the optional.
  case unwrapped
  /// `try? part`, and `a?.b` with the chain for its part: an optional of it.
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
  /// `[part, ...]`: `part` is the first element; `.none` for an empty one.
  case array
  /// `[key: part, ...]`: `part` is the first value, `list` the first key (a raw value id).
  case dictionary
  /// `(a, b)`: nothing but that it is one.
  case tuple
  /// `{ ... }`: its parameters are the `count` bindings from `list` on.
  case closure
  /// `#name(...)`: `part` is the mention's value id, labels as those of a call.
  case macro
  /// `\Root.path`.
  case keyPath
  /// What a key path of type `part` starts at: the base of `name` in `let path: KeyPath<Movie, String> = \.name`.
  case keyPathRoot
  /// `.name` and what follows: the context tells its type. `part` is the mention's value id.
  case implicit
  /// What the declaration that this stands in gives back: only ever the base of an implicit member, `return .name`.
  case result
  /// Argument number `trailing` of the call of `part`, with the label `list` (a raw name id): only ever the base of an
  /// implicit member, `show(.name)`.
  case argument
  case unknown
}
