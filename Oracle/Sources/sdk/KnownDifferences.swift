// The known differences between the toolchain and the digest, with their number and reason, as listed in
// `SDK/toolchain.tsv`. More or other differences are an error in the digest or in the reader of symbol graphs.
import Foundation
import InwardSDK

struct KnownDifferences {
  private struct Row {
    var side: String
    var module: String
    var kinds: [String]
    var most: Int
    var reason: String
    var found: [String] = []

    /// Returns whether the row matches a difference; the first matching row counts the difference.
    func fits(_ difference: DigestComparison.Difference, kind: String, module: String) -> Bool {
      side == difference.side.rawValue && (self.module == "*" || self.module == module)
        && (kinds == ["*"] || kinds.contains(kind))
    }
  }

  private var rows: [Row]

  init(_ path: String) throws {
    rows = try Table(path).lines.map { line in
      Row(
        side: line["side"], module: line["module"], kinds: line["kind"].split(separator: "|").map(String.init),
        most: Int(line["most"]) ?? 0, reason: line["reason"])
    }
  }

  /// Counts the differences. Returns the faults as text: unknown differences, rows with more differences than they
  /// allow, and rows without any.
  mutating func check(_ comparison: DigestComparison) -> [String] {
    var faults: [String] = []
    for difference in comparison.differences {
      let cells = difference.text.split(separator: "\t", omittingEmptySubsequences: false)
      let kind = cells[1].split(separator: " ").first.map(String.init) ?? ""
      let text = difference.side.rawValue + "\t" + difference.text
      if let row = rows.firstIndex(where: { $0.fits(difference, kind: kind, module: String(cells[0])) }) {
        rows[row].found.append(text)
      } else {
        faults.append("unexpected difference: " + text)
      }
    }
    for row in rows where row.found.count > row.most {
      faults.append("more differences than known, \(row.found.count) instead of at most \(row.most): \(row.reason)")
      faults += row.found.prefix(10).map { "  " + $0 }
    }
    for row in rows where row.found.isEmpty {
      faults.append("no difference matches this entry, so delete it: \(row.reason)")
    }
    return faults
  }

  var summary: [String] {
    rows.map { "\($0.found.count)\t\($0.side)\t\($0.module)\t\($0.kinds.joined(separator: "|"))\t\($0.reason)" }
  }
}
