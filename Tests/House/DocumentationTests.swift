// Checks the docs against the tool: keys, options, links and examples.
import Foundation
import InwardFacts
import InwardGraph
import InwardPipeline
import InwardRuleFile
import InwardTestSupport
import Testing

@Suite struct Documentation {
  /// All Markdown pages except those of cases, which have their own test.
  static let pages: [Page] = {
    let all = FileManager.default.enumerator(at: repository, includingPropertiesForKeys: nil)
    var found: [Page] = []
    while let url = all?.nextObject() as? URL {
      let path = String(url.path.dropFirst(repository.path.count + 1))
      if [".build", "dist", "Tests/Cases"].contains(path) || path.hasSuffix("/.build") { all?.skipDescendants() }
      if url.pathExtension == "md", !path.hasPrefix("Tests/Cases") { found.append(Page(path)) }
    }
    return found.sorted { $0.path < $1.path }
  }()
  static let manuals = pages.filter { $0.path.hasPrefix("docs/") }

  @Test func thereArePages() {
    #expect(Self.manuals.count >= 4)
    #expect(Self.pages.contains { $0.path == "README.md" } && Self.pages.contains { $0.path == "Examples/README.md" })
  }

  @Test(arguments: pages) func proseIsNotTooWide(_ page: Page) {
    for (index, line) in page.prose where line.count > 120 && !line.hasPrefix("|") {
      Issue.record("\(page):\(index + 1) is \(line.count) characters wide")
    }
  }

  @Test(arguments: pages) func linksLeadSomewhere(_ page: Page) {
    let folder = repository.appendingPathComponent(page.path).deletingLastPathComponent()
    for (index, line) in page.prose {
      for match in line.matches(of: /\]\(([^)#]*)(?:#([^)]*))?\)/) where !match.1.contains("://") {
        let target = match.1.isEmpty ? repository.appendingPathComponent(page.path) : folder.appending(path: match.1)
        guard FileManager.default.fileExists(atPath: target.path) else {
          Issue.record("\(page):\(index + 1): there is no \(match.1)")
          continue
        }
        guard let anchor = match.2 else { continue }
        let slugs = Page(String(target.standardized.path.dropFirst(repository.path.count + 1))).slugs
        #expect(slugs.contains(String(anchor)), "\(page):\(index + 1): \(match.1) has no heading #\(anchor)")
      }
    }
  }
}

/// A Markdown page, divided into prose and fenced blocks.
struct Page: Sendable, CustomStringConvertible {
  struct Block: Sendable {
    var language: String
    var text: String
    /// The line of the page on which the text starts, counted from 1.
    var line: Int
    /// The number of headings before the block.
    var section: Int
  }
  var path: String
  var text: String
  /// The lines outside fenced blocks, numbered from 0.
  private(set) var prose: [(Int, Substring)] = []
  private(set) var blocks: [Block] = []
  /// The anchors of the headings.
  private(set) var slugs: [String] = []

  var description: String { path }

  init(_ path: String) {
    self.path = path
    text = Rooms.text(path)
    var open: Block?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if var block = open {
        if line.hasPrefix("```") {
          blocks.append(block)
          open = nil
        } else {
          block.text += line + "\n"
          open = block
        }
      } else if line.hasPrefix("```") {
        open = Block(language: String(line.dropFirst(3)), text: "", line: index + 2, section: slugs.count)
      } else {
        prose.append((index, line))
        if line.hasPrefix("#") { slugs.append(Self.slug(line)) }
      }
    }
  }

  private static func slug(_ heading: Substring) -> String {
    let words = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
    return String(words.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil })
  }
}

