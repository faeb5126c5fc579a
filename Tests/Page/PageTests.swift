// The page as text: hashes, escapes, and the data of its script. Its behavior in a browser is tested end to end.
import Testing

@testable import InwardDrawing
@testable import InwardOverview
@testable import InwardPage

@Suite struct Pages {
  private static func overview(_ names: [String], _ edges: [(Int, Int, Int, Int)]) -> Overview {
    Overview(
      .layers,
      nodes: names.enumerated().map {
        Overview.Node(name: $1, parts: [$1], path: nil, types: 1, ring: $0, folded: 1)
      },
      edges: edges.map {
        Overview.Edge(from: $0.0, to: $0.1, references: $0.2, findings: $0.3, isOutward: $0.0 < $0.1)
      })
  }

  private static func contents(named name: String = "Movie") -> PageContents {
    let types = TypeMap(
      entries: [
        TypeMap.Entry(name: name, kind: "struct", path: "A/\(name).swift", line: 1, in: "A"),
        TypeMap.Entry(name: "Store", kind: "class", path: "B/Store.swift", line: 3, in: "B"),
      ], links: [TypeMap.Link(from: 0, to: 1, references: 2, findings: 1)])
    var finding = PageFinding(
      rule: "dependency", severity: "error", message: "A uses Store (B)",
      place: PagePlace(path: "A/\(name).swift", line: 2), columns: 5..<10,
      places: [PagePlace(path: "A/\(name).swift", line: 4)])
    finding.excerpt = "  var store: Store // \(name)"
    finding.owner = "@team-a"
    finding.from = PageSide(part: "A", type: name, declaration: name, entry: 0)
    finding.to = PageSide(part: "B", type: "Store", declaration: "Store", entry: 1)
    return PageContents(
      title: name, layers: overview(["A", "B"], [(0, 1, 2, 1)]), types: types, findings: [finding])
  }

  /// Examples for SHA-256 from FIPS 180-4, and texts whose lengths are near the end of a block.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
    (String(repeating: "a", count: 55), "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
    (String(repeating: "a", count: 64), "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
  ])
  func hashesAreThoseOfTheStandard(_ text: String, _ hash: String) {
    #expect(sha256Base64(text) == hash)
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v")])
  func base64IsPadded(_ text: String, _ expected: String) { #expect(base64(Array(text.utf8)) == expected) }

  @Test func theFrameIsFilledOnce() {
    #expect(filled("a {{x}} {y} {{z}} {{x}}", ["x": "{{x}} {{z}}"]) == "a {{x}} {{z}} {y} {{z}} {{x}} {{z}}")
  }

  @Test func theSameContentsGiveTheSamePage() {
    #expect(page(of: Self.contents()) == page(of: Self.contents()))
    #expect(!page(of: Self.contents()).contains("{{"))
  }

  /// Untrusted texts are shown but never interpreted: in HTML, in attributes and in the script's data.
  @Test(arguments: ["</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<!--", "{{script}}"])
  func hostileTextsStayTexts(_ name: String) {
    let (plain, hostile) = (page(of: Self.contents()), page(of: Self.contents(named: name)))
    for mark in ["<script", "</script", "<img", "<!--", "<style"] {
      #expect(hostile.ranges(of: mark).count == plain.ranges(of: mark).count, "\(mark)")
    }
  }

  @Test func marksOfDirectionAreShown() {
    let text = page(of: Self.contents(named: "evil\u{202E}name"))
    #expect(!text.unicodeScalars.contains("\u{202E}") && text.contains("evil\\u{202E}name"))
  }

  /// Without the script, the page has the layers, the matrix and the groups of findings.
  @Test func thePageIsReadWithoutItsScript() {
    let text = page(of: Self.contents())
    #expect(text.contains("A → B</span> <span class=\"quiet\">@team-a</span>"))
    for part in ["<svg", "aria-label=\"A to B: 2 references, 1 of them breaks a rule\"", "A → B", "A/Movie.swift:2"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func emptySectionsAreLeftOut() {
    var contents = Self.contents()
    contents.findings = []
    let text = page(of: contents)
    #expect(!text.contains("id=\"findings\"") && !text.contains("id=\"cycles\"") && text.contains("No findings"))
  }

  /// Layers with the same instability and abstractness share one mark.
  @Test func measuresAreDrawn() {
    var contents = Self.contents()
    #expect(!page(of: contents).contains("Main sequence"))
    contents.measures = ["A", "B", "C"].map { name in
      let isFar = name == "C"
      return PageMeasure(
        name: name, comingIn: 1, goingOut: 3, instability: isFar ? 0.25 : 0.75, abstractness: 0.5,
        distance: 0.25, cumulative: 2)
    }
    let text = page(of: contents)
    #expect(text.contains("Main sequence") && text.ranges(of: "<circle cx=\"240\" cy=\"160\"").count == 1)
    #expect(text.contains(">1, 2</text>") && text.contains(">3</text>") && text.contains("0.25"))
  }

  @Test func theStrongestEdgesAreKept() {
    let all = Self.overview(["A", "B", "C"], [(0, 1, 1, 1), (1, 0, 90, 0), (2, 0, 5, 0), (1, 2, 2, 0)])
    let kept = all.keepingStrongest(3)
    #expect(kept.edges.map { [$0.from, $0.to] } == [[0, 1], [1, 0], [1, 2]] && kept.nodes == all.nodes)
  }

  @Test func theCheapestEdgeOfACycleIsFirst() {
    let cycles = Self.overview(["A", "B", "C"], [(0, 1, 7, 0), (1, 2, 5, 0), (2, 0, 3, 0)]).cycles()
    #expect(cycles.map(\.names) == [["C", "A", "B"]] && cycles[0].edges.map(\.references) == [3, 7, 5])
    #expect(cycles[0].edges.map(\.isOutward) == [false, true, true])
  }
}
