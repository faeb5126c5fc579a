// A cache of values by symbol number.

/// A cache that grows on writing, because SDK declarations are numbered while other declarations are being resolved.
struct SymbolMemory<Value> {
  private let unasked: Value
  private var values: [Value] = []

  init(_ unasked: Value) { self.unasked = unasked }

  @inline(__always)
  subscript(index: Int) -> Value {
    get { index < values.count ? values[index] : unasked }
    set {
      if index >= values.count { grow(beyond: index) }
      values[index] = newValue
    }
  }

  private mutating func grow(beyond index: Int) {
    values += repeatElement(unasked, count: max(index + 1 - values.count, values.count))
  }
}
