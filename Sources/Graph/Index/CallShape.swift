// How something is called: by which labels, with how many closures.
import InwardFacts

/// The labels of one call, as `ValueFact.call` has them. It goes along with every question: twelve bytes.
struct CallShape {
  private let firstLabel: UInt32
  private let labelCount: UInt16
  private let closures: UInt8
  /// Which arguments are literals: see `LiteralArguments`.
  let literals: UInt32

  init(_ call: ValueFact, literals: UInt32 = 0) {
    firstLabel = call.list
    labelCount = call.count
    // No closure stands behind brackets.
    closures = call.shape == .element ? 0 : call.trailing
    self.literals = literals
  }

  /// Into `FileFacts.arguments` of the calling file.
  var labels: Range<Int> { Int(firstLabel)..<Int(firstLabel) + Int(labelCount) }
  var trailing: Int { Int(closures) }
  var hasArguments: Bool { labelCount > 0 || closures > 0 }
  /// All arguments, the first closure behind the parentheses among them: as the last.
  var count: Int { Int(labelCount) + min(trailing, 1) }

  func value(at number: Int, in facts: FileFacts) -> ValueID { facts.arguments[Int(firstLabel) + number].value }

  /// The same call without its closures.
  var parenthesized: CallShape { CallShape(ValueFact(shape: .call, list: Int(firstLabel), count: Int(labelCount))) }
}
