// Prints a rule book as text, so that a test can state the expected plan in a few lines.
import InwardLayers
import InwardPatterns
import InwardRuleFile
import InwardRules
import Testing

/// Returns the complaints about a rules file as the terminal shows them, separated by blank lines.
func complaints(_ text: String) -> String {
  complaintList(text).map { $0.text }.joined(separator: "\n\n")
}

/// Returns each complaint as `line:column-endColumn: message -- hint`, or without ` -- hint` if it has none.
func messages(_ text: String) -> [String] {
  complaintList(text).map { complaint in
    let hint = complaint.hint.map { " -- \($0)" } ?? ""
    return "\(complaint.line):\(complaint.column)-\(complaint.endColumn): \(complaint.message)\(hint)"
  }
}

func complaintList(_ text: String) -> [Complaint] { complaintList(Array(text.utf8)) }

func complaintList(_ bytes: [UInt8]) -> [Complaint] {
  switch readRules(RulesText(path: "rules.yml", bytes: bytes)) {
  case .book: []
  case .complaints(let complaints): complaints
  }
}

func planText(_ text: String) -> String {
  switch readRules(RulesText(path: "rules.yml", text: text)) {
  case .book(let book): return planText(book)
  case .complaints(let complaints): return complaints.map { $0.text }.joined(separator: "\n")
  }
}

func planText(_ book: RuleBook) -> String {
  book.plan.layers.map { layerText($0, in: book.plan) }.joined(separator: "\n")
}

private func layerText(_ layer: LayerDefinition, in plan: LayerPlan) -> String {
  var words = ["\(layer.origin.line): \(layer.fullName)"]
  words.append(layer.isRest ? "rest" : selectorText(layer.selector))
  words.append("ring \(layer.ring)")
  switch layer.uses {
  case .byOrder: break
  case .all: words.append("uses all")
  case .only(let entries): words.append("uses [\(entries.map { useText($0, in: plan) }.joined(separator: ", "))]")
  }
  switch layer.imports {
  case nil: break
  case .only(let modules): words.append("imports only [\(modules.map(importText).joined(separator: ", "))]")
  case .never(let modules): words.append("imports never [\(modules.map(importText).joined(separator: ", "))]")
  }
  if !layer.bannedNames.isEmpty {
    words.append("names never [\(layer.bannedNames.map(banText).joined(separator: ", "))]")
  }
  if !layer.captures.isEmpty { words.append("captures \(layer.captures.joined(separator: " "))") }
  if let exposes = layer.exposes { words.append("exposes \(exposes.text)") }
  if let most = layer.mostAccepted { words.append("accepts \(most)") }
  if let owner = layer.owner { words.append("owner \(owner)") }
  if layer.isShared { words.append("shared") }
  if layer.isOptional, !layer.isRest { words.append("optional") }
  if layer.severity != .error { words.append(layer.severity.rawValue) }
  if let because = layer.because { words.append("because \(because)") }
  if let help = layer.help { words.append("help \(help)") }
  return words.joined(separator: "; ")
}

private func useText(_ entry: UseEntry, in plan: LayerPlan) -> String {
  let kinds = entry.kinds.map(\.word).sorted().joined(separator: " ")
  let places = entry.places.map(\.word).sorted().joined(separator: " ")
  let values = entry.values.map { "\($0.capture): \($0.value ?? "*")" }.joined(separator: ", ")
  let chosen = values.isEmpty ? "" : "(\(values))"
  return plan[entry.layer].fullName + chosen + (kinds.isEmpty ? "" : " as \(kinds)")
    + (places.isEmpty ? "" : " at \(places)")
}

private func importText(_ pattern: ImportPattern) -> String {
  let forms = pattern.forms.map(\.rawValue).sorted().joined(separator: " ")
  return pattern.module.text + (forms.isEmpty ? "" : " (\(forms))")
}

