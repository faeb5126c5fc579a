// Facts printed as JSON and as text: both list the same number of facts, at the same places.
import Foundation
import InwardFacts
import InwardSyntax
import Testing

@Suite struct FactsJSONTests {
  private static let lists = ["imports", "declarations", "bindings", "mentions", "conditions", "comments", "notes"]

  @Test(arguments: SyntaxCase.files)
  func everyLineIsAnObject(_ file: String) throws {
    for one in SyntaxCase.read(try String(contentsOfFile: file, encoding: .utf8)) {
      let facts = readFacts(Array(one.swift.utf8))
      let object = try object(factsJSON(facts, path: "a.swift"))
      let mark = object["generated"] as? Bool == true ? ["1:1"] : []
      let places = try Self.lists.flatMap { list -> [String] in
        let facts = try #require(object[list] as? [[String: Any]])
        return facts.map { "\($0["line"] ?? 0):\($0["column"] ?? 0)" }
      }
      let lines = factsText(facts).split(separator: "\n").map { String($0.split(separator: " ")[0]) }
      #expect((mark + places).sorted() == lines.sorted(), "\(one.name)")
    }
  }

  @Test func anyTextIsQuoted() throws {
    let path = "a\"b\\c\u{1}\u{7F}\tdé.swift"
    let json = factsJSON(readFacts(Array("let `a \\ b` = 1".utf8)), path: path)
    #expect(json.filter(\.isNewline) == "\n")
    #expect(try object(json)["path"] as? String == path)
  }

  @Test func theInnermostBranchIsPrinted() throws {
    let source = "#if A\n#if B\nlet b = 1\n#else\nlet c = 1\n#endif\nlet a = 1\n#endif\nlet d = 1\n"
    let object = try object(factsJSON(readFacts(Array(source.utf8)), path: ""))
    let declarations = try #require(object["declarations"] as? [[String: Any]])
    let branches = declarations.map { $0["condition"] as? Int }
    #expect(branches == [1, 2, 0, nil])
    let conditions = try #require(object["conditions"] as? [[String: Any]])
    #expect(conditions.map { $0["outer"] as? Int } == [nil, 0, 0])
  }

  @Test func aChainIsCut() {
    let chain = "a" + String(repeating: ".b", count: 5000)
    #expect(factsText(readFacts(Array(chain.utf8))).utf8.count < 5000 * 300)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
