// What a finding is about, as declarations and not as text: exceptions and ignores select on it.
import InwardGraph
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct FindingSides {
  static let rules = """
    version: 1
    layers:
      Domain: { files: "Domain/**", imports: [], names: { never: [Codable] } }
      Data: "Data/**"
      Twin: { types: "*Twin" }
      Double: { types: "*Twin" }
    """
  static let sources = """
    //- Domain/A.swift
    import UIKit
    struct A: Codable {
      func load() -> PageDTO? { nil }
    }
    //- Domain/B.swift
    let page = PageDTO()
    //- Domain/C.swift
    import UIKit
    //- Domain/Twin.swift
    struct BadTwin {}
    //- Data/Page.swift
    struct PageDTO {}
    //- Other/Folder.swift
    func format() {
    """

  /// Rule, file, source and target of every finding.
  static func described() throws -> [String] {
    let project = MemoryProject(splitFiles(sources))
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else { return [] }
    let graph = buildGraph(of: project.files, modules: project.modules)
    return project.examine(by: book).findings.map { finding in
      let file = finding.file.isSome ? graph.files[finding.file.index].path : "-"
      let sides = [finding.source, finding.target].map { $0.isSome ? graph.qualifiedName(of: $0) : "-" }
      return "\(finding.rule) \(file) \(sides[0]) \(sides[1])"
    }
  }

  @Test func everyLawTellsThem() throws {
    #expect(
      try Self.described() == [
        "import Domain/A.swift A -",
        "name Domain/A.swift A -",
        "dependency Domain/A.swift A.load() PageDTO",
        "dependency Domain/B.swift page PageDTO",
        "import Domain/C.swift - -",
        "ambiguous-layer Domain/Twin.swift BadTwin -",
        "unassigned Other/Folder.swift format() -",
        "unread Other/Folder.swift format() -",
        "empty-layer - - -",
      ])
  }
}
