// Chains of references as text and JSON: the place of each step, and the declaration that it uses.
import InwardEscapes
import InwardFacts
import InwardGraph
import InwardJSON

/// The chains from one place to another.
public struct ChainReport: Sendable {
  public var from: String
  public var to: String
  public var chains: [[DescribedStep]]
  public var more: Int
  public var isComplete: Bool

  public init(from: String, to: String, chains: [[DescribedStep]], more: Int, isComplete: Bool) {
    self.from = from
    self.to = to
    self.chains = chains
    self.more = more
    self.isComplete = isComplete
  }
}

/// One reference of a chain.
public struct DescribedStep: Sendable {
  public var path: String
  public var line: Int
  public var column: Int
  public var source: String
  /// Whether the source is an extension; `source` is then the name of the extended type.
  public var isFromExtension: Bool
  public var sourceLayer: String?
  public var target: String
  public var targetLayer: String?
  public var kind: MentionKind
  public var position: MentionPlace

  public init(
    path: String, line: Int, column: Int, source: String, isFromExtension: Bool, sourceLayer: String?, target: String,
    targetLayer: String?, kind: MentionKind, position: MentionPlace
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.source = source
    self.isFromExtension = isFromExtension
    self.sourceLayer = sourceLayer
    self.target = target
    self.targetLayer = targetLayer
    self.kind = kind
    self.position = position
  }
}

public func text(of report: ChainReport, style: TextStyle) -> String {
  let paint = Paint(isOn: style.usesColor)
  if report.chains.isEmpty { return page(["no chain of references leads from \(report.from) to \(report.to)"], paint) }
  var lines: [String] = []
  for chain in report.chains {
    lines.append(heading(of: chain, paint))
    for step in chain {
      let place = paint.faint("\(step.path):\(step.line):\(step.column):")
      lines.append(
        "  \(place) \(name(ofSource: step)) uses \(step.target) (\(step.kind.word), \(step.position.word))")
    }
    lines.append("")
  }
  lines.append(summary(of: report))
  return page(lines, paint)
}

/// Names the declarations of a chain and their layers: `Main.run() > List > Store (App > Data)`.
private func heading(of chain: [DescribedStep], _ paint: Paint) -> String {
  let names = [name(ofSource: chain[0])] + chain.map(\.target)
  let layers = ([chain[0].sourceLayer] + chain.map(\.targetLayer)).map { $0 ?? "no layer" }
  return paint.bold(names.joined(separator: " > ")) + "  " + paint.faint("(" + layers.joined(separator: " > ") + ")")
}

/// Adds `extension` to the name of an extension, because a chain from it to its own type would read `Movie > Movie`.
private func name(ofSource step: DescribedStep) -> String { (step.isFromExtension ? "extension " : "") + step.source }

private func summary(of report: ChainReport) -> String {
  let shown = counted(report.chains.count, "chain")
  if report.more == 0 { return report.isComplete ? shown : "\(shown); longer ones were not searched for" }
  let all = report.chains.count + report.more
  return report.isComplete
    ? "\(report.chains.count) of \(all) chains shown" : "\(report.chains.count) of more than \(all) chains shown"
}

public func jsonText(of report: ChainReport) -> String {
  let chains = report.chains.map { JSON.array($0.map { json(of: $0) }) }
  return JSON.object([
    ("version", .number(1)), ("from", .string(report.from)), ("to", .string(report.to)), ("chains", .array(chains)),
    ("more", .number(report.more)), ("complete", .bool(report.isComplete)),
  ]).text()
}

private func json(of step: DescribedStep) -> JSON {
  .object([
    ("path", .string(step.path)), ("line", .number(step.line)), ("column", .number(step.column)),
    ("kind", .string(step.kind.word)), ("position", .string(step.position.word)),
    ("from", .object([("layer", .optional(step.sourceLayer)), ("declaration", .string(step.source))])),
    ("to", .object([("layer", .optional(step.targetLayer)), ("declaration", .string(step.target))])),
  ])
}
