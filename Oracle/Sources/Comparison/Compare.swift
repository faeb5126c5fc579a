// Comparison: the door. Reads the same bytes with both readers and says what only one of them sees. Knows no files.
@_spi(ExperimentalLanguageFeatures) import SwiftParser
import SwiftSyntax

/// What one of the two readers alone says.
public struct Difference: Sendable, Hashable {
  public enum Reader: String, Sendable {
    case compiler = "only the compiler reads"
    case inward = "only inward reads"
  }
  public var fact: Fact
  public var reader: Reader

  /// `line:column: who kind text`, to be put behind a path.
  public var text: String { text(below: 0) }

  /// As text, where so many lines stand before the source.
  public func text(below lines: Int) -> String {
    "\(fact.line + lines):\(fact.column): \(reader.rawValue) \(fact.kind.rawValue) \(fact.text)"
  }
}

public struct Comparison: Sendable {
  public var facts = 0
  public var differences: [Difference] = []
  /// Differences in code that the compiler's parser reports as an error itself.
  public var excused = 0

  public init() {}
}

/// Reads the bytes twice and compares. Without a rule its differences are listed like any other.
public func compare(_ bytes: UnsafeBufferPointer<UInt8>, rules: Set<Rule> = Set(Rule.allCases)) -> Comparison {
  let tree = treeOfCompiler(bytes)
  let ours = factsOfInward(bytes, rules: rules, isRead: !tree.hasError)
  let theirs = factsOfTree(tree, rules: rules)
  var comparison = difference(between: ours, and: theirs)
  guard rules.contains(.brokenCode) else { return comparison }
  let broken = BrokenCode(tree)
  let all = comparison.differences.count
  comparison.differences.removeAll { broken.contains($0.fact.offset) }
  comparison.excused = all - comparison.differences.count
  return comparison
}

/// Accessors that only some modules turn on are read where the plain parser reads an error: it does not know of whose
/// module a file is.
private func treeOfCompiler(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
  let plain = Parser.parse(source: bytes)
  guard plain.hasError else { return plain }
  let other = Parser.parse(source: bytes, experimentalFeatures: [.coroutineAccessors, .borrowAndMutateAccessors])
  return other.hasError ? plain : other
}

/// Both lists sorted, walked side by side.
private func difference(between ours: [Fact], and theirs: [Fact]) -> Comparison {
  let (left, right) = (ours.sorted(), theirs.sorted())
  var comparison = Comparison()
  var (i, j) = (0, 0)
  while i < left.count || j < right.count {
    comparison.facts += 1
    if i < left.count, j < right.count, left[i] == right[j] {
      (i, j) = (i + 1, j + 1)
    } else if j == right.count || i < left.count && left[i] < right[j] {
      comparison.differences.append(Difference(fact: left[i], reader: .inward))
      i += 1
    } else {
      comparison.differences.append(Difference(fact: right[j], reader: .compiler))
      j += 1
    }
  }
  return comparison
}
