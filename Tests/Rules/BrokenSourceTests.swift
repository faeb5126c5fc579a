// Incomplete sources, as while typing: graph, layers and rules accept any facts that the reader returns. A trap would
// end the whole run, so the only expectation is that the examination completes.
import InwardPipeline
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct BrokenSourceTests {
  @Test(arguments: [
    "func", "let", "var : Int", "struct {}", "class : Order {}", "enum E { case }", "protocol { associatedtype }",
    "extension", "extension { func f() {} }", "typealias = Int", "import", "operator", "precedencegroup", "macro",
    "func (a: Int) { g() }", "func f(: Int) {}", "@", "#", "struct A<> { init }", "let x = .", "case .a(let", "\\.",
  ])
  func declarationsWithoutNamesHaveNoMembers(_ text: String) throws {
    let project = MemoryProject([("A/Typed.swift", text, "App"), ("B/Order.swift", "struct Order {}", "App")])
    let examination = project.examine(by: try book("version: 1\nlayers: { A: \"A/**\", B: \"B/**\" }"))
    #expect(examination.examined.files.all == 2)
    #expect(examination.findings.allSatisfy { $0.rule == "unread" || $0.rule == "dependency" })
  }

  /// Examines each case of the rules without one of its words, and cut off before that word.
  @Test(arguments: RuleCases.cases) func aWordIsMissing(_ example: MarkdownCase) throws {
    let rules = try #require(example.blocks.first { $0.language == "yaml" })
    let book = try book(rules.text)
    let sources = example.blocks.filter { $0.language == "swift" }
    for (index, source) in sources.enumerated() {
      for word in source.text.words {
        var less = source.text
        less.removeSubrange(word)
        for text in [less, String(source.text[..<word.lowerBound])] {
          let files = sources.enumerated().map { ($1.path.path, $0 == index ? text : $1.text, $1.path.module) }
          #expect(MemoryProject(files).examine(by: book).examined.files.all == sources.count)
        }
      }
    }
  }

  private func book(_ text: String) throws -> RuleBook {
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: text)) else {
      throw Unreadable(text: text)
    }
    return book
  }

  private struct Unreadable: Error { var text: String }
}

extension String {
  /// The ranges of words outside comments.
  fileprivate var words: [Range<Index>] {
    var found: [Range<Index>] = []
    var start: Index?
    var isInComment = false
    for index in indices {
      if self[index...].hasPrefix("//") { isInComment = true }
      if self[index].isNewline { isInComment = false }
      let isInWord = self[index].isLetter && !isInComment
      if isInWord, start == nil { start = index }
      if !isInWord, let first = start {
        found.append(first..<index)
        start = nil
      }
    }
    return found
  }
}
