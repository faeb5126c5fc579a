// A finding is created once, and one report is made from it. Neither can change afterward, because none of their
// properties can be assigned to.
import InwardTestSupport
import Testing

@Suite struct FindingTests {
  /// The types that rules and `makeReport` create, and how many properties each may store.
  static let types: [(type: String, most: Int)] = [
    ("Finding", 9), ("Wording", 3), ("FindingSite", 3), ("FindingPlace", 5), ("PlaceInFile", 2), ("FindingMention", 2),
    ("FindingSides", 5), ("FindingSide", 6), ("FindingIDs", 6), ("FindingTopic", 4), ("AcceptedFinding", 4),
    ("Examination", 5), ("Examined", 8), ("FileCounts", 6), ("MentionCounts", 6), ("FindingsChange", 4), ("Move", 8),
    ("Report", 7), ("ReportedFinding", 8), ("ReportedPlace", 5), ("ReportedAcceptance", 4),
  ]

  /// Returns the number of constants and the names of variables that a type stores. Properties in extensions are
  /// computed.
  static func stored(of type: String, in text: String) -> (constants: Int, variables: [String])? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let heads = ["struct \(type):", "final class \(type):"]
    guard let start = lines.firstIndex(where: { line in heads.contains { line.contains($0) } }) else { return nil }
    var (constants, variables) = (0, [String]())
    for line in lines[(start + 1)...].prefix(while: { $0 != "}" }) {
      let property = line.firstMatch(of: #/^  (?:(?!static)[a-z(]+\)? )*(let|var) (\w+)/#)
      guard let found = property, !line.contains("{") else { continue }
      if found.1 == "let" { constants += 1 } else { variables.append(String(found.2)) }
    }
    return (constants, variables)
  }

  @Test func variablesAreSeen() throws {
    let text = """
      public struct Finding: Sendable {
        public let rule: String
        public private(set) var message: String
        var path: String { rule }
        init() {
          var local = 1
        }
      }
      """
    let found = try #require(Self.stored(of: "Finding", in: text))
    #expect(found.constants == 1 && found.variables == ["message"])
  }

  @Test(arguments: types) func nothingCanBeAssigned(_ type: String, _ most: Int) throws {
    let found = Tidy.sources.lazy.compactMap { file in
      file.text.contains(" \(type):") ? Self.stored(of: type, in: file.text) : nil
    }.first
    let stored = try #require(found)
    #expect(stored.variables.isEmpty, "\(type) can be changed")
    #expect(1...most ~= stored.constants, "\(type) stores \(stored.constants) properties")
  }

  /// Only one file creates the values that formats print.
  @Test(arguments: [" Report(", " ReportedFinding(", "ReportedAcceptance("]) func onePlaceMakesReports(_ call: String) {
    let making = Tidy.sources.filter { file in file.lines.contains { $0.contains(call) } }
    #expect(making.map(\.path) == ["Sources/Reports/MakeReport.swift"])
  }

  /// A check that turns references into violations must check the policy for each of them, as `ViolationGroups` does.
  @Test func checksAskWhetherAPlaceIsJudged() {
    let checks = Tidy.sources.filter { $0.path.hasPrefix("Sources/Rules/Checks/") }
    #expect(checks.count > 15)
    for check in checks
    where check.lines.contains(where: { $0.contains("forEachNaming") || $0.contains("BanWitness(") }) {
      #expect(check.lines.contains { $0.contains("ViolationGroups(subject, file") }, "\(check)")
    }
  }

  /// Rules return ids. Only `Wording/` adds text, paths and names, but `Finding.swift` may create changed copies of
  /// findings.
  @Test(arguments: [" Finding(", "Wording(", "FindingTopic("]) func oneFolderPutsViolationsIntoWords(_ call: String) {
    let rules = Tidy.sources.filter { $0.path.hasPrefix("Sources/Rules/") }
    let making = rules.filter { file in file.lines.contains { $0.contains(call) && !$0.contains("struct") } }
    let elsewhere = making.map(\.path).filter { !$0.hasPrefix("Sources/Rules/Wording/") }
    #expect(!making.isEmpty && Set(elsewhere).isSubset(of: ["Sources/Rules/Finding.swift"]), "\(elsewhere)")
  }
}
