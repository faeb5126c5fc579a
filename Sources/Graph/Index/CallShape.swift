// The argument labels and the number of trailing closures of a call.
import InwardFacts

/// The form of one call, from its `ValueFact`. Every lookup receives it, so it occupies only twelve bytes.
struct CallShape {
  private let firstLabel: UInt32
  private let labelCount: UInt16
  private let closures: UInt8
  /// Whether the call is under an `await`, or in the initializer of an `async let`.
  let isAwaited: Bool
  /// The arguments that are literals, in the encoding of `LiteralArguments`.
  let literals: UInt32

  init(_ call: ValueFact, literals: UInt32 = 0, isAwaited: Bool = false) {
    firstLabel = call.list
    labelCount = call.count
    // For subscripts and operators, `trailing` is not a number of closures.
    closures = call.shape == .element || call.shape == .operation ? 0 : call.trailing
    (self.literals, self.isAwaited) = (literals, isAwaited)
  }

  /// The range of the labels in `FileFacts.arguments` of the calling file.
  var labels: Range<Int> { Int(firstLabel)..<Int(firstLabel) + Int(labelCount) }
  var trailing: Int { Int(closures) }
  var hasArguments: Bool { labelCount > 0 || closures > 0 }
  /// The number of arguments; the first trailing closure counts as the last of them.
  var count: Int { Int(labelCount) + min(trailing, 1) }

  func value(at number: Int, in facts: FileFacts) -> ValueID { facts.arguments[Int(firstLabel) + number].value }

  /// The same call without its first trailing closure and its literals; further trailing closures are among the labels.
  var parenthesized: CallShape {
    CallShape(ValueFact(shape: .call, list: Int(firstLabel), count: Int(labelCount)), isAwaited: isAwaited)
  }
}
