// The context of an expression, which determines its type, and the part of a value that a pattern matches. Most
// expressions have a context and few use it, so it is stored as a fact only on demand.
import InwardFacts

/// The context of an expression, and the token where that expression must start. An expression that starts with `.`
/// takes its type from the context, and so does a name that a pattern binds.
struct ExpectedValue {
  var index = -1
  /// The context, or the value that the context is a part of.
  var value = ValueID.none
  /// The way in which the context derives from `value`; `whole` means `value` itself.
  var shape = ValueShape.whole
  var number: UInt8 = 0
  var list = UInt32.max
  /// True if this is the context of a closure and the expression is the closure's result.
  var isOutput = false

  static func argument(_ number: Int, _ label: NameID, of callee: ValueID) -> ExpectedValue {
    part(number, label, of: callee, as: .argument)
  }

  /// Returns the context of a part; an empty context if the whole is unknown or the number is too large. The number
  /// 255 is reserved for the first trailing closure.
  static func part(
    _ number: Int, _ label: NameID = .none, of whole: ValueID, as shape: ValueShape = .part
  ) -> ExpectedValue {
    guard number < Int(ValueFact.firstTrailing), whole != .unknown else { return ExpectedValue() }
    return ExpectedValue(value: whole, shape: shape, number: UInt8(number), list: label.raw)
  }

  static func firstTrailing(of callee: ValueID) -> ExpectedValue {
    guard callee != .unknown else { return ExpectedValue() }
    return ExpectedValue(value: callee, shape: .argument, number: ValueFact.firstTrailing)
  }
}

extension Parser {
  /// The context of an expression that starts at the current token.
  @inline(__always)
  var context: ExpectedValue { expected.index == cursor.index ? expected : ExpectedValue() }

  /// Sets the context of the expression that starts at the current token.
  @inline(__always)
  mutating func ask(for context: ExpectedValue) {
    expected = context
    expected.index = cursor.index
  }

  @inline(__always)
  mutating func ask(for value: ValueID) { ask(for: ExpectedValue(value: value)) }

  /// Stores the context and returns it as a value; `.none` if there is no context.
  mutating func put(_ context: ExpectedValue) -> ValueID {
    guard context.value.isSome else { return .none }
    let whole =
      context.shape == .whole
      ? context.value
      : facts.value(
        ValueFact(
          shape: context.shape, part: context.value.raw, list: Int(context.list), trailing: Int(context.number)))
    return context.isOutput ? facts.value(.output, of: whole) : whole
  }
}
