// A mistake in a rules file, with everything that a reader needs to fix it. Does not depend on YAML or layers.
import InwardEscapes

/// A message with its position, an excerpt of the file, and a hint.
public struct Complaint: Sendable, Hashable, Error {
  /// The file with the mistake: the rules file, one that it extends, or the baseline.
  public var path: String
  public var message: String
  /// The line number, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// The column after the last marked one; always greater than `column`.
  public var endColumn: Int
  /// The line with the mistake, between the preceding and the following line, if these exist. Long lines are shortened.
  public var excerpt: [String]
  /// The text to print below the line with the mistake: whitespace and carets.
  public var carets: String
  /// A sentence such as `did you mean 'files'?`; nil if there is no advice.
  public var hint: String?

  public init(
    path: String, message: String, line: Int, column: Int, endColumn: Int, excerpt: [String], carets: String,
    hint: String? = nil
  ) {
    // Messages quote text and paths that others wrote, so they are escaped.
    self.path = forTerminal(path)
    self.message = forTerminal(message)
    self.line = line
    self.column = column
    self.endColumn = endColumn
    self.excerpt = excerpt
    self.carets = carets
    self.hint = hint.map { forTerminal($0) }
  }

  /// The line number of the excerpt's first line.
  public var excerptStart: Int { max(1, line - 1) }

  /// The complaint for a terminal, without a trailing newline.
  public var text: String {
    var rows = ["\(path):\(line):\(column): error: \(message)"]
    let width = String(excerptStart + excerpt.count - 1).count + 2
    for (index, content) in excerpt.enumerated() {
      let number = String(excerptStart + index)
      rows.append(row(String(repeating: " ", count: width - number.count) + number, content))
      if excerptStart + index == line { rows.append(row(String(repeating: " ", count: width), carets)) }
    }
    if let hint { rows.append("  " + hint) }
    return rows.joined(separator: "\n")
  }

  private func row(_ margin: String, _ content: String) -> String {
    content.isEmpty ? margin + " |" : margin + " | " + content
  }
}

/// The complaints that a reader collects, without duplicates and up to a limit.
struct ComplaintList {
  private(set) var list: [Complaint] = []
  private var seen: Set<Complaint> = []
  /// The maximum number of complaints to show. A file that is not a rules file at all should not produce one for each
  /// line.
  private let most = 1000

  /// The number of mistakes found, including those that are not listed.
  private(set) var met = 0

  var isFull: Bool { list.count > most }

  /// Adds a complaint. Mistakes that are repeated by an alias are listed once.
  mutating func add(_ complaint: Complaint) {
    met += 1
    guard !isFull, seen.insert(complaint).inserted else { return }
    list.append(complaint)
  }

  mutating func add(_ more: [Complaint]) {
    for complaint in more { add(complaint) }
  }

  /// Counts a mistake that already has a complaint.
  mutating func passOver() { met += 1 }

  /// Returns the complaints sorted by file, the rules file first, then by position. If there are more than the limit,
  /// the last one says that others are not shown.
  func sorted(from first: String) -> [Complaint] {
    var sorted = list.sorted { left, right in
      if left.path != right.path { return left.path == first || right.path != first && left.path < right.path }
      return (left.line, left.column, left.message) < (right.line, right.column, right.message)
    }
    if isFull {
      sorted[most].message = "more than \(most) mistakes; the others are not shown"
      sorted[most].hint = nil
    }
    return sorted
  }
}
