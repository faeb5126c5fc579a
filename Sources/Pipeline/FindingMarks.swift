// Reads marks such as `// finding: RULE NAME` at the end of a line: the findings that a test of rules expects, always
// written by hand.
import InwardPatterns
import InwardReports
import InwardRules

/// A finding in the form of a mark: a line, a rule, and the name as written.
public struct FindingMark: Hashable, Comparable, CustomStringConvertible, Sendable {
  public var path: String
  public var line: Int
  public var rule: String
  /// The name as written; empty for findings without a name.
  public var name: String

  public init(path: String, line: Int, rule: String, name: String) {
    self.path = path
    self.line = line
    self.rule = rule
    self.name = name
  }

  public var description: String { "\(path):\(line): \(words)" }

  /// The text of the mark: the rule, then the name.
  public var words: String { name.isEmpty ? rule : "\(rule) \(name)" }

  public static func < (left: FindingMark, right: FindingMark) -> Bool {
    (left.path, left.line, left.rule, left.name) < (right.path, right.line, right.rule, right.name)
  }
}

/// Reads the marks of one file, such as `// finding: dependency PageDTO; import UIKit`. In YAML, a mark begins with
/// `#`.
public func findingMarks(in text: String, path: String) -> [FindingMark] {
  var marks: [FindingMark] = []
  for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
    guard let range = line.firstRange(of: "// finding: ") ?? line.firstRange(of: "# finding: ") else { continue }
    for part in line[range.upperBound...].split(separator: ";") {
      let words = part.split(separator: " ", maxSplits: 1)
      guard let rule = words.first else { continue }
      let name = words.count > 1 ? words[1].split(separator: " ").joined(separator: " ") : ""
      marks.append(FindingMark(path: path, line: index + 1, rule: String(rule), name: name))
    }
  }
  return marks
}

/// Returns the findings of a run as marks. A finding is marked at its first place only.
public func findingMarks(of examination: Examination) -> [FindingMark] {
  reported(examination.findings, examination.examined).map { FindingMark(of: $0) }.sorted()
}

extension FindingMark {
  init(of finding: ReportedFinding) {
    self.init(path: finding.path, line: finding.place.line, rule: finding.rule, name: finding.name ?? "")
  }
}

/// Converts the findings of a run to those of a report, without source lines.
func reported(_ findings: [Finding], _ examined: Examined) -> [ReportedFinding] {
  makeReport(of: [ChosenFindings(findings: findings, examined: examined)]).findings
}

/// Returns the marks without a finding and the findings without a mark, including duplicates.
public func difference(
  marked: [FindingMark], found: [FindingMark]
) -> (missing: [FindingMark], unmarked: [FindingMark]) {
  var unmarked = found
  var missing: [FindingMark] = []
  for mark in marked {
    if let index = unmarked.firstIndex(of: mark) { unmarked.remove(at: index) } else { missing.append(mark) }
  }
  return (missing, unmarked)
}
