// Reads build configuration files, `.xcconfig`: `NAME[sdk=x*] = value`, comments, `#include`. Each file is read once,
// unless there is a cycle of includes; a cycle is skipped with a note, as in Xcode.
import InwardFacts

/// One assignment, `NAME[condition=pattern] = value`.
struct SettingAssignment: Sendable, Equatable {
  var name: String
  var conditions: [SettingCondition]
  /// The value with unexpanded `$(...)`.
  var value: String
}

struct SettingCondition: Sendable, Equatable {
  var parameter: String
  var pattern: String
}

/// A reader of configuration files and of the files that they include.
struct ConfigurationFiles {
  let tree: ProjectTree
  /// The directory of the project file, which is also searched for included files.
  let projectFolder: String
  private(set) var notes: [ProjectNote] = []
  private var known: [String: [SettingAssignment]] = [:]
  /// True if an include was skipped because of a cycle.
  private var hasCycle = false
  /// The number of further files that may be read for the current request.
  private var budget = 0
  /// The number of assignments in all known files together.
  private var size = 0

  // Limits for files that are included repeatedly: the number of assignments can double with each level of includes.
  private static let mostAssignments = 20_000
  private static let mostOfAll = 200_000
  private static let mostFiles = 1000

  init(_ tree: ProjectTree, projectFolder: String) {
    self.tree = tree
    self.projectFolder = projectFolder
  }

  /// Returns the assignments of a file, weakest first; nil if the file does not exist or all files together already
  /// have too many assignments.
  mutating func assignments(at path: String) -> [SettingAssignment]? {
    budget = Self.mostFiles
    hasCycle = false
    return assignments(at: path, within: [])
  }

  private mutating func assignments(at path: String, within around: [String]) -> [SettingAssignment]? {
    if let known = known[path] { return known }
    guard budget > 0, size < Self.mostOfAll, let bytes = tree.contents(path) else { return nil }
    budget -= 1
    var found: [SettingAssignment] = []
    let lines = configurationLines(bytes)
    for line in lines {
      if line.text.utf8.first == UInt8(ascii: "#") {
        found += included(by: line, of: path, within: around + [path])
      } else if let assignment = parseAssignment(line.text) {
        found.append(assignment)
      } else {
        note("expected NAME = value", in: path, line.number)
      }
      guard found.count <= Self.mostAssignments else {
        note("more than \(Self.mostAssignments) settings, including those of included files", in: path, line.number)
        break
      }
    }
    found = withoutReplaced(found)
    // Within a cycle, the contents of a file are incomplete, so they are not kept.
    if around.isEmpty || !hasCycle {
      known[path] = found
      size += found.count
    }
    return found
  }

  /// Reads `#include "Shared.xcconfig"` and `#include? "Local.xcconfig"`. Searches relative to the including file, then
  /// to the project's directory.
  private mutating func included(
    by line: ConfigurationLine, of path: String, within around: [String]
  ) -> [SettingAssignment] {
    let words = line.text.dropFirst().drop { $0 == " " || $0 == "\t" }
    let isOptional = words.hasPrefix("include?")
    guard words.hasPrefix("include"), let open = words.firstIndex(of: "\""),
      let close = words[words.index(after: open)...].firstIndex(of: "\"")
    else {
      note("expected #include \"file\"", in: path, line.number)
      return []
    }
    let name = String(words[words.index(after: open)..<close])
    for candidate in candidates(for: name, in: parentFolder(of: path)) {
      if around.contains(candidate) {
        hasCycle = true
        note("'\(name)' includes itself, directly or through other files", in: path, line.number)
        return []
      }
      if let found = assignments(at: candidate, within: around) { return found }
      if budget == 0 || size >= Self.mostOfAll {
        note(
          "further includes are ignored: there are more than \(Self.mostFiles) files or \(Self.mostOfAll) settings",
          in: path,
          line.number)
        return []
      }
    }
    if !isOptional { note("included file '\(name)' was not found", in: path, line.number) }
    return []
  }

  private func candidates(for name: String, in folder: String) -> [String] {
    let names = lastPart(of: name).contains(".") ? [name] : [name, name + ".xcconfig"]
    return [folder, projectFolder].flatMap { folder in names.map { resolvedPath(folder, $0) } }
  }