/// Tests of what the manuals must mention.
extension Documentation {
  @Test func everyKeyIsInTheManual() {
    let keys = Set(KeyTable.all.flatMap { $0.keys.map(\.name) })
    #expect(
      keys.isSuperset(of: ["version", "layers", "uses", "at", "only", "form", "unassigned", "slices", "exposes"]))
    let pages = ["rules", "own-rules", "policy", "references", "accepting"]
    let manual = pages.map { Page("docs/\($0).md").text }.joined()
    let code = manual.matches(of: /`[^`\n]+`/).map { $0.0 }
    for key in keys.sorted() {
      let word = try? Regex("\\b\(key)\\b")
      #expect(code.contains { word.map($0.contains) == true }, "the guide to the rules file does not explain '\(key)'")
    }
  }

  @Test func everyRuleIsInTheManual() {
    let manual = Page("docs/rules.md").text
    var count = 0
    for file in Rooms.swiftFiles(below: "Sources/Rules/Checks") {
      let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for match in source.matches(of: /static let id = "([a-z-]+)"/) {
        count += 1
        #expect(manual.contains("\n| `\(match.1)` |"), "docs/rules.md does not list the rule '\(match.1)'")
      }
    }
    #expect(count >= 7)
  }

  @Test func everyWordIsInItsManual() {
    func expect(_ words: [String], in path: String, as written: (String) -> String = { "`\($0)`" }) {
      let text = Page(path).text
      for word in words { #expect(text.contains(written(word)), "\(path) does not mention '\(word)'") }
    }
    expect(MentionKind.allCases.map(\.word) + MentionPlace.allCases.map(\.word), in: "docs/references.md")
    expect(UnknownReason.allCases.map(\.word), in: "docs/names.md") { "| \($0) |" }
    expect(ReportFormat.allCases.map(\.rawValue), in: "docs/reports.md") { "| `\($0)` |" }
    expect(MentionForm.allCases.map(\.word) + DeclarationKind.allCases.map(\.word), in: "docs/facts.md")
  }
}

/// Tests of the command-line options that pages mention.
extension Documentation {
  private static func options(in text: some StringProtocol) -> Set<String> {
    Set(String(text).matches(of: /(?:^|[^\w-])(--[a-z][a-z-]*)/).map { String($0.1) })
  }

  private static let helped = Result {
    let overview = try inward(["--help"]).output
    let commands = overview.matches(of: /\n  ([a-z-]+)  +[a-z]/).map { String($0.1) }
    let helps = try [overview] + commands.map { try inward([$0, "--help"]).output }
    return helps.reduce(into: Set<String>()) { $0.formUnion(options(in: $1)) }
  }

  @Test func everyOptionIsInTheHelp() throws {
    let written = Rooms.text("Sources/CommandLine/Command.swift").matches(of: /Option\(\s*name: "(--[a-z-]+)"/)
    #expect(written.count >= 9)
    let helped = try Self.helped.get()
    for option in written { #expect(helped.contains(String(option.1)), "no help mentions \(option.1)") }
  }

  /// Options in calls of other programs are not checked.
  @Test(arguments: pages) func pagesKnowNoOtherOption(_ page: Page) throws {
    let helped = try Self.helped.get()
    for (index, line) in page.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let others = /\b(?:swift|git|gh|swiftc|pre-commit|brew|xcodebuild|xcode-select|xcrun|xed|install\.sh) [^`]*/
      let ours = line.replacing(others, with: "")
      for option in Self.options(in: ours).subtracting(helped) { Issue.record("\(page):\(index + 1): \(option)") }
    }
  }
}

/// Tests of the examples that pages show.
extension Documentation {
  /// A rules file from a page, and the source files that the page shows with it.
  struct Example: Sendable, CustomStringConvertible {
    var place: String
    var rules: String
    var files: [String: String] = [:]
    var description: String { place }
  }

  /// A YAML block with `layers:` is a rules file; the Swift blocks after it, up to the next one, are its files. A
  /// section without such a block uses the first one of the page.
  static let examples: [Example] = pages.flatMap { page -> [Example] in
    var found: [Example] = []
    var section = -1
    for block in page.blocks {
      let place = "\(page):\(block.line)"
      if block.language == "yaml", block.text.contains("layers:") {
        found.append(Example(place: place, rules: block.text))
        section = block.section
      } else if block.language == "swift", let first = found.first, block.text.hasPrefix("// ") {
        if block.section != section { found.append(Example(place: place, rules: first.rules)) }
        section = block.section
        found[found.count - 1].files.merge(files(in: block.text)) { $1 }
      }
    }
    return found
  }

