// Writes the text of the page from its contents: the entry point of this room.
import InwardDrawing
import InwardOverview
import InwardPageFiles

/// Returns the maximum number of arrows between layers. More arrows would hide each other. The limit is lower for more
/// than 14 layers: they are usually drawn in rows, where fewer arrows are readable.
private func mostArrows(for layers: Overview) -> Int { layers.nodes.count > 14 ? 60 : 240 }

/// Writes the page as one file that contains no URL. The policy allows only the page's own script and styles,
/// identified by their hashes.
public func page(of contents: PageContents) -> String {
  let policy = [
    "default-src 'none'", "script-src 'sha256-\(sha256Base64(PageFile.script))'",
    "style-src 'sha256-\(sha256Base64(PageFile.styles))'", "base-uri 'none'", "form-action 'none'",
  ]
  return filled(
    PageFile.frame,
    [
      "policy": policy.joined(separator: "; "), "title": htmlText(contents.title), "styles": PageFile.styles,
      "facts": facts(of: contents), "advice": advice(of: contents), "links": links(to: sections(of: contents)),
      "sections": sections(of: contents).map(\.text).joined(separator: "\n"), "data": pageData(of: contents),
      "script": PageFile.script,
    ])
}

/// Replaces each `{{name}}` with its text, if there is one; the texts themselves are not searched.
func filled(_ frame: String, _ texts: [String: String]) -> String {
  var output = ""
  var rest = Substring(frame)
  while let start = rest.firstIndex(of: "{") {
    output += rest[..<start]
    rest = rest[start...]
    guard rest.hasPrefix("{{"), let end = rest.firstIndex(of: "}"), let text = texts[String(rest.dropFirst(2)[..<end])]
    else {
      output.append(rest.removeFirst())
      continue
    }
    output += text
    rest = rest[end...].dropFirst(2)
  }
  return output + rest
}

private func facts(of contents: PageContents) -> String {
  let errors = contents.findings.count { $0.severity == "error" }
  let types = contents.layers.nodes.reduce(0) { $0 + $1.types }
  let findings =
    contents.findings.isEmpty
    ? html("strong", [("class", "good")], "No findings")
    : html("strong", [("class", errors > 0 ? "bad" : "")], counted(contents.findings.count, "finding"))
  var parts = [findings, counted(contents.layers.nodes.count, "layer"), counted(contents.files, "file")]
  parts.append(counted(types, "type"))
  parts.append(counted(contents.layers.edges.reduce(0) { $0 + $1.references }, "reference") + " between layers")
  if let day = contents.day { parts.append("as of " + html("time", [], htmlText(day))) }
  return html("ul", [("class", "facts")], parts.map { html("li", [], $0) }.joined())
}

private func advice(of contents: PageContents) -> String {
  let advice = contents.advice.map { html("p", [], html("strong", [], "Start here:") + " " + htmlText($0)) }
  let hidden = contents.hidden.map { html("p", [("class", "quiet")], htmlText($0)) }
  return [advice, hidden].compactMap { $0 }.joined(separator: "\n")
}

/// A section of the page.
private struct PageSection {
  var name: String
  var title: String
  var content: String

  var text: String {
    html(
      "section", [("id", name), ("aria-labelledby", "\(name)-title")],
      html("h2", [("id", "\(name)-title")], htmlText(title)) + "\n" + content)
  }
}

private func links(to sections: [PageSection]) -> String {
  sections.map { html("li", [], link($0.name, htmlText($0.title))) }.joined()
}

/// Returns the sections that have something to show.
private func sections(of contents: PageContents) -> [PageSection] {
  let all: [PageSection?] = [
    PageSection(name: "layers", title: "Layers", content: picture(of: contents)),
    PageSection(name: "matrix", title: "Matrix", content: matrices(of: contents)),
    contents.findings.isEmpty
      ? nil
      : PageSection(
        name: "findings", title: "Findings",
        content: PageFile.filters + html("div", [("id", "groups")], FindingsHTML(findings: contents.findings).text)),
    CyclesHTML(levels: contents.cycles, layers: contents.layers).text.map {
      PageSection(name: "cycles", title: "Cycles", content: $0)
    },
    MeasuresHTML(measures: contents.measures).text.map {
      PageSection(name: "measures", title: "Main sequence", content: $0)
    },
    contents.history.map { PageSection(name: "history", title: "History", content: HistoryHTML(history: $0).text) },
    contents.types.links.isEmpty
      ? nil
      : PageSection(
        name: "hot-spots", title: "Hot spots",
        content: html(
          "div", [("class", "tables")], HotSpotsHTML(types: contents.types, findings: contents.findings).text)),
  ]
  return all.compactMap { $0 }
}

private func picture(of contents: PageContents) -> String {
  let most = mostArrows(for: contents.layers)
  let drawn = contents.layers.keepingStrongest(most)
  let left = contents.layers.edges.count - drawn.edges.count
  let note =
    left > 0 ? " Only \(most) pairs are drawn, those with findings first; the matrix has all pairs." : ""
  let svg = html(
    "div", [("class", "scroll"), ("id", "picture"), ("tabindex", "0"), ("role", "region"), ("aria-label", "Picture")],
    linkedSVG(of: drawn, about: contents.title))
  return svg
    + html(
      "p", [("class", "quiet")],
      "An arrow points from a layer to the layer it refers to. Its number counts references. Red arrows break a rule; "
        + "dashed arrows go outward but are allowed or accepted." + note)
}

private func matrices(of contents: PageContents) -> String {
  let layers = MatrixHTML(
    overview: contents.layers, pairWord: "pair", partWord: "layer", caption: "References between layers")
  guard let slices = contents.slices, !slices.edges.isEmpty else { return layers.text }
  let others = MatrixHTML(
    overview: slices, pairWord: "slices", partWord: "slice", caption: "References between slices")
  return layers.text + "\n" + others.text
}
