// A history in the format that was asked for.
import InwardDrawing
import InwardReports

/// The forms of `history`.
public enum HistoryFormat: String, Sendable, CaseIterable {
  case text, json, csv, svg
}

public func report(of history: History, as format: HistoryFormat, isColoured: Bool, isComplete: Bool) -> String {
  switch format {
  case .text: historyText(of: history, style: HistoryStyle(isColoured: isColoured, isComplete: isComplete))
  case .json: historyJSON(of: history)
  case .csv: historyCSV(of: history)
  case .svg: picture(of: history)
  }
}

private func picture(of history: History) -> String {
  let (first, last) = (history.revisions.first?.day ?? "", history.revisions.last?.day ?? "")
  return svg(
    of: [
      Trend("findings", history.revisions.map(\.findings), isBad: true),
      Trend("pairs of declarations between layers", history.revisions.map(\.coupling)),
    ], title: "Findings and coupling by today's rules", from: first, to: last)
}
