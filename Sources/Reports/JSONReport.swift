// Findings as JSON. The form is a contract: Schemas/findings.schema.json describes it, and version 1 only ever grows.
import InwardFacts
import InwardGraph
import InwardRules

public func jsonReport(of examination: Examination) -> String {
  JSON.object([
    ("version", .number(1)),
    ("summary", summary(of: examination)),
    ("findings", .each(examination.findings) { json(of: $0) }),
    ("groups", .each(FindingPairs(examination.findings).pairs) { json(of: $0) }),
    ("forgiven", .each(examination.forgiven) { json(of: $0) }),
  ]).text()
}

/// Fingerprints join a group to its findings.
private func json(of pair: FindingPair) -> JSON {
  .object([
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
  ])
}

private func json(of forgiven: Forgiven) -> JSON {
  let means =
    switch forgiven.means {
    case .exception: "exception"
    case .ignore: "ignore"
    case .baseline: "baseline"
    }
  return .object([
    ("by", .string(means)), ("reason", .optional(forgiven.reason)), ("finding", json(of: forgiven.finding)),
  ])
}

private func summary(of examination: Examination) -> JSON {
  .object(
    counts(of: examination) + [
      ("forgiven", forgiven(of: examination)), ("layers", .array(examination.layers.map { json(of: $0) })),
    ] + (examination.change.map { [("change", json(of: $0))] } ?? []))
}

private func counts(of examination: Examination) -> [(String, JSON)] {
  [
    ("files", .number(examination.files)),
    ("unassigned", .number(examination.unassigned)),
    ("unlisted", .number(examination.unlisted)),
    ("generated", .number(examination.generated)),
    ("tests", .number(examination.tests)),
    ("declarations", .number(examination.declarations)),
    ("mentions", .number(examination.mentions)),
    ("inProject", .number(examination.inProject)),
    ("external", .number(examination.external)),
    ("local", .number(examination.local)),
    ("unasked", .number(examination.unasked)),
    ("unknown", .number(examination.unknownTotal)),
    ("undecided", .number(examination.undecided)),
    ("errors", .number(examination.errors)),
    ("warnings", .number(examination.warnings)),
  ]
}

private func forgiven(of examination: Examination) -> JSON {
  .object([
    ("exceptions", .number(examination.forgiven(by: .exception))),
    ("ignores", .number(examination.forgiven(by: .ignore))),
    ("baseline", .number(examination.forgiven(by: .baseline))),
  ])
}

private func json(of layer: Examination.LayerCount) -> JSON {
  .object([("layer", .string(layer.layer)), ("types", .number(layer.declarations))])
}

private func json(of change: FindingsChange) -> JSON {
  .object([
    ("base", .string(change.base)), ("new", .number(change.new)), ("fixed", .number(change.fixed)),
    ("known", .number(change.known)),
  ])
}

private func json(of finding: Finding) -> JSON {
  .object(
    rule(of: finding) + place(of: finding) + mention(of: finding) + places(of: finding) + sides(of: finding) + [
      ("fingerprint", .string(finding.fingerprint))
    ])
}

private func rule(of finding: Finding) -> [(String, JSON)] {
  [
    ("rule", .string(finding.rule)),
    ("severity", .string(finding.severity.rawValue)),
    ("message", .string(finding.message)),
    ("because", .optional(finding.because)),
    ("help", .optional(finding.help)),
  ]
}

private func place(of finding: Finding) -> [(String, JSON)] {
  [
    ("path", .string(finding.path)),
    ("line", .number(finding.place.line)),
    ("column", .number(finding.place.column)),
    ("endColumn", .number(finding.place.endColumn)),
  ]
}

private func mention(of finding: Finding) -> [(String, JSON)] {
  [
    ("name", .optional(finding.name)),
    ("kind", .optional(finding.kind?.word)),
    ("position", .optional(finding.position?.word)),
    ("condition", .optional(finding.condition)),
  ]
}

/// The first one aside.
private func places(of finding: Finding) -> [(String, JSON)] {
  [
    ("places", .array(finding.places.map { .object(members(of: $0)) })),
    ("elsewhere", .array(finding.elsewhere.map { .object([("path", .string($0.path))] + members(of: $0.place)) })),
  ]
}

private func members(of place: FindingPlace) -> [(String, JSON)] {
  [("line", .number(place.line)), ("column", .number(place.column))]
}

private func sides(of finding: Finding) -> [(String, JSON)] {
  let from = finding.from.map { from in
    JSON.object([
      ("layer", .optional(from.layer)), ("slice", .optional(from.slice)), ("type", .string(from.type)),
      ("declaration", .string(from.declaration)),
    ])
  }
  return [
    ("from", from ?? .null), ("to", finding.to.map { json(of: $0) } ?? .null),
  ] + (finding.candidates.isEmpty ? [] : [("candidates", .array(finding.candidates.map { json(of: $0) }))]) + [
    ("chain", .array(finding.chain.map { json(of: $0) }))
  ]
}

private func json(of side: FindingSide) -> JSON {
  .object([
    ("layer", .optional(side.layer)), ("slice", .optional(side.slice)), ("type", .string(side.type)),
    ("declaration", .string(side.declaration)), ("path", .string(side.path)), ("line", .number(side.line)),
  ])
}
