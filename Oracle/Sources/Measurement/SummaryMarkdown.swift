// The figures of several projects as Markdown tables, and the page that contains them.
import Foundation

/// The lines that enclose the block that the tool writes.
private let (start, end) = ("<!-- figures: make truth-docs -->", "<!-- end of the figures -->")

/// Returns the page with its figures replaced; nil if it has no block for them.
public func replaceFigures(in page: String, by summaries: [Summary]) -> String? {
  guard let first = page.range(of: start), let last = page.range(of: end, range: first.upperBound..<page.endIndex)
  else { return nil }
  return page[..<first.upperBound] + "\n\n" + markdown(of: summaries) + "\n" + page[last.lowerBound...]
}

private func markdown(of summaries: [Summary]) -> String {
  var text = "### Figures by project\n\n"
  text += table(
    ["project", "files", "not compiled", "judged", "false", "precision", "not judged"],
    summaries.map {
      [
        $0.project, grouped($0.files), grouped($0.filesNotCompiled), grouped($0.judged), grouped($0.falseNames),
        percent($0.precision),
        grouped($0.notJudged),
      ]
    })
  text += "\n"
  text += table(
    ["project", "references", "strict", "fair", "fair, no tests", "silent", "file to file", "false edges"],
    summaries.map {
      [
        $0.project, grouped($0.recall.all), percent($0.recall.strict), percent($0.recall.fair),
        percent($0.recallWithoutTests.fair), grouped($0.silent), percent($0.fileEdges.strict),
        grouped($0.falseFileEdges),
      ]
    })
  text += "\n### Fair recall by kind\n\n"
  text += table(
    ["kind", "references", "strict", "fair"],
    ReferenceKind.allCases.compactMap { kind in
      let recall = sum(summaries.compactMap { $0.recallByKind[kind.rawValue] })
      return recall.all == 0
        ? nil : [kind.rawValue, grouped(recall.all), percent(recall.strict), percent(recall.fair)]
    })
  text += "\n### What is silent, of all projects\n\n" + silentShapes(of: summaries)
  text += "\n### What is not found, and why\n"
  for summary in summaries {
    text += "\n#### \(summary.project)\n\n" + causes(of: summary)
  }
  return text
}

private func sum(_ recalls: [Recall]) -> Recall {
  recalls.reduce(into: Recall()) {
    $0.all += $1.all
    $0.found += $1.found
    $0.covered += $1.covered
  }
}

/// Returns a table of the twelve most frequent shapes of silent references; all others share its last row.
private func silentShapes(of summaries: [Summary]) -> String {
  var counts: [String: Int] = [:]
  for share in summaries.flatMap(\.silentCauses) { counts[share.text, default: 0] += share.count }
  let all = counts.values.reduce(0, +)
  if all == 0 { return "Nothing is silent.\n" }
  func row(_ text: String, _ count: Int) -> [String] { [grouped(count), percent(Double(count) / Double(all)), text] }
  let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  var rows = sorted.prefix(12).map { row($0.key, $0.value) }
  let more = sorted.dropFirst(12).map(\.value).reduce(0, +)
  if more > 0 { rows.append(row("others", more)) }
  return table(["silent", "share", "shape"], rows)
}

private func causes(of summary: Summary) -> String {
  let missed = summary.causes.map(\.count).reduce(0, +)
  if missed == 0 { return "Nothing is missed.\n" }
  let silent = Set(summary.silentCauses.map(\.text))
  func row(_ text: String, _ count: Int, _ isSilent: Bool) -> [String] {
    [grouped(count), percent(Double(count) / Double(missed)), isSilent ? "yes" : "", text]
  }
  var rows = summary.causes.prefix(12).map { row($0.text, $0.count, silent.contains($0.text)) }
  let more = summary.causes.dropFirst(12).map(\.count).reduce(0, +)
  if more > 0 { rows.append(row("other causes", more, false)) }
  return table(["missed", "share", "silent", "cause"], rows)
}

private func table(_ heading: [String], _ rows: [[String]]) -> String {
  func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
  return line(heading) + line(heading.map { _ in "---" }) + rows.map(line).joined()
}
