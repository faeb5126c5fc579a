// Describes files in no layer, files and declarations in several layers, and files that could not be read.
import InwardFacts
import InwardGraph
import InwardLayers

extension FindingWriter {
  mutating func unassigned(_ file: FileID) -> Finding {
    let folder = layerFolders.folderNearest(to: subject.path(of: file)).map { ", such as '\($0)'" } ?? ""
    return Finding(
      rule: EveryFileInALayer.id, severity: subject.book.policy.unassigned.severity ?? .error,
      wording: Wording(
        "in no layer",
        help:
          "move the code into the directory of a layer\(folder); otherwise assign it to a layer (code that assembles "
          + "the app needs 'uses: all'), leave it out with 'exclude', or set policy: { unassigned: allow }"),
      site: FindingSite(subject.path(of: file), .start),
      ids: FindingIDs(source: subject.source(of: file), file: file),
      // A file is identified by its first declaration, so that renaming a directory creates no new finding.
      topic: FindingTopic(source: subject.side(of: file).declaration, isOfFile: true))
  }

  func unread(_ file: FileID, _ note: Note, among count: Int) -> Finding {
    let foreign = subject.foreign[subject.path(of: file)]
    let position = subject.graph.files[file.index].facts.lines.position(of: note.offset)
    let place = FindingPlace(line: position.line, column: position.column, endColumn: position.column + 1)
    let more = count > 1 ? " (and \(count - 1) more)" : ""
    return Finding(
      rule: EveryFileIsRead.id, severity: note.kind.hidesCode ? .error : .warning,
      wording: foreign?.wording ?? Wording("not all of this file could be read: \(note.kind.word)\(more)"),
      site: FindingSite(subject.path(of: file), place),
      ids: FindingIDs(
        source: subject.source(of: file),
        // A file that was never opened may contain anything, so its finding cannot be accepted.
        file: note.kind == .unreadable ? .none : file),
      topic: FindingTopic(source: subject.side(of: file).declaration, contents: foreign?.name, isOfFile: true))
  }

  func ambiguity(_ ambiguity: Ambiguity, in plan: LayerPlan) -> Finding {
    let layers = ambiguity.layers.map { plan[$0] }
    let both = layers.map { "\($0.fullName) (\($0.selector.text))" }.joined(separator: " and ")
    let (symbol, file) = (ambiguity.symbol, ambiguity.file)
    let claimed = symbol.isNone ? "this file" : "'\(subject.graph.qualifiedName(of: symbol))'"
    let place =
      symbol.isNone ? .start : subject.place(of: Spot(subject.graph.declaration(symbol)), in: file)
    return Finding(
      rule: OneLayerForEach.id, severity: .error,
      wording: Wording(
        "\(claimed) matches \(both), but may be in only one layer (see \(places(of: layers.map(\.origin))))",
        help: "narrow the patterns so that only one of them matches"),
      site: FindingSite(subject.path(of: file), place),
      ids: FindingIDs(source: subject.source(of: symbol, in: file), file: file),
      topic: FindingTopic(
        source: subject.side(of: symbol, in: file).declaration,
        named: layers.map(\.fullName).joined(separator: " and "), isOfFile: symbol.isNone))
  }

  /// Lists the places where the layers are defined, which may be in several files if the rules file extends others.
  private func places(of origins: [RulePlace]) -> String {
    if Set(origins.map(\.path)).count > 1 {
      return origins.map { "\($0.path), line \($0.line)" }.joined(separator: " and ")
    }
    var lines: [Int] = []
    for origin in origins where !lines.contains(origin.line) { lines.append(origin.line) }
    // Two values of a family are defined on the same line.
    if lines.count == 1 { return "\(origins[0].path), line \(lines[0])" }
    return "\(origins[0].path), lines \(lines.map { String($0) }.joined(separator: " and "))"
  }
}

extension Finding {
  /// Creates a finding about a file or directory, anywhere in the project, that could not be read. It may contain
  /// anything, so a run that skipped it must not look successful.
  public static func unread(_ path: String, because reason: String) -> Finding {
    Finding(
      rule: EveryFileIsRead.id, severity: .error, wording: Wording("could not be read: \(reason)"),
      site: FindingSite(path, .start))
  }

  /// Whether the finding is about code that was not read but that a compiler may read.
  public var isAboutUnreadFile: Bool { rule == EveryFileIsRead.id && severity == .error }
}

extension ForeignFile {
  fileprivate var wording: Wording { Wording(message, help: "use 'exclude' in the rules file to leave it out") }

  private var message: String {
    switch contents {
    case .pointer: "contains a Git LFS pointer instead of Swift; 'git lfs pull' fetches the contents"
    case .noText: "cannot be read as text: it is encrypted, or not UTF-8"
    }
  }
}
