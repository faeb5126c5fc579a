// Which slips are taken for a word, and patterns on names.
import InwardPatterns
import Testing

@Suite struct NearMissTests {
  @Test(arguments: [
    ("file", "files"), ("flies", "files"), ("tpyes", "types"), ("Domian", "Domain"), ("domain", "Domain"),
    ("Presentaton", "Presentation"), ("uSes", "uses"), ("ui", "UI"), ("X", nil), ("modul", nil), ("", nil),
    ("Infra", nil), (String(repeating: "a", count: 10_000), nil),
  ])
  func closest(written: String, expected: String?) {
    let words = ["files", "types", "uses", "Domain", "Data", "Presentation", "UI", "A"]
    #expect(nearMiss(of: written, among: words) == expected)
  }

  @Test func theClosestWins() {
    #expect(nearMiss(of: "Entitie", among: ["Entity", "Entities"]) == "Entities")
    #expect(nearMiss(of: "same", among: ["same", "sane"]) == "sane")
  }

  @Test(arguments: [
    ("*ViewModel", "HomeViewModel", true), ("*ViewModel", "HomeViewModels", false), ("*", "x", true),
    ("*ViewModel{Input,Output}", "AViewModelInput", true), ("Default*Repository", "DefaultRepository", true),
    ("Movie", "movie", false), ("<+>", "<+>", true),
  ])
  func names(pattern: String, name: String, expected: Bool) throws {
    #expect(try NamePattern(pattern).matches(name) == expected)
  }

  @Test func aNameHasNoSlash() {
    #expect(throws: Glob.Fault.self) { try NamePattern("A/B") }
  }
}