  private mutating func note(_ text: String, in path: String, _ line: Int) {
    guard notes.count < OffsetNotes.most else { return }
    notes.append(ProjectNote(place: ProjectPlace(path: path, position: Position(line: line, column: 1)), text: text))
  }
}

/// Drops assignments that a later one always replaces: a file that is included twice has many of them. A value with a
/// `$` replaces none, because it may refer to the previous one, directly or through other settings.
private func withoutReplaced(_ all: [SettingAssignment]) -> [SettingAssignment] {
  var replaced: Set<String> = []
  var kept: [SettingAssignment] = []
  for assignment in all.reversed() where !replaced.contains(assignment.name) {
    kept.append(assignment)
    if assignment.conditions.isEmpty, !assignment.value.utf8.contains(UInt8(ascii: "$")) {
      replaced.insert(assignment.name)
    }
  }
  return kept.reversed()
}

private struct ConfigurationLine {
  var text: String
  var number: Int
}

/// Returns the lines without comments and surrounding blanks. A line that ends in `\` continues on the next line.
private func configurationLines(_ bytes: [UInt8]) -> [ConfigurationLine] {
  var lines: [ConfigurationLine] = []
  var isContinued = false
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let text = bytes[start...]
  var number = 0
  for raw in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 10 }) {
    number += 1
    for part in raw.split(whereSeparator: { $0 == 13 }) {
      var line = trimmedBlanks(withoutComment(part))
      if line.last == UInt8(ascii: ";") { line = trimmedBlanks(line.dropLast()) }
      let goesOn = line.last == UInt8(ascii: "\\")
      if goesOn { line = trimmedBlanks(line.dropLast()) }
      let text = String(decoding: line, as: UTF8.self)
      if isContinued, !lines.isEmpty {
        if !text.isEmpty { lines[lines.count - 1].text += " " + text }
      } else if !text.isEmpty || goesOn {
        lines.append(ConfigurationLine(text: text, number: number))
      }
      isContinued = goesOn
    }
  }
  return lines.filter { !$0.text.isEmpty }
}

/// Removes a comment. `//` starts one even in values: Xcode reads `https://` as `https:`.
private func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var last: UInt8 = 0
  for place in line.indices {
    if line[place] == UInt8(ascii: "/"), last == UInt8(ascii: "/") { return line[..<(place - 1)] }
    last = line[place]
  }
  return line
}

private func trimmedBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var line = line
  while let first = line.first, isXMLSpace(first) { line = line.dropFirst() }
  while let last = line.last, isXMLSpace(last) { line = line.dropLast() }
  return line
}

/// Parses an assignment, such as `NAME[sdk=iphoneos*][arch=arm64] = value`. Returns nil if the name or the `=` is
/// missing, or if a condition is malformed.
func parseAssignment(_ line: String) -> SettingAssignment? {
  guard let (name, conditions, left) = splitSettingName(line[...]), !name.isEmpty else { return nil }
  guard left.utf8.first == UInt8(ascii: "=") else { return nil }
  let value = withoutBlanks(left[left.utf8.index(after: left.startIndex)...])
  return SettingAssignment(name: name, conditions: conditions.filter { $0.pattern != "*" }, value: String(value))
}

/// Splits `FOO[sdk=a*][arch=b]` into its name, its conditions and the rest; nil if a condition is malformed. A name
/// consists of letters, digits and `_`, and may be empty.
func splitSettingName(_ text: Substring) -> (name: String, conditions: [SettingCondition], rest: Substring)? {
  let end = text.utf8.firstIndex { !isSettingNameByte($0) } ?? text.endIndex
  let name = String(text[..<end])
  var left = withoutBlanks(text[end...])
  var conditions: [SettingCondition] = []
  while left.utf8.first == UInt8(ascii: "[") {
    guard let equals = left.firstIndex(of: "="), let close = left[equals...].firstIndex(of: "]") else { return nil }
    let parameter = String(left[left.index(after: left.startIndex)..<equals])
    conditions.append(SettingCondition(parameter: parameter, pattern: String(left[left.index(after: equals)..<close])))
    left = withoutBlanks(left[left.index(after: close)...])
  }
  return (name, conditions, left)
}

/// Drops leading blanks. Works on bytes: comparing characters is ten times slower.
private func withoutBlanks(_ text: Substring) -> Substring {
  Substring(text.utf8.drop { isXMLSpace($0) })
}

func isSettingNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
  default: false
  }
}
