// A history in the requested format.
import InwardDrawing
import InwardReports

/// The formats of `history`.
public enum HistoryFormat: String, Sendable, CaseIterable {
  case text, json, csv, svg
}

public func report(of history: History, as format: HistoryFormat, usesColor: Bool, isComplete: Bool) -> String {
  switch format {
  case .text: historyText(of: history, style: HistoryStyle(usesColor: usesColor, isComplete: isComplete))
  case .json: historyJSON(of: history)
  case .csv: historyCSV(of: history)
  case .svg: svg(of: history.trends, title: "Findings and coupling under today's rules")
  }
}
