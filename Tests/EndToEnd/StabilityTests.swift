// The interface that docs/versioning.md promises to keep stable: the program prints it, and a committed list contains
// it. RECORD=1 adds new lines. Removing a line from the list breaks the promise, so only a person may do it.
import Foundation
import InwardTestSupport
import Testing

@Suite struct RecordedStability {
  private static let file = repository.appending(path: "Tests/EndToEnd/Stable/stable.txt")

  @Test func theStableContractIsKept() throws {
    let printed = try Self.printed()
    #expect(printed.count > 100)
    let text = (try? String(contentsOf: Self.file, encoding: .utf8)) ?? ""
    var promised = text.split(separator: "\n").map(String.init)
    let new = printed.filter { !promised.contains($0) }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      promised = (promised + new).sorted()
      try (promised.joined(separator: "\n") + "\n").write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      for line in new { Issue.record("new, and promised from now on; RECORD=1 adds it: \(line)") }
    }
    for line in promised where !printed.contains(line) {
      Issue.record("promised in docs/versioning.md, and gone: \(line)")
    }
  }

  private static func text(_ words: String...) throws -> String {
    let result = try inward(words)
    #expect(result.status == 0, "\(words): \(result.errors)")
    return result.output
  }

  /// Returns the lines below a title, up to the next empty line.
  private static func rows(below title: String, of text: String) -> [Substring] {
    guard let start = text.range(of: "\n\(title)\n") else { return [] }
    return text[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
  }

  private static func printed() throws -> [String] {
    let overview = try text("--help")
    let status = overview.split(separator: "\n").first { $0.hasPrefix("exit status: ") } ?? ""
    var lines = status.dropFirst("exit status: ".count).split(separator: ", ").map { "exit status \($0)" }
    for row in rows(below: "commands:", of: overview) {
      let name = String(row.split(separator: " ")[0])
      lines.append("command \(name)")
      let help = try text(name, "--help")
      for option in rows(below: "options:", of: help) {
        // Two spaces separate an option from its summary, which may change.
        let word = option.dropFirst(2).prefix { $0 != " " }
        lines.append("option \(name) \(word)\(hasValue(option) ? " VALUE" : "")")
      }
    }
    return try lines + words() + fields() + results()
  }

  private static func hasValue(_ option: Substring) -> Bool {
    option.dropFirst(2).drop { $0 != " " }.dropFirst().first?.isUppercase == true
  }

  /// Returns the built-in rules, presets and keys of the rules file that `inward explain` lists.
  private static func words() throws -> [String] {
    let listed = try text("explain").split(separator: "\n")
    return zip(listed, listed.dropFirst()).flatMap { title, words -> [String] in
      guard title.hasSuffix(":"), !title.hasPrefix(" ") else { return [] }
      let kind = title.dropLast()
      return words.split(separator: ",").map { "\(kind): \($0.trimmingCharacters(in: .whitespaces))" }
    }
  }

  /// Returns the fields of each JSON report with their types and values, according to its schema.
  private static func fields() throws -> [String] {
    let help = try text("schema", "--help")
    let names = try #require(help.firstMatch(of: /another schema: ([a-z, \n-]+)\./)).1
    return try names.split { $0 == "," || $0.isWhitespace }.flatMap { name -> [String] in
      let schema = try JSONSerialization.jsonObject(with: Data(text("schema", String(name)).utf8))
      return Self.fields(of: schema, at: "json \(name)")
    }
  }

  private static func fields(of schema: Any, at place: String) -> [String] {
    guard let schema = schema as? [String: Any] else { return [] }
    var lines: [String] = []
    for (name, property) in schema["properties"] as? [String: Any] ?? [:] {
      lines += ["\(place) \(name)\(type(of: property))"] + fields(of: property, at: "\(place) \(name)")
    }
    for (name, definition) in schema["$defs"] as? [String: Any] ?? [:] {
      lines += fields(of: definition, at: "\(place) #\(name)")
    }
    for key in ["items", "additionalProperties"] { lines += fields(of: schema[key] as Any, at: "\(place) []") }
    for key in ["anyOf", "oneOf"] {
      for choice in schema[key] as? [Any] ?? [] { lines += fields(of: choice, at: place) }
    }
    for name in schema["required"] as? [String] ?? [] { lines.append("\(place) always has \(name)") }
    return lines
  }

  private static func type(of property: Any) -> String {
    guard let property = property as? [String: Any] else { return "" }
    if let type = property["type"] { return ": \((type as? [String])?.joined(separator: " or ") ?? "\(type)")" }
    return (property["$ref"] as? String).map { ": \($0.split(separator: "/").last ?? "")" } ?? ""
  }

  /// Returns the lines of a baseline, because older baselines must keep matching. Also checks the three exit statuses.
  private static func results() throws -> [String] {
    var lines: [String] = []
    try withRepository { repository in
      let result = try inward(["baseline"], in: repository.folder)
      #expect(result.status == 0, "\(result.errors)")
      let baseline = try String(contentsOf: repository.folder.appending(path: "baseline.yml"), encoding: .utf8)
      lines = baseline.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { "baseline \($0)" }
      for (words, status) in [(["check"], 0), (["check", "--no-such"], 2)] {
        #expect(try inward(words, in: repository.folder).status == Int32(status))
      }
      try FileManager.default.removeItem(at: repository.folder.appending(path: "baseline.yml"))
      #expect(try inward(["check"], in: repository.folder).status == 1)
    }
    return lines
  }
}
