import InwardFacts
import InwardGraph
import InwardLayers

/// Every file that is checked, and every type, is in a layer.
///
/// Code in no layer is not checked, so the absence of findings would prove nothing. `policy: { unassigned: allow }`
/// only counts such files.
enum EveryFileInALayer: BuiltInLaw {
  static let id = "unassigned"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    guard let severity = subject.book.policy.unassigned.severity else { return }
    for file in unassignedFiles(subject) {
      findings.append(
        Finding(
          rule: id, severity: severity, wording: Wording("in no layer"),
          site: FindingSite(subject.path(of: file), .start),
          ids: FindingIDs(source: subject.source(of: file), file: file),
          // A file is identified by what it declares: a renamed directory makes no new finding.
          topic: FindingTopic(source: subject.side(of: file).declaration, isOfFile: true)))
    }
  }

  /// Joins findings of single files, which are forgiven and accepted one by one, into one finding for each directory.
  static func joined(_ findings: [Finding]) -> [Finding] {
    Dictionary(grouping: findings) { folder(of: $0.path) }.sorted { $0.key < $1.key }.map { folder, findings in
      let files = findings.map(\.path).sorted()
      let count = files.count == 1 ? "1 file" : "\(files.count) files"
      let place = folder.isEmpty ? "the project's root" : "'\(folder)'"
      let first = findings.first { $0.path == files[0] } ?? findings[0]
      return Finding(
        rule: id, severity: first.severity,
        wording: Wording("\(count) of \(place) in no layer: \(names(of: files))", help: advice),
        site: first.site, ids: first.ids,
        topic: FindingTopic(
          source: findings.compactMap { $0.topic?.source }.sorted().joined(separator: ", "),
          isOfFile: findings.count == 1))
    }
  }

  private static let advice =
    "give the files a layer (one that puts the app together has 'uses: all'), leave them out with "
    + "'exclude', or set policy: { unassigned: allow }"

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  static func unassignedFiles(_ subject: Subject) -> [FileID] { subject.judged.filter { isUnassigned($0, subject) } }

  /// Whether a file is in no layer by its path, and has something at its top that no layer of declarations picks
  /// either.
  private static func isUnassigned(_ file: FileID, _ subject: Subject) -> Bool {
    guard subject.layering.layer(of: file).isNone else { return false }
    let tops = subject.graph.symbols(of: file).filter { subject.graph.symbols[$0].owner.isNone }
    // A file that contains only comments has nothing that could be in a layer.
    if tops.isEmpty { return subject.graph.firstCode(of: file) != nil }
    return tops.contains { subject.layering.layer(of: SymbolID($0)).isNone }
  }

  private static func names(of files: [String]) -> String {
    let names = files.prefix(3).map { $0.split(separator: "/").last.map(String.init) ?? "" }
    return names.joined(separator: ", ") + (files.count > 3 ? ", ..." : "")
  }
}
