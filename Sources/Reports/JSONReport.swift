// Findings as JSON. Schemas/findings.schema.json describes the format; releases only add to version 1.
import InwardFacts
import InwardGraph
import InwardJSON
import InwardRules

public func jsonReport(of report: Report) -> String {
  JSON.object([
    ("version", .number(1)),
    ("summary", summary(of: report)),
    ("findings", .each(report.findings) { json(of: $0) }),
    ("groups", .each(FindingPairs(report.findings).pairs) { json(of: $0) }),
    ("forgiven", .each(report.accepted) { json(of: $0) }),
  ]).text()
}

/// Describes a pair; its findings are listed by fingerprint.
private func json(of pair: FindingPair) -> JSON {
  .object(
    [
      ("from", .string(pair.from)), ("to", .string(pair.to)), ("count", .number(pair.count)),
      (
        "uses",
        .array(
          pair.uses.map { use in
            .object([
              ("type", .string(use.type)), ("findings", .array(use.findings.map { .string($0.fingerprint) })),
            ])
          })
      ),
    ] + member("owner", pair.owner))
}

private func member(_ name: String, _ text: String?) -> [(String, JSON)] { text.map { [(name, .string($0))] } ?? [] }

private func json(of accepted: ReportedAcceptance) -> JSON {
  let means =
    switch accepted.means {
    case .exception: "exception"
    case .ignore: "ignore"
    case .baseline: "baseline"
    }
  return .object(
    [
      ("by", .string(means)), ("reason", .optional(accepted.reason)), ("finding", json(of: accepted.finding)),
    ] + member("until", accepted.until?.description))
}

private func summary(of report: Report) -> JSON {
  .object(
    counts(of: report) + [
      ("forgiven", accepted(of: report)), ("layers", .array(report.examined.layers.map { json(of: $0) })),
    ] + firstSteps(in: report) + onlyRules(in: report) + (report.change.map { [("change", json(of: $0))] } ?? []))
}

/// Returns the members `firstMove` and `mostUsed`, which are the first steps of the text report. Leaves out a member if
/// there is no such step.
private func firstSteps(in report: Report) -> [(String, JSON)] {
  let move = report.scope.first.map { first in
    JSON.object([
      ("types", .each([first.move.declaration] + first.move.companions) { .string($0) }),
      ("from", .string(first.move.from)), ("to", .optional(first.move.to ?? first.move.landing)),
      ("removes", .number(first.count)), ("text", .optional(firstMove(of: report))),
    ])
  }
  let used = mostUsed(in: report).map { used in
    JSON.object([("type", .string(used.type)), ("layer", .string(used.part)), ("findings", .number(used.count))])
  }
  return (move.map { [("firstMove", $0)] } ?? []) + (used.map { [("mostUsed", $0)] } ?? [])
}

/// Returns the member `onlyRules` with the requested rules; empty if all were requested. Without this member, a report
/// of a few rules would look like a report of all.
func onlyRules(in report: Report) -> [(String, JSON)] {
  let rules = report.scope.rules
  return rules.isEmpty ? [] : [("onlyRules", .each(rules) { .string($0) })]
}

private func counts(of report: Report) -> [(String, JSON)] {
  [
    ("files", .number(report.examined.files.all)),
    ("unassigned", .number(report.examined.files.unassigned)),
    ("unlisted", .number(report.examined.files.unlisted)),
    ("generated", .number(report.examined.files.generated)),
    ("tests", .number(report.examined.files.tests)),
    ("declarations", .number(report.examined.declarations)),
    ("mentions", .number(report.examined.mentions.all)),
    ("inProject", .number(report.examined.mentions.inProject)),
    ("external", .number(report.examined.mentions.external)),
    ("local", .number(report.examined.mentions.local)),
    ("unasked", .number(report.examined.mentions.unasked)),
    ("unknown", .number(report.examined.mentions.unknownTotal)),
    ("undecided", .number(report.examined.undecided)),
    ("errors", .number(report.errors)),
    ("warnings", .number(report.warnings)),
  ]
}

private func accepted(of report: Report) -> JSON {
  .object([
    ("exceptions", .number(report.accepted(by: .exception))),
    ("ignores", .number(report.accepted(by: .ignore))),
    ("baseline", .number(report.accepted(by: .baseline))),
  ])
}

private func json(of layer: LayerCount) -> JSON {
  .object([("layer", .string(layer.layer)), ("types", .number(layer.declarations))])
}

private func json(of change: FindingsChange) -> JSON {
  .object([
    ("base", .string(change.base)), ("new", .number(change.new)), ("fixed", .number(change.fixed)),
    ("known", .number(change.known)),
  ])
}

private func json(of finding: ReportedFinding) -> JSON {
  .object(
    rule(of: finding) + place(of: finding) + mention(of: finding) + places(of: finding) + sides(of: finding) + [
      ("fingerprint", .string(finding.fingerprint))
    ])
}

private func rule(of finding: ReportedFinding) -> [(String, JSON)] {
  [
    ("rule", .string(finding.rule)),
    ("severity", .string(finding.severity.rawValue)),
    ("message", .string(finding.message)),
    ("because", .optional(finding.because)),
    ("help", .optional(finding.help)),
  ]
}

private func place(of finding: ReportedFinding) -> [(String, JSON)] {
  [
    ("path", .string(finding.path)),
    ("line", .number(finding.place.line)),
    ("column", .number(finding.place.column)),
    ("endColumn", .number(finding.place.endColumn)),
  ]
}

private func mention(of finding: ReportedFinding) -> [(String, JSON)] {
  [
    ("name", .optional(finding.name)),
    ("kind", .optional(finding.kind?.word)),
    ("position", .optional(finding.position?.word)),
    ("condition", .optional(finding.condition)),
  ]
}

/// Returns the members `places` and `elsewhere`, with all places but the first.
private func places(of finding: ReportedFinding) -> [(String, JSON)] {
  [
    ("places", .array(finding.places.map { .object(members(of: $0)) })),
    ("elsewhere", .array(finding.elsewhere.map { .object([("path", .string($0.path))] + members(of: $0)) })),
  ]
}

private func members(of place: ReportedPlace) -> [(String, JSON)] {
  [("line", .number(place.line)), ("column", .number(place.column))]
}

private func sides(of finding: ReportedFinding) -> [(String, JSON)] {
  [
    ("from", finding.from.map { .object(members(of: $0)) } ?? .null),
    ("to", finding.to.map { json(of: $0) } ?? .null),
  ] + (finding.candidates.isEmpty ? [] : [("candidates", .array(finding.candidates.map { json(of: $0) }))]) + [
    ("chain", .array(finding.chain.map { json(of: $0) }))
  ]
}

private func json(of side: FindingSide) -> JSON {
  .object(members(of: side) + [("path", .string(side.path)), ("line", .number(side.line))])
}

private func members(of side: FindingSide) -> [(String, JSON)] {
  [
    ("layer", .optional(side.layer)), ("slice", .optional(side.slice)), ("type", .string(side.type)),
    ("declaration", .string(side.declaration)),
  ] + member("owner", side.owner)
}
