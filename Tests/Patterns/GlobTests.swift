// Path patterns: matches, captures, rejected patterns, and the time that matching may take.
import InwardPatterns
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("Domain/Movie.swift", "Domain/Movie.swift", true),
    ("Domain/Movie.swift", "Domain/Movie.swif", false),
    ("Domain/Movie.swift", "App/Domain/Movie.swift", false),
    ("*", "a", true), ("*", "a/b", false), ("*.swift", ".swift", true),
    ("a*", "a", true), ("a*c*e", "abcde", true), ("a*c*e", "abcd", false),
    ("?.swift", "a.swift", true), ("?.swift", ".swift", false), ("a?b", "a/b", false),
    ("?.swift", "ä.swift", true), ("??.swift", "ä.swift", false),
    ("Domain/**", "Domain/a", true), ("Domain/**", "Domain/a/b/c", true),
    ("Domain/**", "Domain", false), ("Domain/**", "Domain/", false), ("Domain/**", "Domains/a", false),
    ("**", "a", true), ("**", "a/b", true), ("**", "", false),
    ("**/a", "a", true), ("**/a", "x/y/a", true), ("**/a", "x/ya", false), ("**/a", "a/b", false),
    ("**/Domain/**", "Domain/a", true), ("**/Domain/**", "x/Domain/a", true), ("**/Domain/**", "x/y/Domain/z/a", true),
    ("**/Domain/**", "Domain", false), ("**/Domain/**", "x/Domain", false), ("**/Domain/**", "x/MyDomain/a", false),
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "ab", false), ("a/**/b", "a/xb", false),
    ("**/a/**/b/**", "x/a/y/b/z", true), ("**/a/**/b/**", "x/b/y/a/z", false),
    ("**/a/b", "a/a/b", true), ("**/a/b", "a/b/a", false), ("**/*/a", "a", false), ("**/*/a", "x/a", true),
    ("**/**/a", "a", true), ("**/**", "a", true), ("**/**", "", false),
    ("a**", "abc", true), ("a**", "ab/c", false), ("a**b/c", "axb/c", true), ("***", "a/b", true),
    ("{a,b}/c", "a/c", true), ("{a,b}/c", "b/c", true), ("{a,b}/c", "c/c", false), ("{a,b}/c", "{a,b}/c", false),
    ("{a,b{c,d}}", "bd", true), ("{a,b{c,d}}", "b", false), ("x{,y}", "x", true), ("x{,y}", "xy", true),
    ("{a/**,b}", "a/x/y", true), ("{a/**,b}", "b", true), ("{**/,}a", "x/a", true), ("{a,b/*}/c", "b/x/c", true),
    ("a,b", "a,b", true), ("{*}", "abc", true), ("*{*}", "a/b", false), ("{a.b}", "a.b", true),
    ("[a]", "[a]", true), ("[a]", "a", false), ("a b/c", "a b/c", true), ("Ä/*", "Ä/x", true),
    // A letter with a mark may be one character or two in a path, depending on the disk. Patterns match both forms.
    ("\u{C4}/*", "A\u{308}/x", true), ("A\u{308}/*", "\u{C4}/x", true), ("*\u{E9}*", "cafe\u{301}s", true),
    ("\u{C4}/*", "A/x", false), ("**/{name}\u{E9}.swift", "x/Cafe\u{301}.swift", true),
  ])
  func matches(pattern: String, path: String, expected: Bool) throws {
    #expect(try Glob(pattern).matches(path) == expected)
    #expect((try Glob(pattern).match(path) != nil) == expected)
  }

  @Test(arguments: [
    ("Features/{feature}/**", "Features/Search/View.swift", "feature=Search"),
    ("Features/{feature}/**", "Features", "none"),
    ("**/Scenes/{scene}/**", "App/Scenes/Home/a.swift", "scene=Home"),
    ("**/{name}View.swift", "x/HomeView.swift", "name=Home"),
    ("**/{name}View.swift", "x/View.swift", "none"),
    ("{a}/{b}.swift", "x/y.swift", "a=x b=y"),
    ("{a}{b}", "äöü", "a=ä b=öü"),
    ("*{a}", "xy", "a=xy"),
    ("**/{scene}/{scene}View.swift", "App/Home/HomeView.swift", "scene=Home"),
    ("**/{scene}/{scene}View.swift", "App/Home/Home/HomeView.swift", "scene=Home"),
    ("**/{scene}/{scene}View.swift", "App/Home/ListView.swift", "none"),
    ("**/{f}/**/{s}/{f}{s}View.swift", "App/Movies/x/List/MoviesListView.swift", "f=Movies s=List"),
    ("**/{f}/**/{s}/{f}{s}View.swift", "App/Movies/x/List/ListMoviesView.swift", "none"),
    ("{a}/x/*{a}*", "b/x/abc", "a=b"),
    ("{m,n}/{m}", "m/q", "m=q"),
  ])
  func captures(pattern: String, path: String, expected: String) throws {
    let found = try Glob(pattern).match(path)
    let text = found.map { $0.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ") }
    #expect(text ?? "none" == expected)
    #expect(try Glob(pattern).matches(path) == (found != nil))
  }

  @Test func captureNames() throws {
    #expect(try Glob("{b}/{a}/{b}/{x,y{c}}").captures == ["b", "a", "c"])
    #expect(try Glob("{b,c}/d").captures == [])
  }

  @Test(arguments: [
    ("", "an empty pattern matches nothing", 0),
    ("/a", "patterns are relative to the project's root: remove the leading '/'", 0),
    ("./a", "patterns are relative to the project's root: remove the leading './'", 0),
    ("../a", "paths outside the project's root are not read", 0),
    ("a/", "the pattern matches a directory; end it with '/**'", 1),
    ("a//b", "paths never contain '//'", 2),
    ("a/{b", "'{' without '}'", 2), ("a{b,{c}", "'{' without '}'", 1), ("ab}c", "'}' without '{'", 2),
    ("{{{{{{{{{{{{{{{{{a,b}}}}}}}}}}}}}}}}}", "braces are nested more than 16 levels deep", 16),
    ("{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}", "the braces of the pattern produce too many alternatives", 40),
    ("*{a}/{a}*", "'{a}' occurs more than once, so at least one segment with it must have no other wildcard", 5),
    ("{a}/{b}/{c}/{a}{b}{c}", "at most 2 captures of a pattern may be repeated", 18),
  ])
  func faults(pattern: String, reason: String, offset: Int) {
    #expect(throws: Glob.Fault.self) { try Glob(pattern) }
    do throws(Glob.Fault) { _ = try Glob(pattern) } catch {
      #expect(error.reason == reason)
      #expect(error.offset == offset)
    }
  }

  @Test func hostilePatternsAreRefused() {
    for pattern in [String(repeating: "{", count: 100_000), String(repeating: "a", count: 5000)] {
      #expect(throws: Glob.Fault.self) { try Glob(pattern) }
    }
  }
}

@Suite struct NamePatternTests {
  /// A string and its bytes give the same result for each form of pattern.
  @Test(arguments: [
    ("Movie", ["Movie"]), ("*Model", ["Model", "ViewModel"]), ("View*", ["View", "ViewModel"]),
    ("*", ["", "Movie", "Model", "View", "ViewModel", "Mo"]), ("V*l", ["ViewModel"]),
    ("*e*", ["Movie", "Model", "View", "ViewModel"]),
    ("View{,Model}", ["View", "ViewModel"]), ("Mo??l", ["Model"]), ("ViewModel*", ["ViewModel"]),
  ])
  func matchesNames(pattern: String, expected: [String]) throws {
    let pattern = try NamePattern(pattern)
    let names = ["", "Movie", "Model", "View", "ViewModel", "Mo"]
    let asBytes = names.filter { name in Array(name.utf8).withUnsafeBufferPointer { pattern.matches($0) } }
    #expect(names.filter { pattern.matches($0) } == asBytes)
    #expect(asBytes == expected)
  }
}
