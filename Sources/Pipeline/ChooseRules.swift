// Chooses the rules that `inward init` writes: a preset that was requested or that the code follows, otherwise the
// proposal.
import InwardEscapes
import InwardFacts
import InwardGraph
import InwardLayers
import InwardProposal
import InwardRuleFile
import InwardRules

/// The files and the graph of a project for which rules are chosen.
struct Looked {
  var state: ReadState
  var graph: ProjectGraph
  var day: Day
  var jobs: Int

  func book(of rules: String) throws(Obstacle) -> RuleBook {
    switch readRules(RulesText(path: rulesFileName, text: rules)) {
    case .book(let book): return book
    case .complaints(let complaints):
      throw Obstacle(
        """
        the proposed rules cannot be read; please report this
        \(Message(lines: rules))\(Message(lines: complaints.map(\.text).joined(separator: "\n")))
        """)
    }
  }

  func examination(under rules: String) throws(Obstacle) -> Examination {
    let book = try book(of: rules)
    let modules = moduleMap(of: state.sources, around: state.around, in: state.project, by: book)
    return check(state.files, in: modules, by: book, on: day)
  }

  func guarded(by rules: String) throws(Obstacle) -> Guarded { Guarded(by: try book(of: rules), in: graph) }
}

/// A rules file, and the share of the code that it guards.
struct ChosenRules {
  var text: String
  /// The preset that the rules file extends; nil if there is none.
  var preset: String?
  var guarded: Guarded
}

/// Chooses between a preset and the proposed rules. A preset that was not requested must fit the code: its layers
/// contain more than 60 percent of the files, no top-level layer contains more than 60 percent of those, and at most a
/// tenth of the files break its rules.
func chooseRules(
  for proposal: Proposal, _ wanted: String?, _ looked: Looked
) throws(Obstacle) -> ChosenRules {
  if let wanted {
    let text = try presetRules(wanted, proposal, looked)
    return ChosenRules(text: text, preset: wanted, guarded: try looked.guarded(by: text))
  }
  let own = ChosenRules(text: proposal.rulesText, guarded: try looked.guarded(by: proposal.rulesText))
  guard let guess = proposal.preset?.preset else { return own }
  let text = try presetRules(guess, proposal, looked)
  let guarded = try looked.guarded(by: text)
  guard guarded.layered.isMost, !guarded.largest.share.isMost else { return own }
  let broken = Set(try looked.examination(under: text).findings.filter { $0.severity == .error }.map(\.ids.file)).count
  return broken * 10 <= guarded.layered.total ? ChosenRules(text: text, preset: guess, guarded: guarded) : own
}

/// Returns rules that extend a preset. Layers of the preset that are empty here are searched for under other names. If
/// some files are in no layer, the rules allow unassigned files. Throws if there is no such preset.
private func presetRules(_ preset: String, _ proposal: Proposal, _ looked: Looked) throws(Obstacle) -> String {
  guard presetNames.contains(preset) else {
    throw Obstacle("unknown preset '\(preset)'; presets: \(presetNames.joined(separator: ", "))")
  }
  let plain = try looked.examination(under: "extends: \(preset)\n")
  let empty = plain.examined.layers.filter { $0.declarations == 0 && !$0.layer.contains(".") }.map(\.layer)
  let text = proposal.rulesText(extending: preset, filling: empty, allowsUnassigned: false)
  guard try looked.examination(under: text).examined.files.unassigned > 0 else { return text }
  return proposal.rulesText(extending: preset, filling: empty, allowsUnassigned: true)
}
