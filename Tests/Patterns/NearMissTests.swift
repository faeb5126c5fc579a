// Suggestions for misspelled words, and matches of name patterns.
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

/// Near misses compared with the plain edit distance, for pairs of short words.
@Suite struct EditDistanceTests {
  /// Computes the edit distance recursively, directly from its definition.
  private func plain(_ left: [Character], _ right: [Character]) -> Int {
    if left.isEmpty || right.isEmpty { return left.count + right.count }
    var least = min(
      plain(left.dropLast(), right) + 1, plain(left, right.dropLast()) + 1,
      plain(left.dropLast(), right.dropLast()) + (left.last == right.last ? 0 : 1))
    if left.count > 1, right.count > 1, left.suffix(2).elementsEqual(right.suffix(2).reversed()) {
      least = min(least, plain(left.dropLast(2), right.dropLast(2)) + 1)
    }
    return least
  }

  @Test func typosAreFoundByTheirDefinition() {
    let words = ["", "a", "b", "ab", "ba", "aab", "aba", "abc", "acb", "bca", "abca", "acba", "baca"]
    for left in words {
      for right in words where min(left.count, right.count) >= 3 && left != right {
        let slips = max(1, min(left.count, right.count) / 3)
        let isNear = plain(Array(left), Array(right)) <= slips
        #expect((nearMiss(of: left, among: [right]) == right) == isNear, "\(left) \(right)")
      }
    }
  }

  @Test func manyWordsAreNoReasonToCompareAll() {
    let words = (0..<1000).map { "Layer\($0)" }
    #expect(NearWords(words).nearMiss(of: "Layer7a") != nil)
  }
}
