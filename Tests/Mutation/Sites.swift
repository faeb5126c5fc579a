// The sites where something can be injected. A tool formats the example app, so its lines show where types and
// functions begin and end. The reader under test is not used, because it would hide its own mistakes.
import Foundation

/// A place where a line can be inserted, and the declarations around it.
struct Site: Sendable {
  enum Slot: Sendable { case top, member, stored, requirement, statement }
  var path: String
  /// The line before which new text is inserted, counted from 0.
  var line: Int
  var slot: Slot
  var indentation: Int
  /// The heads of the types around the site, outermost first.
  var heads: [Head] = []
  /// Whether the site is inside an `#if`, whose code the compiler may skip.
  var isConditional: Bool
}

/// The line that opens a type or an extension.
struct Head: Sendable {
  var keyword: String
  var name: String
  var text: String

  private static let keywords = ["struct", "class", "enum", "actor", "protocol", "extension"]
  private static let modifiers = ["final", "private", "fileprivate", "public", "open", "indirect"]

  /// Returns nil if the line opens no type.
  init?(_ line: Substring) {
    var words = line.split(separator: " ")
    while let first = words.first, Self.modifiers.contains(String(first)) { words.removeFirst() }
    guard words.count >= 2, Self.keywords.contains(String(words[0])), line.hasSuffix("{") else { return nil }
    keyword = String(words[0])
    name = String(words[1].prefix { $0.isLetter || $0 == "." || $0 == "[" || $0 == "]" })
    text = String(line)
  }

  var canStore: Bool { ["struct", "class", "actor"].contains(keyword) && !text.contains("Codable") }
}

/// A scanner that reads the sites of one file, line by line.
struct SiteScanner {
  private let path: String
  private let lines: [Substring]
  private var sites: [Site] = []
  private var conditions = 0
  private var open: [(indentation: Int, head: Head)] = []

  static func sites(of text: String, path: String) -> [Site] {
    var scanner = SiteScanner(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    scanner.scan()
    return scanner.sites
  }

  private init(path: String, lines: [Substring]) {
    self.path = path
    self.lines = lines
  }

  private mutating func scan() {
    for index in lines.indices {
      let line = lines[index].drop { $0 == " " }
      let indentation = lines[index].count - line.count
      if line.hasPrefix("#if") { conditions += 1 }
      if line.hasPrefix("#endif") { conditions -= 1 }
      if line == "}", open.last?.indentation == indentation { close(before: index, indentation) }
      if let head = Head(line) {
        open.append((indentation, head))
        addMember(before: index + 1, indentation + 2)
      } else if isFunction(line) {
        addStatements(ofFunctionAt: index, indentation)
      }
    }
    if conditions == 0, lines.last == "" { add(.top, before: lines.count - 1, 0) }
  }

  private mutating func close(before index: Int, _ indentation: Int) {
    addMember(before: index, indentation + 2)
    open.removeLast()
    if open.isEmpty, indentation == 2 * conditions { add(.top, before: index + 1, indentation) }
  }

  private mutating func addMember(before index: Int, _ indentation: Int) {
    guard let head = open.last?.head else { return }
    if head.keyword == "protocol" { return add(.requirement, before: index, indentation) }
    add(.member, before: index, indentation)
    if head.canStore { add(.stored, before: index, indentation) }
  }

  private func isFunction(_ line: Substring) -> Bool {
    let words = line.split(separator: " ").prefix { !$0.contains("(") || $0.hasPrefix("init") }
    return words.contains { $0 == "func" } || line.hasPrefix("init(") || line.hasPrefix("init?(")
  }

  /// Adds a site before each statement at the first level of a body.
  private mutating func addStatements(ofFunctionAt start: Int, _ indentation: Int) {
    guard open.last?.head.keyword != "protocol", !lines[start].hasSuffix("}") else { return }
    let margin = String(repeating: " ", count: indentation)
    guard let end = lines[(start + 1)...].firstIndex(of: Substring(margin + "}")) else { return }
    let isOneLine = lines[start].hasSuffix("{")
    guard let head = isOneLine ? start : lines[(start + 1)..<end].firstIndex(where: { $0.hasPrefix(margin + ")") })
    else { return }
    let body = (head + 1)..<end
    let first = body.filter { startsStatement(lines[$0], margin) }
    // A body with a single expression returns it, and a statement before it would change its meaning.
    let givesBack = lines[start...head].contains { $0.contains(" -> ") && (isOneLine || $0.hasPrefix(margin + ")")) }
    if givesBack, !first.contains(where: { lines[$0].hasPrefix(margin + "  return ") }) { return }
    for index in first { add(.statement, before: index, indentation + 2) }
  }

  private func startsStatement(_ line: Substring, _ margin: String) -> Bool {
    guard line.hasPrefix(margin + "  "), let first = line.dropFirst(margin.count + 2).first else { return false }
    if !first.isLetter && first != "_" { return false }
    return !["case ", "default:"].contains { line.dropFirst(margin.count + 2).hasPrefix($0) }
  }

  private mutating func add(_ slot: Site.Slot, before line: Int, _ indentation: Int) {
    sites.append(
      Site(
        path: path, line: line, slot: slot, indentation: indentation, heads: open.map(\.head),
        isConditional: conditions > 0))
  }
}
