// Globs compared with the simplest possible matcher on many small patterns and paths, and timed on long paths.
import InwardPatterns
import InwardTestSupport
import Testing

@Suite struct GlobOracleTests {
  /// Matches a path by trying every possibility, which takes exponential time.
  private func plain(_ pattern: Substring, _ path: Substring) -> Bool {
    if pattern == "**" { return !path.isEmpty }
    if pattern.hasPrefix("**/") {
      if plain(pattern.dropFirst(3), path) { return true }
      guard let slash = path.firstIndex(of: "/") else { return false }
      return plain(pattern, path[path.index(after: slash)...])
    }
    guard let first = pattern.first else { return path.isEmpty }
    let isOne = !path.isEmpty && path.first != "/"
    switch first {
    case "*": return plain(pattern.dropFirst(), path) || isOne && plainStar(pattern, path)
    case "?": return isOne && plainRest(pattern.dropFirst(), path.dropFirst())
    default: return path.first == first && (first == "/" ? plain : plainRest)(pattern.dropFirst(), path.dropFirst())
    }
  }

  private func plainStar(_ pattern: Substring, _ path: Substring) -> Bool { plainRest(pattern, path.dropFirst()) }

  /// Matches the rest of a segment, where `**` is the same as `*`.
  private func plainRest(_ pattern: Substring, _ path: Substring) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    let isOne = !path.isEmpty && path.first != "/"
    switch first {
    case "*": return plainRest(pattern.dropFirst(), path) || isOne && plainRest(pattern, path.dropFirst())
    case "?": return isOne && plainRest(pattern.dropFirst(), path.dropFirst())
    case "/": return path.first == "/" && plain(pattern.dropFirst(), path.dropFirst())
    default: return path.first == first && plainRest(pattern.dropFirst(), path.dropFirst())
    }
  }

  @Test func agreesWithThePlainMatcher() {
    var random = RandomNumbers(seed: 42)
    var matched = 0
    for _ in 0..<20_000 {
      let pattern = random.text(from: ["a", "b", "*", "?", "/", "**/", "/**", "/a/"], upTo: 6)
      guard let glob = try? Glob(pattern), !pattern.contains("***") else { continue }
      for _ in 0..<4 {
        let path = random.text(from: ["a", "b", "ab", "/"], upTo: 7)
        let expected = plain(pattern[...], path[...])
        if expected { matched += 1 }
        #expect(glob.matches(path) == expected, "\(pattern) on \(path)")
      }
    }
    #expect(matched > 2000)
  }

  @Test(.timeLimit(.minutes(20)))
  func longPathsEnd() throws {
    let segment = String(repeating: "a", count: 4000)
    #expect(try !Glob("*a*a*a*a*a*a*a*a*b").matches(segment))
    #expect(try !Glob("*a*a*a*a*a*a*a*a*?b").matches(segment + "c"))
    let deep = Array(repeating: "a", count: 2000).joined(separator: "/")
    #expect(try !Glob("**/a/**/a/**/a/**/a/**/b/*").matches(deep))
    #expect(try Glob("**/a/**/a/**/a/**").matches(deep))
    #expect(try !Glob("**/{x}/{x}b/**").matches(deep))
    let many = (0..<900).map { "a\($0)" }.joined(separator: "/")
    #expect(try !Glob("**/{x}/**/{y}/**/{x}{y}").matches(many))
    #expect(try !Glob("**/{x}/**/{x}").matches(many))
  }

  @Test func thousandsOfPathsAndSixtyLayers() throws {
    let globs = try (0..<60).map { try Glob("**/Layer\($0)/**") }
    let paths = (0..<3000).map { "App/Sources/Features/Feature\($0 % 50)/Layer\($0 % 70)/Some/File\($0).swift" }
    let clock = ContinuousClock()
    var found = 0
    let time = clock.measure {
      for path in paths { for glob in globs where glob.matches(path) { found += 1 } }
    }
    #expect(found == (0..<3000).count { $0 % 70 < 60 })
    // A generous limit for 180,000 matches, because the build is not optimized and the machine may be busy.
    #expect(time < .seconds(20))
  }
}

extension RandomNumbers {
  fileprivate mutating func text(from parts: [String], upTo most: Int) -> String {
    (0...number(below: most)).map { _ in parts[number(below: parts.count)] }.joined()
  }
}
