// Syntax, the parser's side: what the place of an expression asks for, and what of a value a pattern is matched with.
// Most expressions have such a context and few take anything from it, so it is put down only when somebody asks.
import InwardFacts

/// Where an expression that starts with `.`, or a name that a pattern binds, would take its type from, and the token it
/// must start at.
struct ExpectedValue {
  var index = -1
  /// The context, or what it is a part of.
  var value = ValueID.none
  /// What of `value` it is; `whole` is all of it.
  var shape = ValueShape.whole
  var number: UInt8 = 0
  var list = UInt32.max
  /// It is the context of a closure, and what stands here is what that gives back.
  var isOutput = false

  static func argument(_ number: Int, _ label: NameID, of callee: ValueID) -> ExpectedValue {
    part(number, label, of: callee, as: .argument)
  }

  /// Numbers that do not fit mean nothing, and the largest is taken.
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
  /// What is expected of an expression that starts here.
  @inline(__always)
  var context: ExpectedValue { expected.index == cursor.index ? expected : ExpectedValue() }

  /// What starts here is expected to be that.
  @inline(__always)
  mutating func ask(for context: ExpectedValue) {
    expected = context
    expected.index = cursor.index
  }

  @inline(__always)
  mutating func ask(for value: ValueID) { ask(for: ExpectedValue(value: value)) }

  /// The context as a value.
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
