// Formats the answer of `inward may` as text and JSON.
import InwardFacts
import InwardGraph
import InwardJSON
import InwardRules

public struct PermitReport: Sendable {
  public var from: String
  public var to: String
  public var answer: UseAnswer

  public init(from: String, to: String, answer: UseAnswer) {
    (self.from, self.to, self.answer) = (from, to, answer)
  }
}

public func text(of report: PermitReport, style: TextStyle) -> String {
  let paint = Paint(isOn: style.usesColor)
  let answer = report.answer
  let word = answer.isAllowed ? paint.good(answer.obstacles.isEmpty ? "yes" : "yes, in part") : paint.bold("no")
  let sides = "\(side(report.from, answer.layers.from)) -> \(side(report.to, answer.layers.to))"
  var lines = ["\(word): \(sides)"]
  for obstacle in answer.obstacles {
    let origin = obstacle.origin.map { " (\($0.text))" } ?? ""
    lines.append("  \(obstacle.message)\(ways(of: obstacle)) \(paint.faint("[\(obstacle.rule)]"))\(origin)")
    if let because = obstacle.because { lines.append("  \(paint.faint("because")) \(because)") }
  }
  if answer.isAllowed, answer.forbidden > 0 {
    lines.append("  other uses are allowed; name two declarations for an exact answer")
  }
  if answer.obstacles.isEmpty { lines.append("  \(reason(answer))") }
  return page(lines, paint)
}

/// Describes one side of the question: a layer by its name, anything else together with its layers.
private func side(_ text: String, _ layers: [String]) -> String {
  let prefix = "layer:"
  if text.hasPrefix(prefix) { return String(text.dropFirst(prefix.count)) }
  return layers.isEmpty ? text : "\(text) (\(layers.joined(separator: ", ")))"
}

private func ways(of obstacle: UseObstacle) -> String {
  let kinds = obstacle.kinds.isEmpty ? "" : " as " + obstacle.kinds.map(\.word).joined(separator: ", ")
  let places = obstacle.places.isEmpty ? "" : " at " + obstacle.places.map(\.word).joined(separator: ", ")
  return kinds + places
}

private func reason(_ answer: UseAnswer) -> String {
  let (from, to) = answer.layers
  if from.isEmpty || to.isEmpty { return "no rule forbids it; layers do not restrict code in no layer" }
  return from == to && from.count == 1 ? "both are in the same layer" : "no rule forbids it"
}

public func jsonText(of report: PermitReport) -> String {
  let answer = report.answer
  return JSON.object([
    ("version", .number(1)), ("from", .string(report.from)), ("to", .string(report.to)),
    ("allowed", .bool(answer.isAllowed)), ("inPart", .bool(answer.isAllowed && !answer.obstacles.isEmpty)),
    (
      "layers",
      .object([
        ("from", .array(answer.layers.from.map { .string($0) })), ("to", .array(answer.layers.to.map { .string($0) })),
      ])
    ),
    ("obstacles", .array(answer.obstacles.map { json(of: $0) })),
  ]).text()
}

private func json(of obstacle: UseObstacle) -> JSON {
  .object([
    ("rule", .string(obstacle.rule)), ("message", .string(obstacle.message)), ("because", .optional(obstacle.because)),
    ("kinds", .array(obstacle.kinds.map { .string($0.word) })),
    ("places", .array(obstacle.places.map { .string($0.word) })),
    (
      "origin",
      obstacle.origin.map {
        .object([("path", .string($0.path)), ("line", .number($0.line)), ("column", .number($0.column))])
      } ?? .null
    ),
  ])
}
