// Injects hundreds of outward names: each must be found at its place, and nothing else.
import Foundation
import InwardRules
import InwardTestSupport
import Testing

@Suite struct Mutations {
  static let project = Result { try CleanProject() }
  static let least = 16

  /// Sixteen injections of each family, or one for each of its templates if it has more.
  static let injections: [Injection] = {
    guard let project = try? project.get() else { return [] }
    let injector = Injector(sites: project.sites)
    return Family.all.enumerated().flatMap { index, family in
      (0..<max(least, family.templates.count)).compactMap { number in
        injector.injection(number, of: family, seed: UInt64(index * 100 + number + 1))
      }
    }
  }()

  @Test func theProjectIsCleanBeforehand() throws {
    let found = try Self.project.get().findings.map { "\($0.path):\($0.place.line): \($0.wording.message)" }
    #expect(found == [])
  }

  @Test func thereAreEnough() {
    let counts = Dictionary(grouping: Self.injections, by: \.family).mapValues(\.count)
    for family in Family.all { #expect(counts[family.name, default: 0] >= 15, "\(family.name)") }
    #expect(Self.injections.count >= 500)
    #expect(Self.injections.count(where: \.isCompiled) >= 300)
    let list = Family.all.map { "\($0.name) \(counts[$0.name, default: 0])" }.joined(separator: ", ")
    print("\(Self.injections.count) injections, \(Self.injections.count(where: \.isCompiled)) compiled: \(list)")
  }

  @Test(arguments: Family.all.map(\.name)) func eachIsFoundAndNothingElse(family: String) throws {
    let project = try Self.project.get()
    for injection in Self.injections where injection.family == family {
      let (text, expected) = injection.apply(to: project.texts[injection.site.path]!)
      let all = project.findings(with: text, at: injection.site.path)
      let found = all.filter { !project.isDemand($0, of: injection) }
      guard let expected else {
        Issue.record("no name is marked in \(injection)")
        continue
      }
      if found.count == 1, expected.isMet(by: found[0]) { continue }
      let list = found.map(Self.line).joined(separator: "\n  ")
      Issue.record("\(injection)\n  expected: \(expected)\n  found:\n  \(list)")
    }
  }

  private static func line(_ finding: Finding) -> String {
    "\(finding.path):\(finding.place.line):\(finding.place.column) '\(finding.mention?.name ?? "")' "
      + "\(finding.mention?.kind?.word ?? "") at \(finding.place.position?.word ?? ""): \(finding.wording.message)"
  }

  @Test func theCompilerTakesThem() throws {
    let compiler = Compiler(texts: try Self.project.get().texts)
    for batch in Compiler.batches(of: Self.injections.filter(\.isCompiled), size: 120) {
      let errors = try compiler.errors(of: batch)
      if !errors.isEmpty { Issue.record("\(errors)") }
    }
  }
}
