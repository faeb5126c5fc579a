// The example app with its fixtures, in memory: an injection changes one file, and only that file is read again.
import Foundation
import InwardFacts
import InwardGraph
import InwardRuleFile
import InwardRules
import InwardTestSupport

/// A project without findings, unless something is injected.
struct CleanProject: Sendable {
  static let folder = "Examples/MoviesApp/Sources/MoviesApp"

  /// The texts of the app and of the fixtures except the macros, by path from `folder`.
  let texts: [String: String]
  private let project: MemoryProject
  private let book: RuleBook
  /// The ids of the rules that demand something of declarations.
  private let demands: Set<String>

  init() throws {
    let rules = try Data(contentsOf: repository.appendingPathComponent("rules.yml"))
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", bytes: Array(rules))) else {
      throw Unreadable(text: "rules.yml")
    }
    self.book = book
    let demanding = book.rules.filter { $0.verdicts.contains { if case .must = $0 { true } else { false } } }
    demands = Set(demanding.map(\.id))
    texts = try Self.appTexts().merging(Fixtures.files) { $1 }
    let all = texts.merging(Fixtures.macros) { $1 }
    project = MemoryProject(all.map { ("\(Self.folder)/\($0.key)", $0.value, "MoviesApp") })
  }

  struct Unreadable: Error { var text: String }

  private static func appTexts() throws -> [String: String] {
    let root = repository.appendingPathComponent(folder)
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
    var texts: [String: String] = [:]
    for case let url as URL in found where url.pathExtension == "swift" {
      let path = url.standardizedFileURL.path.dropFirst(root.standardizedFileURL.path.count + 1)
      texts[String(path)] = try String(contentsOf: url, encoding: .utf8)
    }
    return texts
  }

  /// All sites in the app and in `FixtureViews.swift`.
  var sites: [Site] {
    texts.keys.sorted().filter { !$0.hasSuffix("Fixture.swift") }.flatMap {
      SiteScanner.sites(of: texts[$0]!, path: $0)
    }
  }

  /// Returns whether a finding is only about a demand on an injected declaration. Such findings do not count, because
  /// only the name in an injection matters: a class injected among the entities need not be an entity. Findings about
  /// the app's own declarations count.
  func isDemand(_ finding: Finding, of injection: Injection) -> Bool {
    demands.contains(finding.rule) && finding.mention?.kind == nil
      && finding.path == "\(Self.folder)/\(injection.site.path)"
      && injection.lines.contains(finding.place.line)
  }

  var findings: [Finding] { project.examine(by: book).findings }

  /// Returns the findings after the text of one file is replaced; empty if there is no such file.
  func findings(with text: String, at path: String) -> [Finding] {
    var changed = project
    guard let index = changed.files.firstIndex(where: { $0.path == "\(Self.folder)/\(path)" }) else { return [] }
    changed.files[index] = ReadFile(path: changed.files[index].path, facts: facts(of: text))
    return changed.examine(by: book).findings
  }
}
