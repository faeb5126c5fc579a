// Calls of a type's name whose initializer is declared in a different file from the type.
import InwardPipeline
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct CalledInitializerTests {
  /// Returns the messages of the findings in a file of `Domain` that uses its own `Movie`, and the number of unknown
  /// references in the project.
  private func examine(_ use: String, _ own: String, _ outer: String) throws -> (messages: [String], unknown: Int) {
    let project = MemoryProject([
      ("Domain/Use.swift", use, "App"), ("Domain/Movie.swift", own, "App"), ("Data/Outer.swift", outer, "App"),
    ])
    let rules = RulesText(path: "rules.yml", text: "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }")
    guard case .book(let book) = readRules(rules) else { return ([], -1) }
    let found = project.examine(by: book)
    return (
      found.findings.filter { $0.path == "Domain/Use.swift" }.map(\.wording.message),
      found.examined.mentions.unknownTotal
    )
  }

  @Test(arguments: [
    ("func f() { _ = Movie(page: 1) }", "struct Movie {}", "extension Movie { init(page: Int) {} }"),
    ("func f() { _ = Movie(page: 1) }", "typealias Movie = Page", "struct Page { init(page: Int) {} }"),
    ("func f<T: Movie>(_: T.Type) { _ = T(page: 1) }", "protocol Movie: Page {}", "protocol Page { init(page: Int) }"),
    (
      "func f<T: Movie & Hashable>(_: T.Type) { _ = T(page: 1) }", "protocol Movie {}",
      "extension Movie { init(page: Int) { self.init() }; init() { fatalError() } }"
    ),
    (
      "extension Movie { static func f() -> Self { Self(page: 1) } }", "struct Movie {}",
      "extension Movie { init(page: Int) {} }"
    ),
    (
      "func f() { _ = Int(page: 1) }", "protocol Paged {}\nextension Int: Paged {}",
      "extension Paged { init?(page: Int) { nil } }"
    ),
    // The choice between the two depends on types that no file declares, but both are in the outer layer.
    (
      "func f() { _ = Movie(page: unseen()) }", "struct Movie {}",
      "extension Movie { init(page: Int) {}; init(page: String) {} }"
    ),
  ])
  func oneOfAnOuterLayerIsNamed(use: String, own: String, outer: String) throws {
    let found = try examine(use, own, outer)
    #expect(found.messages.count == 1 && found.messages[0].contains("init"), "\(use): \(found.messages)")
  }

  /// A macro, or the type that is bound to a generic parameter, may declare the initializer that is called, so the call
  /// counts as unknown.
  @Test func aPossibleInitializerInAnotherFileIsUnknown() throws {
    let found = try examine(
      "@Made struct Film { }\nfunc f() { _ = Film(page: 1) }", "", "extension Film { init(page: Int) {} }")
    #expect(found.messages.isEmpty && found.unknown == 1)
    let bound = try examine(
      "func f<B: Box>(_: B.Type) where B.Item: Page { _ = B.Item(page: 1) }",
      "protocol Page {}\nprotocol Box { associatedtype Item }", "extension Page { init(page: Int) { fatalError() } }")
    #expect(bound.messages.isEmpty && bound.unknown == 1)
  }

  @Test(arguments: [
    ("func f() { _ = Movie(page: 1) }", "struct Movie { init(page: Int) {} }"),
    ("func f() { _ = Movie(title: \"\") }", "struct Movie { var title = \"\" }"),
    // A literal may have a sign.
    ("func f() { _ = Movie(-1) }", "struct Movie: ExpressibleByIntegerLiteral { init(integerLiteral value: Int) {} }"),
  ])
  func oneOfTheSameFileIsNoOtherName(use: String, own: String) throws {
    let found = try examine(
      use, own, "extension Movie { init(url: Int) {}; init(_ number: Int) {}; init(_ number: Double) {} }")
    #expect(found.messages.isEmpty && found.unknown == 0, "\(use)")
  }
}
