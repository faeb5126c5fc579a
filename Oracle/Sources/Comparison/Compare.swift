// Comparison: the entry point. Reads the same bytes with both readers and lists the facts that only one of them
// reports.
@_spi(ExperimentalLanguageFeatures) import SwiftParser
import SwiftSyntax

/// A fact that only one of the two readers reports.
public struct Difference: Sendable, Hashable {
  public enum Reader: String, Sendable {
    case compiler = "only the compiler reads"
    case inward = "only inward reads"
  }
  public var fact: Fact
  public var reader: Reader

  /// The difference as `line:column: reader kind text`, for output after a path.
  public var text: String { text(below: 0) }

  /// Returns the text for source that begins after this many lines.
  public func text(below lines: Int) -> String {
    "\(fact.line + lines):\(fact.column): \(reader.rawValue) \(fact.kind.rawValue) \(fact.text)"
  }
}

public struct Comparison: Sendable {
  public var facts = 0
  public var differences: [Difference] = []
  /// The number of differences in code in which the compiler's parser itself reports an error.
  public var excused = 0

  public init() {}
}

/// Reads the bytes with both readers and compares the results. Differences that only an omitted rule excuses are
/// listed.
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

/// Parses with the compiler's parser. If that reports an error, parses again with the accessors that only some modules
/// enable, because the module of the file is unknown.
private func treeOfCompiler(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
  let plain = Parser.parse(source: bytes)
  guard plain.hasError else { return plain }
  let other = Parser.parse(source: bytes, experimentalFeatures: [.coroutineAccessors, .borrowAndMutateAccessors])
  return other.hasError ? plain : other
}

/// Compares two lists by sorting both and walking them in parallel.
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
