// The report of a run, as all formats print it: worded, joined by directory, with excerpts, and with the paths that its
// reader needs. `makeReport` makes it, and nothing changes it afterwards.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules

/// The report of a run on one project or on several.
public struct Report: Sendable {
  public let findings: [ReportedFinding]
  public let accepted: [ReportedAcceptance]
  public let examined: Examined
  /// Each unknown reference, if the caller requested a list.
  public let unknownMentions: [UnknownMention]
  let scope: ReportScope
  /// Files that were read and judged, but could not be read again for this report.
  public let unread: [UnreadSource]

  /// The change of the findings since another revision; `findings` then contains only the new ones. Nil if nothing was
  /// compared.
  public var change: FindingsChange? { scope.change }

  public var errors: Int { findings.count { $0.severity == .error } }
  public var warnings: Int { findings.count { $0.severity == .warning } }

  public func accepted(by means: AcceptedFinding.Means) -> Int { accepted.count { $0.means == means } }
}

/// The scope of a report: its rules, the comparison with another revision, and the first move to make.
struct ReportScope: Sendable {
  /// The rules whose findings were requested; empty if all were.
  let rules: [String]
  let change: FindingsChange?
  let first: FirstMove?
}

/// A finding as its reader sees it. A class like `Finding`, because a structure with so many strings is slow to copy.
public final class ReportedFinding: Sendable {
  /// The finding, joined by directory, before its severity and its paths are adapted to the reader.
  public let found: Finding
  public let severity: Severity
  /// The first place; `places` contains the other places in the same file.
  public let place: ReportedPlace
  public let places: [ReportedPlace]
  /// Places in other files that also belong to the finding, such as the other references that must be removed to break
  /// a cycle.
  public let elsewhere: [ReportedPlace]
  /// The source line of the first place; nil if it was not requested, is empty or too long, or could not be read.
  public let excerpt: String?
  private let rank: FindingRank
  private let sides: FindingSides

  init(
    found: Finding, _ rank: FindingRank, severity: Severity, place: ReportedPlace, places: [ReportedPlace],
    elsewhere: [ReportedPlace], excerpt: String?, sides: FindingSides
  ) {
    (self.found, self.rank, self.severity) = (found, rank, severity)
    (self.place, self.places, self.elsewhere) = (place, places, elsewhere)
    (self.excerpt, self.sides) = (excerpt, sides)
  }

  public var rule: String { found.rule }
  public var message: String { found.wording.message }
  public var because: String? { found.wording.because }
  /// The advice for this finding alone, or else the move that removes it; nil if there is neither.
  public var help: String? { found.wording.help ?? rank.move.map { "move \($0.text)" } }
  public var path: String { place.path }
  public var name: String? { found.mention?.name }
  var kind: MentionKind? { found.mention?.kind }
  var position: MentionPlace? { found.place.position }
  var condition: String? { found.place.condition }
  public var from: FindingSide? { sides.from }
  public var to: FindingSide? { sides.to }
  var candidates: [FindingSide] { sides.candidates }
  var candidateCount: Int { sides.candidateCount }
  public var chain: [FindingSide] { sides.chain }
  /// Whether, in watch mode, the previous run did not have this finding.
  public var isAdded: Bool { rank.isAdded }
  /// The fingerprint, unique in a report: that of the identity, followed by `-2` for the second finding with that
  /// identity.
  public var fingerprint: String { rank.fingerprint.text }
  public var identity: FindingIdentity { found.identity }
  public var ids: FindingIDs { found.ids }
  var isJoinedByFolder: Bool { found.isJoinedByFolder }

  /// Returns whether two findings say the same to their reader, regardless of their places.
  public func saysTheSame(as other: ReportedFinding) -> Bool {
    found === other.found && rank.move == other.rank.move && sides == other.sides
      || rule == other.rule && message == other.message && because == other.because && help == other.help
        && sides == other.sides
  }
}

/// The relation of a finding to the others in its report.
struct FindingRank: Sendable {
  let fingerprint: Fingerprint
  let isAdded: Bool
  /// The move that removes the finding together with the most other findings; nil if there is none, or if there is
  /// advice for the finding alone.
  let move: Move?
}

/// A line of a file, and the columns from the first byte of a name to just after its last byte.
public struct ReportedPlace: Sendable, Hashable {
  public let path: String
  public let line: Int
  public let column: Int
  public let endColumn: Int
  /// The same columns in UTF-16 units, if they were requested and differ.
  let unitColumns: Range<Int>?

  public init(path: String, line: Int, column: Int, endColumn: Int, unitColumns: Range<Int>? = nil) {
    self.path = path
    self.line = line
    self.column = column
    self.endColumn = endColumn
    self.unitColumns = unitColumns
  }

  /// Columns as editors and browsers count them; `column` and `endColumn` count bytes, as the compiler does.
  public var characterColumns: Range<Int> { unitColumns ?? column..<max(column, endColumn) }
}

/// An accepted finding, and the means by which it was accepted.
public struct ReportedAcceptance: Sendable {
  public let finding: ReportedFinding
  public let means: AcceptedFinding.Means
  public let reason: String?
  /// The last day on which an exception accepts the finding; nil if the exception never expires, and for any other
  /// means.
  public let until: Day?
}
