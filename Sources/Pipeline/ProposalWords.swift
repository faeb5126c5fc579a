// The messages of `inward init` about a proposal. Makes no decisions.
import InwardProposal
import InwardReports

/// Describes the proposed layers, and what they were guessed from.
func wordsOf(_ proposal: Proposal) -> [String] {
  let count = counted(proposal.layers.count, "layer")
  var lines = ["wrote \(rulesFileName): \(count), guessed from \(source(of: proposal))", ""]
  let width = proposal.layers.map(\.name.count).max() ?? 0
  for layer in proposal.layers {
    let padding = String(repeating: " ", count: width - layer.name.count)
    let parts =
      layer.parts.isEmpty ? "" : ", divided by type names into \(layer.parts.map(\.name).joined(separator: ", "))"
    let shared = layer.isShared ? ", shared" : ""
    lines.append("  \(layer.name)\(padding)  \(counted(layer.fileCount, "file"))\(shared)\(parts)")
  }
  if !proposal.excluded.isEmpty { lines += ["", "left out: \(proposal.excluded.joined(separator: ", "))"] }
  if !proposal.generated.isEmpty { lines += ["", "generated: \(proposal.generated.joined(separator: ", "))"] }
  return lines + [""] + wordsOfOrder(proposal)
}

private func source(of proposal: Proposal) -> String {
  if proposal.layers.contains(where: { !$0.types.isEmpty }) { return "type names" }
  if proposal.layers.contains(where: { !$0.modules.isEmpty }) { return "targets" }
  return proposal.folder.isEmpty ? "directories" : "directories in \(proposal.folder)"
}

private func wordsOfOrder(_ proposal: Proposal) -> [String] {
  let most = 10
  let pairs = proposal.outward.sorted { ($1.names, $0.from, $0.to) < ($0.names, $1.from, $1.to) }
  let against = proposal.outward.reduce(0) { $0 + $1.names }
  let effort = proposal.isExact ? "no other order has fewer" : "another order may have fewer"
  let share =
    switch proposal.names {
    case 0: "no declaration uses one in another layer"
    case 1: "the only pair of declarations in different layers points \(against == 0 ? "inward" : "outward")"
    default: "\(against) of \(proposal.names) pairs of declarations in different layers point outward"
    }
  return ["order, from the inside out: \(proposal.orderText)", share + (against == 0 ? "" : "; \(effort)")]
    + pairs.prefix(most).map {
      "  \(proposal.layers[$0.from].name) uses \(proposal.layers[$0.to].name): \(counted($0.names, "pair"))"
    } + (pairs.count > most ? ["  and \(pairs.count - most) more"] : [])
}

/// Describes the preset that the type names suggest, and whether it was chosen.
func wordsOfPreset(_ proposal: Proposal, _ choice: ChosenRules) -> [String] {
  guard let guess = proposal.preset else { return [] }
  let kinds = guess.kinds.map { "\($0.types) *\($0.ending)" }.joined(separator: ", ")
  if choice.preset == guess.preset { return ["types are named as in preset \(guess.preset): \(kinds)"] }
  if choice.preset != nil { return [] }
  return [
    "types are named as in preset \(guess.preset) (\(kinds)), but much of the code does not fit its layers; "
      + "'inward init --force --preset \(guess.preset)' uses it anyway"
  ]
}