  /// Splits a block into files: a line such as `// Domain/Movie.swift` starts a new one.
  static func files(in text: String) -> [String: String] {
    var files: [String: String] = [:]
    var path: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: /\/\/ (\S+\.swift)/) {
        path = String(match.1)
        files[path!] = ""
      } else if let path {
        files[path]! += line + "\n"
      }
    }
    return files
  }

  @Test func thereAreExamples() { #expect(Self.examples.count { !$0.files.isEmpty } >= 20) }

  @Test(arguments: examples) func anExampleIsTrue(_ example: Example) throws {
    if case .complaints(let complaints) = readRules(RulesText(path: example.place, text: example.rules)) {
      Issue.record("\(complaints.map { $0.text }.joined(separator: "\n"))")
    }
    if example.files.isEmpty { return }
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(example.files.merging(["rules.yml": example.rules]) { $1 }, below: folder)
    let texts = example.files.merging(["rules.yml": example.rules]) { $1 }
    let expected = texts.flatMap { findingMarks(in: $0.value, path: $0.key) }.sorted()
    let result = try inward(["check", "--format", "json", "--as-of", "2027-01-01"], in: folder)
    #expect(try marks(of: result) == expected.map(\.description))
  }

  private func marks(of result: ProgramResult) throws -> [String] {
    let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let findings = try #require(document?["findings"] as? [[String: Any]], "\(result.errors)")
    return findings.map { finding in
      FindingMark(
        path: finding["path"] as? String ?? "", line: finding["line"] as? Int ?? 0,
        rule: finding["rule"] as? String ?? "", name: finding["name"] as? String ?? "")
    }.sorted().map(\.description)
  }

  /// The samples of a first run in the README and in docs/adopting.md show the actual output.
  @Test(arguments: [
    (
      "README.md",
      [
        "rules.yml": """
        version: 1
        layers:
          Domain:
            files: "**/Domain/**"
            because: The domain outlives screens, servers and databases.
          Data: "**/Data/**"

        """,
        "Domain/UseCases/SearchMovies.swift":
          "import Foundation\n\nstruct SearchMovies {\n  var page: MoviesResponseDTO?\n}\n",
        "Data/Network/MoviesResponseDTO.swift": "struct MoviesResponseDTO {}\n",
      ]
    ),
    (
      "docs/adopting.md",
      [
        "rules.yml": Page("docs/adopting.md").blocks.first { $0.language == "yaml" }!.text,
        "App/Model/Order.swift": "struct Order {\n  var id = 0\n  func show(in row: OrderRow) {}\n}\n",
        "App/Screens/OrderRow.swift": "struct OrderRow {\n  var order: Order\n}\n",
        "App/Network/Client.swift": "struct Client {}\n",
        "App/Helpers/Format.swift": "func format() {}\n",
        "App/Helpers/Log.swift": "func log() {}\n",
      ]
    ),
  ])
  func theSampleIsWhatIsPrinted(page: String, files: [String: String]) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(files, below: folder)
    let sample = try #require(Page(page).blocks.first { $0.text.hasPrefix("$ inward check\n") })
    #expect(try "$ inward check\n" + inward(["check"], in: folder).output == sample.text)
  }

  /// The sample of `test-rules` shows the output for the rules in the block before it.
  @Test func theTestOfRulesIsWhatIsPrinted() throws {
    let blocks = Page("docs/rules.md").blocks
    let index = try #require(blocks.firstIndex { $0.text.hasPrefix("$ inward test-rules\n") })
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["rules.yml": blocks[index - 1].text], below: folder)
    let result = try inward(["test-rules"], in: folder)
    #expect("$ inward test-rules\n" + result.output == blocks[index].text)
    #expect(result.status == 0)
  }

  /// Each block that starts with a command shows the output of this command for the page's project.
  @Test func theAnswersAreWhatIsPrinted() throws {
    let blocks = Page("docs/questions.md").blocks
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = try #require(blocks.first { $0.language == "yaml" }).text
    let sources = try #require(blocks.first { $0.language == "swift" }).text
    try write(Self.files(in: sources).merging(["rules.yml": rules]) { $1 }, below: folder)
    let answers = blocks.filter { $0.text.hasPrefix("$ inward ") }
    #expect(answers.count == 4)
    for answer in answers {
      let command = answer.text.prefix { $0 != "\n" }
      let words = command.split(separator: " ").dropFirst(2).map(String.init)
      #expect(try "\(command)\n" + inward(words, in: folder).output == answer.text)
    }
  }

  @Test func theFactsAreThoseOfTheirExample() throws {
    let blocks = Page("docs/facts.md").blocks
    let source = try #require(blocks.first { $0.language == "swift" })
    let printed = try #require(blocks.first { $0.language == "facts" })
    #expect(factsText(facts(of: source.text)) == printed.text)
  }

  @Test func theFactsInJSONAreThoseOfTheirExample() throws {
    func object(_ text: String) throws -> NSDictionary {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    }
    let blocks = Page("docs/facts.md").blocks
    let printed = try #require(blocks.first { $0.language == "json" })
    let source = try #require(blocks.last { $0.language == "swift" && $0.line < printed.line })
    #expect(try object(factsJSON(facts(of: source.text), path: "Cart.swift")) == object(printed.text))
  }

  @Test func everyKeyOfTheFactsIsInTheirManual() {
    let manual = Page("docs/facts.md").text
    let keys = Set(Rooms.text("Schemas/facts.schema.json").matches(of: /"([a-zA-Z]+)": \{/).map { String($0.1) })
    let ofSchemas: Set = [
      "properties", "items", "count", "text", "id", "words", "ids", "place", "import", "declaration", "mention",
      "comment", "note",
    ]
    #expect(keys.count > 40)
    for key in keys.subtracting(ofSchemas) { #expect(manual.contains("`\(key)`"), "docs/facts.md: no `\(key)`") }
  }
}
