import InwardFacts
import InwardGraph
import InwardLayers

/// Every judged file and every type lies in a layer.
///
/// What lies in none is judged by nobody, so silence would look like obedience. `policy: { unassigned: allow }` counts
/// it instead.
enum EveryFileInALayer: Law {
  static let id = "unassigned"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    guard subject.book.policy.unassigned != .allow else { return }
    let severity: Severity = subject.book.policy.unassigned == .error ? .error : .warning
    var filesOfFolders: [String: [FileID]] = [:]
    for file in unassignedFiles(subject) {
      let path = subject.path(of: file)
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      filesOfFolders[folder, default: []].append(file)
    }
    for (folder, files) in filesOfFolders.sorted(by: { $0.key < $1.key }) {
      let count = files.count == 1 ? "1 file" : "\(files.count) files"
      let place = folder.isEmpty ? "the project's root" : "'\(folder)'"
      var finding = Finding(
        rule: id, severity: severity, message: "\(count) of \(place) in no layer: \(names(of: files, subject))",
        path: subject.path(of: files[0]), place: subject.fileStart())
      finding.help =
        "give the files a layer (one that puts the app together has 'uses: all'), leave them out with "
        + "'exclude', or set policy: { unassigned: allow }"
      finding.knownBy = files.map { subject.side(of: $0).declaration }.sorted().joined(separator: " ")
      finding.source = subject.source(of: files[0])
      finding.file = files[0]
      findings.append(finding)
    }
  }

  static func unassignedFiles(_ subject: Subject) -> [FileID] { subject.judged.filter { isUnassigned($0, subject) } }

  /// No layer by its path, and something at its top that no layer of declarations picked either.
  private static func isUnassigned(_ file: FileID, _ subject: Subject) -> Bool {
    guard subject.layering.layer(of: file).isNone else { return false }
    let tops = subject.graph.symbols(of: file).filter { subject.graph.symbols[$0].owner.isNone }
    return tops.isEmpty || tops.contains { subject.layering.layer(of: SymbolID($0)).isNone }
  }

  private static func names(of files: [FileID], _ subject: Subject) -> String {
    let names = files.prefix(3).map { subject.path(of: $0).split(separator: "/").last.map(String.init) ?? "" }
    return names.joined(separator: ", ") + (files.count > 3 ? ", ..." : "")
  }
}
