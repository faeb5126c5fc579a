// The figures of one project for a terminal.
import Foundation

extension Summary {
  public var text: String {
    var lines = [
      "\(project): \(grouped(files)) files"
        + (filesNotCompiled == 0 ? "" : "; \(grouped(filesNotCompiled)) not compiled"),
      "  precision       \(percent(precision)) of \(grouped(judged)) names that the compiler judges, "
        + "\(falseNames) false; \(grouped(notJudged)) not judged",
      "  recall, strict  \(percent(recall.strict)) of \(grouped(recall.all)) references to another file",
      "  recall, fair    \(percent(recall.fair)); without tests \(percent(recallWithoutTests.fair)) "
        + "of \(grouped(recallWithoutTests.all))",
      "  file to file    \(percent(fileEdges.strict)) of \(grouped(fileEdges.all)) dependencies, "
        + "\(falseFileEdges) false",
      "  silent          \(grouped(silent)) references neither named nor counted as unknown",
    ]
    if otherDeclarations > 0 {
      lines.append("  \(otherDeclarations) names resolved to the wrong declaration in the right file")
    }
    lines.append("")
    lines.append(
      "  " + padded("kind", 17) + padded("references", 12, .right) + padded("strict", 11, .right)
        + padded("fair", 11, .right))
    for kind in ReferenceKind.allCases {
      guard let recall = recallByKind[kind.rawValue] else { continue }
      lines.append(
        "  " + padded(kind.rawValue, 17) + padded(grouped(recall.all), 12, .right)
          + padded(percent(recall.strict), 11, .right) + padded(percent(recall.fair), 11, .right))
    }
    if !causes.isEmpty {
      lines.append("")
      lines.append("  not found, and why")
      for cause in causes.prefix(15) {
        lines.append("  " + padded(grouped(cause.count), 8, .right) + "  " + cause.text)
      }
      let more = causes.dropFirst(15).map(\.count).reduce(0, +)
      if more > 0 { lines.append("  " + padded(grouped(more), 8, .right) + "  for other reasons") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

private enum Side { case left, right }

private func padded(_ text: String, _ width: Int, _ side: Side = .left) -> String {
  let blanks = String(repeating: " ", count: max(0, width - text.count))
  return side == .left ? text + blanks : blanks + text
}
