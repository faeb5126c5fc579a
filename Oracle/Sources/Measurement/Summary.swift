// The figures of one project, as stored next to the documentation and compared with the limits.
import Foundation
import IndexStore

public struct Summary: Codable, Sendable, Equatable {
  public struct Share: Codable, Sendable, Equatable {
    public var text: String
    public var count: Int
  }

  public var project: String
  public var files: Int
  public var filesNotCompiled: Int
  public var judged: Int
  public var falseNames: Int
  public var otherDeclarations: Int
  public var notJudged: Int
  public var notJudgedInBranches: Int
  public var recall: Recall
  public var recallWithoutTests: Recall
  public var recallByKind: [String: Recall]
  public var fileEdges: Recall
  public var falseFileEdges: Int
  public var silent: Int
  /// The reasons why names are missed, most frequent first.
  public var causes: [Share]
  /// The reasons for all silent references, including covered ones.
  public var silentCauses: [Share]

  public init(_ agreement: Agreement, of project: String) {
    self.project = project
    files = agreement.files
    filesNotCompiled = agreement.filesNotCompiled
    judged = agreement.judged
    falseNames = agreement.falseNames
    otherDeclarations = agreement.otherLines
    notJudged = agreement.notJudged
    notJudgedInBranches = agreement.notJudgedInBranches
    recall = agreement.recall
    recallWithoutTests = agreement.recallWithoutTests
    recallByKind = Dictionary(uniqueKeysWithValues: agreement.recallByKind.map { ($0.rawValue, $1) })
    fileEdges = agreement.edges
    falseFileEdges = agreement.falseEdges
    silent = agreement.silent
    let missed = agreement.differences.filter { $0.outcome == .missed }
    causes = Self.shares(missed)
    silentCauses = Self.shares(agreement.differences.filter(\.isSilent))
  }

  public var precision: Double { judged == 0 ? 1 : Double(judged - falseNames) / Double(judged) }

  private static func shares(_ differences: [Difference]) -> [Share] {
    Dictionary(grouping: differences, by: \.cause).map { Share(text: $0, count: $1.count) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }

  /// The figures as JSON with sorted keys, one per line, so that changes are easy to read.
  public var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }

  public init(json: Data) throws { self = try JSONDecoder().decode(Summary.self, from: json) }
}

/// Formats a share as `97.32 %`, rounded down so that no figure looks better than it is.
public func percent(_ share: Double) -> String {
  let hundredths = Int((share * 10_000 + 1e-9).rounded(.down))
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
}

/// Formats a number as `12,345`.
public func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0, index.isMultiple(of: 3) { text = "," + text }
    text = String(digit) + text
  }
  return text
}
