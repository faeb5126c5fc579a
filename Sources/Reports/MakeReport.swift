// Makes the report of a run from the selected findings. Only this file joins findings by directory, turns errors into
// warnings, and adds source lines and the paths that the reader needs. Formats print the result.
import InwardRules

/// The selected findings of one project, and the path from the reader's directory to that project.
public struct ChosenFindings {
  public var findings: [Finding]
  public var accepted: [AcceptedFinding]
  public var examined: Examined
  /// The rules whose findings were requested; empty if all were.
  public var rules: [String] = []
  public var moves: [Move] = []
  public var unknownMentions: [UnknownMention] = []
  public var change: FindingsChange?
  /// In watch mode, the identities of the findings that the previous run did not have. The report begins with these
  /// findings.
  public var added: Set<FindingIdentity> = []
  /// The path from the reader's directory to the project's, with a trailing slash; empty if the reader's paths start
  /// from the project's directory.
  public var way = ""
  /// A name that distinguishes the project from the others in a report.
  public var name = ""
  /// A function that reads a file by its path from the project's root. It returns nil if the file does not exist, and
  /// throws if the file cannot be read.
  public var read: (_ path: String) throws(UnreadSource) -> SourceText? = { _ in nil }

  public init(findings: [Finding], accepted: [AcceptedFinding] = [], examined: Examined) {
    (self.findings, self.accepted, self.examined) = (findings, accepted, examined)
  }
}

/// The data that the format of a report needs besides the findings. Source files are read only to provide it.
public struct ReportNeeds: Sendable {
  /// Whether to include the source line of each finding.
  public var excerpts: Bool
  /// Whether to count the columns of findings in UTF-16 units, as editors do.
  public var columns: Bool
  public var columnsOfAccepted: Bool
  /// Whether errors become warnings, for runs that must show findings but not fail because of them.
  public var areErrorsWarnings: Bool

  public init(
    excerpts: Bool = false, columns: Bool = false, columnsOfAccepted: Bool = false, areErrorsWarnings: Bool = false
  ) {
    (self.excerpts, self.columns) = (excerpts, columns)
    (self.columnsOfAccepted, self.areErrorsWarnings) = (columnsOfAccepted, areErrorsWarnings)
  }
}

/// Makes one report of all projects. Their findings are in the order of the projects.
public func makeReport(of projects: [ChosenFindings], with needs: ReportNeeds = ReportNeeds()) -> Report {
  var prints = Fingerprints()
  var unread: [[UnreadSource]] = []
  var first: FirstMove?
  let findings = projects.flatMap { project in
    let selected = joinedByFolder(project.findings)
    let moves = ReportedMoves(project.moves)
    // A move applies only to the project in which it was found, so a report of several projects has no first move.
    if projects.count == 1 { first = moves.best(for: selected) }
    var maker = ReportMaker(project, needs, selected, moves, columns: needs.columns)
    defer { unread.append(maker.unread) }
    return maker.report(&prints)
  }
  let accepted = projects.enumerated().flatMap { index, project in
    let known = joinedByFolder(project.accepted)
    var maker = ReportMaker(
      project, ReportNeeds(), known.map(\.finding), ReportedMoves([]), columns: needs.columnsOfAccepted)
    defer { unread[index] += maker.unread }
    return zip(maker.report(&prints), known).map {
      ReportedAcceptance(finding: $0, means: $1.means, reason: $1.reason, until: $1.until)
    }
  }
  return Report(
    findings: findings, accepted: accepted, examined: joined(projects),
    unknownMentions: projects.flatMap(\.unknownMentionsOnTheWay),
    scope: ReportScope(
      rules: projects.first?.rules ?? [], change: joined(projects.compactMap(\.change)),
      first: first),
    unread: zip(projects, unread).flatMap { $0.unsaid($1) })
}

/// A counter that makes fingerprints unique in a report: the fingerprint of the second finding with the same identity
/// ends in `-2`.
public struct Fingerprints {
  private var counts: [Fingerprint: Int] = [:]

  public init() {}

  public mutating func next(_ finding: Finding) -> Fingerprint {
    let print = finding.fingerprint
    counts[print, default: 0] += 1
    return print.numbered(counts[print] ?? 1)
  }
}

extension ChosenFindings {
  /// Lists each file of `unread` once, without the files that a finding already reports as unread.
  fileprivate func unsaid(_ unread: [UnreadSource]) -> [UnreadSource] {
    if unread.isEmpty { return [] }
    var said = Set(findings.filter(\.isAboutUnreadFile).map(\.path))
    return unread.filter { said.insert($0.path).inserted }
      .map { UnreadSource(path: way.isEmpty ? $0.path : joined(way, $0.path), reason: $0.reason) }
  }

  fileprivate var unknownMentionsOnTheWay: [UnknownMention] {
    if way.isEmpty { return unknownMentions }
    return unknownMentions.map { mention in
      UnknownMention(
        path: joined(way, mention.path), position: mention.position, name: mention.name, reason: mention.reason)
    }
  }
}

