// One mistake in a rules file, with all that a reader needs to mend it. Knows nothing of YAML or of layers.
import InwardEscapes

/// What is wrong, where, how the place looks, and what was probably meant.
public struct Complaint: Sendable, Hashable, Error {
  /// The file that it is about: the rules file, or one that it extends.
  public var path: String
  public var message: String
  /// From 1.
  public var line: Int
  /// From 1, in bytes.
  public var column: Int
  /// Just behind the last byte; always behind `column`.
  public var endColumn: Int
  /// The line before, the line itself and the line after, as far as they exist.
  public var excerpt: [String]
  /// What stands under the line itself: blanks and carets.
  public var carets: String
  /// A sentence: `did you mean 'files'?`.
  public var hint: String?

  public init(
    path: String, message: String, line: Int, column: Int, endColumn: Int, excerpt: [String], carets: String,
    hint: String? = nil
  ) {
    // Texts of the file are quoted in messages, and its paths are its author's.
    self.path = forTerminal(path)
    self.message = forTerminal(message)
    self.line = line
    self.column = column
    self.endColumn = endColumn
    self.excerpt = excerpt
    self.carets = carets
    self.hint = hint.map { forTerminal($0) }
  }

  /// The number of the excerpt's first line.
  public var excerptStart: Int { max(1, line - 1) }

  /// The complaint for a terminal, without a newline at its end.
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

/// The complaints of one reading: each once, and not without end.
struct ComplaintList {
  private(set) var list: [Complaint] = []
  private var seen: Set<Complaint> = []
  /// Nobody reads more; a file that is no rules file at all should not print a line for each of its own.
  private let most = 1000

  /// How many mistakes were met, with those that are not listed.
  private(set) var met = 0

  var isFull: Bool { list.count >= most }

  /// What an alias repeats is complained about once.
  mutating func add(_ complaint: Complaint) {
    met += 1
    guard !isFull, seen.insert(complaint).inserted else { return }
    list.append(complaint)
  }

  mutating func add(_ more: [Complaint]) {
    for complaint in more { add(complaint) }
  }

  /// A mistake that has its complaint stands in the way again.
  mutating func passOver() { met += 1 }

  /// By file, the rules file itself first, then by place.
  func sorted(from first: String) -> [Complaint] {
    var sorted = list.sorted { left, right in
      if left.path != right.path { return left.path == first || right.path != first && left.path < right.path }
      return (left.line, left.column, left.message) < (right.line, right.column, right.message)
    }
    if isFull, var last = sorted.last {
      last.message = "more than \(most) mistakes; what follows is left out"
      last.hint = nil
      sorted.append(last)
    }
    return sorted
  }
}