private func banText(_ ban: NameBan) -> String {
  let labels = ban.labels.map { "(" + $0.map { "\($0):" }.joined() + ")" } ?? ""
  return (ban.receiver.map { "<\($0)>" } ?? "") + ban.name.text + labels
}

func selectorText(_ selector: Selector) -> String {
  func joined(_ parts: [Selector], _ word: String) -> String {
    "(" + parts.map(selectorText).joined(separator: " \(word) ") + ")"
  }
  func names(_ key: String, _ patterns: NamePatterns) -> String {
    "\(key) " + patterns.map(\.text).joined(separator: "|")
  }
  switch selector {
  case .all(let parts): return joined(parts, "and")
  case .any(let parts): return joined(parts, "or")
  case .not(let part): return "not " + selectorText(part)
  case .files(let globs, let except):
    return "files " + (globs.map(\.text) + except.map { "!" + $0.text }).joined(separator: " | ")
  case .modules(let patterns): return names("modules", patterns)
  case .types(let patterns): return names("types", patterns)
  case .conformsTo(let patterns): return names("conforms_to", patterns)
  case .inherits(let patterns): return names("inherits", patterns)
  case .attributes(let patterns): return names("attributes", patterns)
  case .kinds(let kinds): return "kinds " + kinds.map(\.word).sorted().joined(separator: "|")
  case .layers(let layers): return "layers " + layers.map { referenceText($0) }.joined(separator: "|")
  case .slices(let slices):
    return "slices " + slices.map { "\($0.slicing):" + referenceText($0.part) }.joined(separator: "|")
  case .access(let levels): return "access " + levels.sorted().map(\.word).joined(separator: "|")
  }
}

private func referenceText(_ reference: LayerReference) -> String {
  let values = reference.values.map { "\($0.capture)=\($0.value ?? "*")" }.joined(separator: ",")
  return String(reference.layer.raw) + (values.isEmpty ? "" : "(\(values))")
}

func ruleText(_ rule: UserRule) -> String {
  var words = [rule.select.map(selectorText) ?? "everything"]
  words += rule.verdicts.map(verdictText)
  if let because = rule.because { words.append("because \(because)") }
  return "\(rule.id) (line \(rule.origin.line)): " + words.joined(separator: "; ")
}

private func verdictText(_ verdict: Verdict) -> String {
  switch verdict {
  case .never(let ban):
    let kinds = ban.kinds.map(\.word).sorted().joined(separator: " ")
    let places = ban.places.map(\.word).sorted().joined(separator: " ")
    return "never \(targetText(ban.targets))" + (kinds.isEmpty ? "" : " as \(kinds)")
      + (places.isEmpty ? "" : " at \(places)")
  case .must(let demands): return "must " + demands.map(demandText).joined(separator: ", ")
  case .onlyUsedBy(let confinement):
    return "only \(selectorText(confinement.by)) may name \(confinement.targets.map(targetText) ?? "them")"
  default: return "\(verdict)"
  }
}

private func targetText(_ targets: Targets) -> String {
  var words: [String] = []
  if !targets.layers.isEmpty {
    words.append("layers " + targets.layers.map { referenceText($0) }.joined(separator: " "))
  }
  if let types = targets.types { words.append(selectorText(types)) }
  if !targets.modules.isEmpty { words.append("modules " + targets.modules.map(importText).joined(separator: " ")) }
  if !targets.names.isEmpty { words.append("names " + targets.names.map(banText).joined(separator: " ")) }
  return words.joined(separator: " or ")
}

private func demandText(_ demand: Demand) -> String {
  switch demand {
  case .kind(let kinds): "be a " + kinds.map(\.word).joined(separator: " or ")
  case .conformTo(let wanted):
    "conform to "
      + wanted.map { demand in
        switch demand {
        case .named(let pattern): pattern.text
        case .picked(_, let text): "[\(text)]"
        }
      }.joined(separator: " or ")
  default: "\(demand)"
  }
}
