// Random rules files: mutations of valid ones, and random YAML. The reader never crashes or hangs, and never accepts a
// key that is not in the tables.
import Foundation
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct FuzzedRulesFiles {
  /// The sample `movies`, and the YAML blocks of all case pages.
  static let seeds: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let all = FileManager.default.enumerator(at: root.appendingPathComponent("Cases"), includingPropertiesForKeys: nil)
    var found: [String] = [movies]
    for url in (all?.allObjects ?? []).compactMap({ $0 as? URL }).sorted(by: { $0.path < $1.path }) {
      guard url.pathExtension == "md", let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      found += text.matches(of: /```yaml\n((?:[^`][^\n]*\n|\n)*)```/).map { String($0.1) }
    }
    return Array(Set(found)).sorted()
  }()

  /// The number of files for each test. `ROUNDS=20000 SEED=7 swift test --filter FuzzedRulesFiles` tries more files,
  /// and different ones.
  private static let rounds = number("ROUNDS") ?? 1200
  private static let seed = number("SEED") ?? 0

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  @Test func thereAreSeeds() { #expect(Self.seeds.count >= 50) }

  @Test(.timeLimit(.minutes(20)))
  func mutationsAreReadOrRefused() {
    var generator = RandomNumbers(seed: 2027 &+ UInt64(Self.seed))
    for _ in 0..<Self.rounds {
      var lines = Self.seeds.randomElement(using: &generator)!.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&lines, &generator) }
      expectAnswer(to: lines.joined(separator: "\n"))
    }
  }

  private func mutate(_ lines: inout [String], _ generator: inout RandomNumbers) {
    guard let place = lines.indices.randomElement(using: &generator) else { return }
    let other = lines.indices.randomElement(using: &generator)!
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: other)
    case 2: lines.swapAt(place, other)
    case 3: lines[place] = "  " + lines[place]
    case 4:
      // The value of another line replaces the value of this one.
      let value = lines[other].split(separator: ":", maxSplits: 1).dropFirst().first.map(String.init) ?? " []"
      lines[place] = (lines[place].split(separator: ":").first.map(String.init) ?? "") + ":" + value
    case 5:
      var signs = Array(lines[place])
      let sign = Array("{}[]:*&!|>'\"#,-?%@~ä\u{1F37A}").randomElement(using: &generator)!
      signs.insert(sign, at: Int.random(in: 0...signs.count, using: &generator))
      lines[place] = String(signs)
    default: lines[place] = lines[place].replacing(":", with: ": \(anything(2, &generator)) #", maxReplacements: 1)
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func yamlOfAnyShapeIsReadOrRefused() {
    var generator = RandomNumbers(seed: 31 &+ UInt64(Self.seed))
    let keys = KeyTable.all.flatMap { $0.keys.map(\.name) }
    for _ in 0..<Self.rounds {
      var text = "version: 1\n"
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        text += "\(keys.randomElement(using: &generator)!): \(anything(4, &generator))\n"
      }
      expectAnswer(to: text)
    }
  }

  /// Returns a random value on one line, nested at most `depth` levels deep.
  private func anything(_ depth: Int, _ generator: inout RandomNumbers) -> String {
    let keys = KeyTable.all.flatMap { $0.keys.map(\.name) }
    let count = Int.random(in: 0...3, using: &generator)
    switch Int.random(in: 0..<(depth > 0 ? 7 : 4), using: &generator) {
    case 0:
      return ["a", "\"**/A/**\"", "'*View'", "\"{x}/**\"", "\"!b\"", "all", "A.B"].randomElement(using: &generator)!
    case 1: return ["1", "0.5", "-3", "true", "~", "2027-03-31", "\"\""].randomElement(using: &generator)!
    case 2: return keys.randomElement(using: &generator)!
    case 3:
      return ["dependency", "import", "type", "class", "error", "public", "*x", "&x a"].randomElement(
        using: &generator)!
    case 4: return "[" + (0..<count).map { _ in anything(depth - 1, &generator) }.joined(separator: ", ") + "]"
    default:
      let entries = (0..<count).map { _ in
        "\(keys.randomElement(using: &generator)!): \(anything(depth - 1, &generator))"
      }
      return "{" + entries.joined(separator: ", ") + "}"
    }
  }

  /// An unknown key is rejected wherever it is inserted before another key of a valid file.
  @Test(.timeLimit(.minutes(20)))
  func noUnknownKeyIsTaken() {
    var met = 0
    for seed in Self.seeds {
      let lines = seed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard complaintList(seed).isEmpty else { continue }
      for (index, line) in lines.enumerated() {
        let indent = line.prefix { $0 == " " }
        guard line.dropFirst(indent.count).prefixMatch(of: /[a-z_]+:/) != nil, !isText(lines, index) else { continue }
        var changed = lines
        changed.insert(indent + "qwertz: 1", at: index)
        met += 1
        let found = complaintList(changed.joined(separator: "\n"))
        #expect(!found.isEmpty, "\(changed.joined(separator: "\n"))")
      }
    }
    #expect(met >= 200)
  }

  /// Returns whether a line is inside a literal block (`|`), where a key would only be text.
  private func isText(_ lines: [String], _ index: Int) -> Bool {
    let indent = lines[index].prefix { $0 == " " }.count
    return lines[..<index].reversed().first { $0.prefix { $0 == " " }.count < indent && !$0.isEmpty }?
      .hasSuffix("|") == true
  }

  private func expectAnswer(to text: String) {
    switch readRules(RulesText(path: "rules.yml", text: text)) {
    case .book(let book): #expect(!book.plan.layers.isEmpty)
    case .complaints(let complaints):
      #expect(!complaints.isEmpty)
      for complaint in complaints {
        #expect(complaint.line >= 1 && complaint.column >= 1 && complaint.endColumn > complaint.column, "\(text)")
        #expect(!complaint.message.isEmpty)
      }
    }
  }
}
