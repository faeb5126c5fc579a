// The limits that no figure may violate: a committed table with one line per project.
import Foundation

/// One line of tab-separated fields: name, maximum of false names, minimum of fair recall in percent, maximum of silent
/// references in percent.
public struct Floor: Sendable, Equatable {
  public var project: String
  public var falseNames: Int
  public var fairRecall: Double
  public var silent: Double

  /// Reads a table, in which lines that begin with `#` are comments.
  public static func read(_ text: String) throws(TableFault) -> [Floor] {
    var floors: [Floor] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let fields = line.split(separator: "\t")
      guard fields.count == 4, let falseNames = Int(fields[1]), let fair = Double(fields[2]),
        let silent = Double(fields[3])
      else { throw TableFault(line: index + 1, reason: "expected a name and three numbers, separated by tabs") }
      floors.append(Floor(project: String(fields[0]), falseNames: falseNames, fairRecall: fair, silent: silent))
    }
    return floors
  }

  /// Returns one message for each violated limit, and one if nothing was compared; empty if there are none.
  public func complaints(about summary: Summary) -> [String] {
    var complaints: [String] = []
    if summary.judged == 0 || summary.recall.all == 0 { complaints.append("nothing was compared") }
    if summary.falseNames > falseNames {
      complaints.append("false names: \(summary.falseNames), more than the accepted \(falseNames)")
    }
    if summary.recall.fair * 100 < fairRecall {
      complaints.append("fair recall is \(percent(summary.recall.fair)), below \(fairRecall) %")
    }
    let share = summary.recall.all == 0 ? 0 : Double(summary.silent) * 100 / Double(summary.recall.all)
    if share > silent {
      complaints.append("\(percent(share / 100)) of the references are silent; at most \(silent) % are accepted")
    }
    return complaints.map { "\(project): \($0)" }
  }
}
