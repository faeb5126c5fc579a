// Long lists of patterns are indexed: a list must match exactly the texts that one of its patterns matches.
import InwardPatterns
import Testing

@Suite struct PatternLists {
  private let patterns = [
    "Order", "*Order", "Order*", "*rde*", "O?der", "{Cart,Shop}Item", "*", "?", "x", "*É*", "Caf\u{65}\u{301}*", "*_*s",
  ]
  private let names = [
    "Order", "order", "OrderItem", "PreOrder", "Older", "CartItem", "ShopItem", "Item", "", "x", "xy", "É", "aÉb",
    "Café", "Caf\u{65}\u{301}s", "Cafes", "a_bs", "_",
  ]

  @Test func aLongListPicksWhatItsPatternsPick() throws {
    for pattern in patterns {
      let single = try NamePattern(pattern)
      // The other patterns match nothing. They make the list long enough for an index.
      let list = NamePatterns(try (0..<40).map { try NamePattern("*none\($0)none*") } + [single])
      for name in names { #expect(list.match(name) == single.matches(name), "\(pattern) on \(name)") }
    }
  }

  @Test func candidatesAreInTheirOrder() throws {
    let globs = try ["b/**", "**/*.swift", "a/**", "*", "a/b/**"].map { try Glob($0) }
    let index = PatternIndex(globs.map(\.neededPieces))
    let path = "a/b/C.swift"
    let matching = globs.indices.filter { globs[$0].matches(path) }
    #expect(index.candidates(in: path).filter { globs[$0].matches(path) } == matching)
    #expect(index.candidates(in: path) == index.candidates(in: path).sorted())
  }
}
