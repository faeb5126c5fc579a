import InwardFacts
import InwardGraph
import InwardLayers

/// No file and no declaration matches two layers of one level, or two slices.
///
/// It would be unclear which of the two contracts applies. A layer that selects declarations takes precedence over one
/// that selects files, and a sub-layer over its parent. If two layers of one kind and level match, narrow one of them
/// by a more specific pattern, by `!`, or by `not`.
enum OneLayerForEach: BuiltInLaw {
  static let id = "ambiguous-layer"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    for layering in [subject.layering] + subject.slicings.map(\.layering) { check(layering, subject, &findings) }
  }

  private static func check(_ layering: Layering, _ subject: Subject, _ findings: inout [Finding]) {
    let judged = Set(subject.judged)
    for ambiguity in layering.ambiguities where judged.contains(ambiguity.file) {
      let layers = ambiguity.layers.map { layering.plan[$0] }
      let both = layers.map { "\($0.fullName) (\($0.selector.text))" }.joined(separator: " and ")
      findings.append(
        Finding(
          rule: id, severity: .error,
          wording: Wording(
            "\(both) both claim \(claimed(ambiguity, subject)), \(places(of: layers.map(\.origin)))",
            help: "make one of the two patterns narrower"),
          site: FindingSite(subject.path(of: ambiguity.file), place(of: ambiguity, subject)),
          ids: FindingIDs(source: subject.source(of: ambiguity.symbol, in: ambiguity.file), file: ambiguity.file),
          topic: FindingTopic(
            source: subject.side(of: ambiguity.symbol, in: ambiguity.file).declaration,
            named: layers.map(\.fullName).joined(separator: " and "), isOfFile: ambiguity.symbol.isNone)))
    }
  }

  /// The places where the layers are defined; a file that extends another may define only one of them.
  private static func places(of origins: [RulePlace]) -> String {
    if Set(origins.map(\.path)).count > 1 {
      return origins.map { "\($0.path), line \($0.line)" }.joined(separator: " and ")
    }
    var lines: [Int] = []
    for origin in origins where !lines.contains(origin.line) { lines.append(origin.line) }
    // Two values of a family are defined on the same line.
    if lines.count == 1 { return "\(origins[0].path), line \(lines[0])" }
    return "\(origins[0].path), lines \(lines.map { String($0) }.joined(separator: " and "))"
  }

  private static func claimed(_ ambiguity: Ambiguity, _ subject: Subject) -> String {
    ambiguity.symbol.isNone ? "this file" : "'\(subject.graph.qualifiedName(of: ambiguity.symbol))'"
  }

  private static func place(of ambiguity: Ambiguity, _ subject: Subject) -> FindingPlace {
    guard ambiguity.symbol.isSome else { return .start }
    return subject.place(of: Spot(subject.graph.declaration(ambiguity.symbol)), in: ambiguity.file)
  }
}