/// A maker of the reported findings of one project. It keeps the order of the findings, except that in watch mode,
/// those that the previous run did not have come first.
private struct ReportMaker {
  private let project: ChosenFindings
  private let needs: ReportNeeds
  private let findings: [Finding]
  private let countsColumns: Bool
  private let moves: ReportedMoves
  /// The file of the previous finding. Findings are sorted by file, so each file is read once.
  private var path: String?
  private var shownPath = ""
  private var text = SourceText([])
  private var units = ColumnUnits()
  private var columnsElsewhere: [PlaceInFile: Columns] = [:]
  private(set) var unread: [UnreadSource] = []

  init(
    _ project: ChosenFindings, _ needs: ReportNeeds, _ findings: [Finding], _ moves: ReportedMoves, columns: Bool
  ) {
    (self.project, self.needs, self.findings, countsColumns) = (project, needs, findings, columns)
    self.moves = moves
    if columns { countColumnsElsewhere() }
  }

  mutating func report(_ prints: inout Fingerprints) -> [ReportedFinding] {
    let all = findings.map { report($0, prints.next($0)) }
    return project.added.isEmpty ? all : all.filter(\.isAdded) + all.filter { !$0.isAdded }
  }

  private mutating func report(_ finding: Finding, _ fingerprint: Fingerprint) -> ReportedFinding {
    if path != finding.path { open(finding) }
    let places = finding.site.places.map { shown($0, in: shownPath, columns(of: $0)) }
    return ReportedFinding(
      found: finding,
      FindingRank(
        fingerprint: fingerprint, isAdded: !project.added.isEmpty && project.added.contains(finding.identity),
        move: finding.wording.help == nil ? moves.move(removing: finding) : nil),
      severity: needs.areErrorsWarnings && finding.severity == .error ? .warning : finding.severity,
      place: places[0], places: Array(places.dropFirst()),
      elsewhere: finding.site.elsewhere.map {
        shown($0.place, in: wayTo($0.path), columnsElsewhere[$0] ?? Columns(bytes: $0.place.columns))
      },
      excerpt: needs.excerpts ? text.line(finding.place.line) : nil,
      sides: project.way.isEmpty ? finding.sides : onTheWay(finding.sides))
  }

  private mutating func open(_ finding: Finding) {
    path = finding.path
    shownPath = wayTo(finding.path)
    guard needs.excerpts || countsColumns else { return }
    text = source(of: finding.path) ?? SourceText([])
    units = ColumnUnits(text.bytes, lines: text.starts)
  }

  /// Returns the columns of a place in the file of the current finding.
  private mutating func columns(of place: FindingPlace) -> Columns {
    let bytes = text.columnsWithBackticks(place.columns, inLine: place.line)
    return Columns(bytes: bytes, units: countsColumns ? units.columns(bytes, inLine: place.line) : nil)
  }

  private func shown(_ place: FindingPlace, in path: String, _ columns: Columns) -> ReportedPlace {
    ReportedPlace(
      path: path, line: place.line, column: columns.bytes.lowerBound, endColumn: columns.bytes.upperBound,
      unitColumns: columns.units)
  }

  /// Counts the columns of places in other files. Few findings have such places, but one finding may have thousands, so
  /// each file is read once.
  private mutating func countColumnsElsewhere() {
    let places = Dictionary(grouping: findings.lazy.flatMap(\.site.elsewhere), by: \.path)
    for (path, places) in places {
      guard let text = source(of: path) else { continue }
      var units = ColumnUnits(text.bytes, lines: text.starts)
      for place in places {
        let bytes = text.columnsWithBackticks(place.place.columns, inLine: place.place.line)
        columnsElsewhere[place] = Columns(bytes: bytes, units: units.columns(bytes, inLine: place.place.line))
      }
    }
  }

  private mutating func source(of path: String) -> SourceText? {
    do throws(UnreadSource) { return try project.read(path) } catch {
      unread.append(error)
      return nil
    }
  }

  private func wayTo(_ path: String) -> String { project.way.isEmpty ? path : joined(project.way, path) }

  private func onTheWay(_ sides: FindingSides) -> FindingSides {
    func moved(_ side: FindingSide) -> FindingSide { side.at(wayTo(side.path)) }
    return FindingSides(
      from: sides.from.map(moved), to: sides.to.map(moved), candidates: sides.candidates.map(moved),
      candidateCount: sides.candidateCount, chain: sides.chain.map(moved))
  }
}

/// The columns of a place in bytes and, if they differ, in UTF-16 units.
private struct Columns {
  let bytes: Range<Int>
  var units: Range<Int>?
}

extension FindingPlace {
  fileprivate var columns: Range<Int> { column..<max(column, endColumn) }
}

extension ColumnUnits {
  fileprivate mutating func columns(_ bytes: Range<Int>, inLine line: Int) -> Range<Int>? {
    columns(from: bytes.lowerBound, to: bytes.upperBound, inLine: line)
  }
}

/// Appends the path of a file in a project to the path of that project. An absolute path is returned unchanged. A path
/// that begins with a dot is resolved, because a project may extend rules outside its directory: `apps/movies/` and
/// `../../shared.yml` become `shared.yml`.
public func joined(_ way: String, _ path: String) -> String {
  if path.hasPrefix("/") { return path }
  guard path.hasPrefix(".") else { return way + path }
  var parts = way.split(separator: "/")
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  return (way.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}
