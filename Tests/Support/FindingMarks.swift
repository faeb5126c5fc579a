// `// finding: RULE NAME` at the end of a line: what a case expects, always written by hand and never recorded.
import InwardRules

/// A finding as a mark has it: one line, a rule, and the name as written.
public struct FindingMark: Hashable, Comparable, CustomStringConvertible, Sendable {
  public var path: String
  public var line: Int
  public var rule: String
  /// Empty for findings that are about no name.
  public var name: String

  public init(path: String, line: Int, rule: String, name: String) {
    self.path = path
    self.line = line
    self.rule = rule
    self.name = name
  }

  public var description: String { "\(path):\(line): \(rule) \(name)" }

  public static func < (left: FindingMark, right: FindingMark) -> Bool {
    (left.path, left.line, left.rule, left.name) < (right.path, right.line, right.rule, right.name)
  }
}

/// The marks of one file: `// finding: dependency PageDTO; import UIKit`, in YAML behind `#`.
public func findingMarks(in text: String, path: String) -> [FindingMark] {
  var marks: [FindingMark] = []
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    guard let range = line.range(of: "// finding: ") ?? line.range(of: "# finding: ") else { continue }
    for part in line[range.upperBound...].split(separator: ";") {
      let words = part.split(separator: " ", maxSplits: 1).map(String.init)
      guard let rule = words.first else { continue }
      let name = words.count > 1 ? words[1].trimmed : ""
      marks.append(FindingMark(path: path, line: index + 1, rule: rule, name: name))
    }
  }
  return marks
}

/// The findings of a run in the same form. A finding is marked at its first place only.
public func findingMarks(of examination: Examination) -> [FindingMark] {
  examination.findings.map {
    FindingMark(path: $0.path, line: $0.place.line, rule: $0.rule, name: $0.name ?? "")
  }.sorted()
}

extension String {
  var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
