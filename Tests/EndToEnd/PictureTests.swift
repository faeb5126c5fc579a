// The drawings of `inward graph`, as browsers, Graphviz and Mermaid see them.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Pictures {
  /// Names of files and directories that would end the text around them, or reverse its direction. The directory names
  /// are also layer names.
  private static let hostile: [String: String] = [
    "rules.yml": "version: 1\nlayers: { Part: \"{part}/**\" }\npolicy: { unassigned: allow }\n",
    "</text><script>/\"];}|x[\"{$y}.swift": "struct A {\n  var b: B\n  var c: C\n}\n",
    "\" onload=\"x/<img src=x>.swift": "struct B {\n  var c: C\n}\n",
    "b\u{202E}right`]]>/\u{202E}\\\"--> end &amp; %%{init}%%.swift":
      "struct C {\n  var a: A?\n  var l: \(long)?\n}\nstruct \(long) {}\n",
  ]
  private static let long = String(repeating: "Long", count: 2500)

  private static let levels = ["layers", "types"]

  /// Draws every example and the hostile project, each by layers and by types.
  private static func drawings(_ format: String) throws -> [(name: String, text: String)] {
    var drawings: [(String, String)] = []
    func draw(_ folder: URL, _ name: String) throws {
      for level in levels {
        let result = try inward(["graph", "--level", level, "--format", format], in: folder)
        #expect(result.status == 0, "\(name): \(result.errors)")
        drawings.append(("\(name), \(level)", result.output))
      }
    }
    for example in ExampleProject.all { try draw(example.root, example.folder) }
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(hostile, below: folder)
    try draw(folder, "hostile names")
    return drawings
  }

  #if os(Linux)
    /// The layout only estimates the widths of labels. The browser measures them, so it finds labels that overlap or
    /// are cut off.
    @Test func aBrowserDrawsLabelsThatNothingLiesOn() throws {
      let drawings = try Self.drawings("svg")
      #expect(drawings.count >= 2 * 14)
      let faults = try Self.faultsInBrowser(drawings)
      #expect(faults == [], "\(faults.joined(separator: "\n"))")
    }

    @Test func theBrowserFindsWhatLiesOnALabel() throws {
      let picture = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><text x="10" y="40">One</text>
        <text x="20" y="42">Two</text><path class="edge" d="M100 80L140 80"/><text x="105" y="84">Three</text></svg>
        """
      let faults = try Self.faultsInBrowser([("x", picture)])
      #expect(faults == ["x: 'One' and 'Two' overlap", "x: a line goes through 'Three'"])
      #expect(try Self.faultsInBrowser([("x", "<svg xmlns='http://www.w3.org/2000/svg'><b></svg>")]) != [])
    }

    private static func faultsInBrowser(_ drawings: [(name: String, text: String)]) throws -> [String] {
      let folder = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let pictures = try JSONEncoder().encode(drawings.map { [$0.name, $0.text] })
      // Base64 keeps the drawings from breaking the page around them, which is not tested here.
      let page = """
        <!doctype html><meta charset="utf-8"><body><script>
        const bytes = Uint8Array.from(atob("\(pictures.base64EncodedString())"), c => c.charCodeAt(0));
        const faults = [];
        for (const [name, text] of JSON.parse(new TextDecoder().decode(bytes))) {
          const read = new DOMParser().parseFromString(text, "image/svg+xml");
          if (read.querySelector("parsererror")) { faults.push(name + ": no XML"); continue; }
          if (read.querySelector("script, img, foreignObject, [onload], [href]")) faults.push(name + ": broken out");
          const svg = document.importNode(read.documentElement, true);
          document.body.replaceChildren(svg);
          const view = svg.viewBox.baseVal;
          const labels = [...svg.querySelectorAll("text")].map(text => ({ text: text.textContent, box: text.getBBox() }));
          const inside = (b, x, y) => x > b.x && x < b.x + b.width && y > b.y + 2 && y < b.y + b.height - 3;
          labels.forEach(({ text, box }, index) => {
            if (box.x < view.x || box.y < view.y || box.x + box.width > view.x + view.width
              || box.y + box.height > view.y + view.height) faults.push(`${name}: '${text}' is cut off`);
            for (const other of labels.slice(index + 1)) {
              const o = other.box;
              // Lines of one label are close, but their letters do not touch.
              if (box.x < o.x + o.width && o.x < box.x + box.width && box.y + 3 < o.y + o.height - 2
                && o.y + 3 < box.y + box.height - 2) faults.push(`${name}: '${text}' and '${other.text}' overlap`);
            }
          });
          for (const path of svg.querySelectorAll("path.edge")) {
            const length = path.getTotalLength();
            const hit = new Set();
            for (let at = 0; at <= length; at += 1.5) {
              const { x, y } = path.getPointAtLength(at);
              for (const { text, box } of labels) if (inside(box, x, y)) hit.add(text);
            }
            for (const text of hit) faults.push(`${name}: a line goes through '${text}'`);
          }
        }
        const out = document.createElement("pre");
        out.textContent = "begin" + btoa(unescape(encodeURIComponent(JSON.stringify(faults)))) + "end";
        document.body.replaceChildren(out);
        </script>
        """
      try write(["page.html": page], below: folder)
      let result = try InwardTestSupport.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        [
          "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
          "--user-data-dir=\(folder.path)/profile", "--dump-dom", "file://\(folder.path)/page.html",
        ], in: folder, atMost: 300)
      let text = try #require(
        result.output.firstMatch(of: /begin([A-Za-z0-9+\/=]*)end/)?.1, "\(result.errors.suffix(800))")
      let data = try #require(Data(base64Encoded: String(text)))
      return try JSONDecoder().decode([String].self, from: data)
    }
  #endif

  @Test func graphvizReadsEachPicture() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in try Self.drawings("dot") {
      try write(["x.dot": text], below: folder)
      let result = try run(URL(fileURLWithPath: "/usr/bin/env"), ["dot", "-Tjson0", "x.dot"], in: folder, atMost: 60)
      #expect(result.status == 0 && result.errors == "", "\(name): \(result.errors)")
      let read = try JSONDecoder().decode(DOT.self, from: Data(result.output.utf8))
      #expect(read.objects.count == text.matches(of: #/  n\d+ \[/#).count, "\(name)")
      #expect(read.edges?.count ?? 0 == text.matches(of: #/  n\d+ -> n\d+ \[/#).count, "\(name)")
    }
  }

  private struct DOT: Decodable {
    struct Object: Decodable { var name: String }
    struct Edge: Decodable { var tail: Int }
    var objects: [Object]
    var edges: [Edge]?
  }

  @Test(arguments: [
    ("MoviesAppEroded", "layers"), ("MoviesAppEroded", "types"), ("hostile", "folders"), ("hostile", "types"),
  ])
  func mermaidReadsThePicture(_ project: String, _ level: String) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.hostile, below: folder)
    let place = project == "hostile" ? folder : repository.appendingPathComponent("Examples/\(project)")
    let text = try inward(["graph", "--level", level], in: place).output
    let mermaid = repository.appendingPathComponent(".build/python/bin/mermaidx")
    // Mermaid rejects a drawing whose labels have no end.
    for (text, isRead) in [(text, true), (text.replacing("\"]", with: ""), false)] {
      try write(["x.mmd": text], below: folder)
      let result = try run(mermaid, ["-i", "x.mmd", "-o", "x.svg"], in: folder, atMost: 120)
      #expect((result.status == 0) == isRead, "\(result.errors.suffix(600))\n\(text.prefix(600))")
    }
  }
}
