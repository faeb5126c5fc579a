// Reads the verdicts of a rule: `never`, `only`, `only_used_by` and `no_cycles`. `ReadDemands` reads `must`, `max` and
// `min`.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns
import InwardRules

extension RulesReader {
  mutating func readVerdicts(_ fields: Fields, of rule: UserRule) -> [Verdict] {
    var verdicts: [Verdict] = []
    if let entry = fields["never"] { verdicts += readNever(entry, fields.phrase(entry), of: rule) }
    if let entry = fields["only"] { verdicts += readOnly(entry, fields.phrase(entry)) }
    if let entry = fields["must"] { verdicts += readMust(entry, fields.phrase(entry), of: rule) }
    if let entry = fields["only_used_by"] { verdicts += readConfinement(entry, fields.phrase(entry), of: rule) }
    if let entry = fields["no_cycles"] { verdicts.append(.noCycles(readCycles(entry, fields.phrase(entry)))) }
    if let entry = fields["max"] { verdicts += readLimits(entry, fields.phrase(entry), of: rule, isLower: false) }
    if let entry = fields["min"] { verdicts += readLimits(entry, fields.phrase(entry), of: rule, isLower: true) }
    return verdicts
  }

  private mutating func readNever(_ entry: YAMLEntry, _ phrase: String, of rule: UserRule) -> [Verdict] {
    guard
      let fields = fields(
        of: entry.value, owner: phrase, known: .never,
        wanted: "keys such as 'layers' or 'types'")
    else { return [] }
    var verdicts: [Verdict] = []
    let targets = readTargets(fields)
    let kinds = readWords(fields["as"], in: fields, MentionKind.allCases.map { ($0.word, $0) })
    let places = readWords(fields["at"], in: fields, MentionPlace.allCases.map { ($0.word, $0) })
    if fields["reach"] != nil, targets != nil, let narrowed = fields["as"] ?? fields["at"] {
      complain(
        "\(fields.phrase(narrowed)) restricts direct uses, not chains", at: narrowed.keySpan,
        hint: "put 'reach' in a separate rule")
    }
    if let targets, kinds == [.import], targets.modules.isEmpty, let narrowed = fields["as"] {
      complain(
        "\(fields.phrase(narrowed)) lists only 'import', which applies to 'modules'", at: narrowed.keySpan,
        hint: "add 'modules'")
    }
    if let targets {
      verdicts.append(.never(Ban(targets: targets, kinds: Set(kinds), places: Set(places))))
    } else if let narrowed = fields["as"] ?? fields["at"] {
      complain(
        "\(fields.phrase(narrowed)) has nothing to restrict", at: narrowed.keySpan,
        hint: "add 'layers', 'types', 'modules' or 'names'")
    } else if fields["reach"] == nil, !fields.isRefused {
      complain("\(phrase) bans nothing", at: entry.span, hint: "add 'layers', 'types', 'modules', 'names' or 'reach'")
    }
    if let reach = fields["reach"] { verdicts += readReach(reach, fields.phrase(reach), of: rule) }
    return verdicts
  }

  private mutating func readReach(_ entry: YAMLEntry, _ phrase: String, of rule: UserRule) -> [Verdict] {
    guard
      let fields = fields(of: entry.value, owner: phrase, known: .reach, wanted: "keys such as 'layers' or 'types'")
    else {
      return []
    }
    if rule.select == nil {
      complain("\(phrase) needs a 'select' to start from", at: entry.keySpan)
    }
    guard let targets = readTargets(fields) else {
      if !fields.isRefused {
        complain("\(phrase) bans nothing", at: entry.span, hint: "add 'layers', 'types' or 'modules'")
      }
      return []
    }
    let through = fields["through_only"].map { readLayerNames($0, in: fields) }
    return [.neverReach(ReachBan(targets: targets, throughOnly: through))]
  }

  /// Reads `layers`, `types`, `modules` and `names`, the targets of a verdict; nil if none of these keys is present.
  private mutating func readTargets(_ fields: Fields) -> Targets? {
    var targets = Targets()
    if let entry = fields["layers"] { targets.layers = readLayerNames(entry, in: fields) }
    if let entry = fields["types"] { targets.types = readPicked(entry, in: fields) }
    if let entry = fields["modules"] { targets.modules = readModules(entry, in: fields, mayBeEmpty: false) }
    if let entry = fields["names"] { targets.names = readBans(entry, in: fields) }
    return ["layers", "types", "modules", "names"].contains { fields[$0] != nil } ? targets : nil
  }

  /// Reads names of declarations, or selectors if a name alone is not enough.
  private mutating func readPicked(_ entry: YAMLEntry, in fields: Fields) -> Selector {
    let phrase = fields.phrase(entry)
    // All names become one selector, so that they are looked up together, regardless of their number.
    var names: [NamePattern] = []
    var selectors: [Selector] = []
    for node in oneOrMore(entry, phrase, wanted: "names of declarations", orMapping: true) {
      if case .mapping = node.content {
        selectors.append(readSelector(node, phrase: phrase, at: node.span, for: .selection))
      } else if let text = text(node, phrase, wanted: "names of declarations"),
        let name = readName(text, of: node, at: 0)
      {
        names.append(name)
      }
    }
    return .any((names.isEmpty ? [] : [.types(NamePatterns(names))]) + selectors)
  }

  private mutating func readOnly(_ entry: YAMLEntry, _ phrase: String) -> [Verdict] {
    guard
      let fields = fields(of: entry.value, owner: phrase, known: .only, wanted: "keys such as 'layers' or 'modules'")
    else {
      return []
    }
    if fields.entries.isEmpty, !fields.isRefused {
      complain("\(phrase) is empty", at: entry.span, hint: "add 'layers' or 'modules'")
    }
    var allowance = Allowance()
    if let entry = fields["layers"] {
      let isEmpty = entry.value.isEmptyList
      allowance.layers = isEmpty ? [] : readLayerNames(entry, in: fields)
    }
    if let entry = fields["modules"] { allowance.modules = readModules(entry, in: fields, mayBeEmpty: true) }
    return [.only(allowance)]
  }

  private mutating func readConfinement(_ entry: YAMLEntry, _ phrase: String, of rule: UserRule) -> [Verdict] {
    guard
      let fields = fields(
        of: entry.value, owner: phrase, known: .confinement, wanted: "keys such as 'types' and 'by'")
    else {
      return []
    }
    let targets = readTargets(fields)
    if targets == nil, rule.select == nil, !fields.isRefused {
      complain(
        "\(phrase) restricts nothing", at: entry.span, hint: "add 'types', 'layers' or 'modules', or a 'select'")
    }
    guard let by = fields["by"] else {
      if !fields.isRefused {
        complain("\(phrase) has no 'by'", at: entry.keySpan, hint: "add 'by' with the layers that are allowed")
      }
      return []
    }
    return [.onlyUsedBy(Confinement(targets: targets, by: readUsers(by, in: fields)))]
  }

  /// Reads names of layers, or a selector.
  private mutating func readUsers(_ entry: YAMLEntry, in fields: Fields) -> Selector {
    if case .mapping = entry.value.content {
      return readSelector(entry.value, phrase: fields.phrase(entry), at: entry.span, for: .selection)
    }
    return .layers(readLayerNames(entry, in: fields))
  }

  private mutating func readCycles(_ entry: YAMLEntry, _ phrase: String) -> [CycleLevel] {
    let words = CycleLevel.allCases.map { ($0.rawValue, $0) }
    let nodes = oneOrMore(entry, phrase, wanted: "words such as 'layers'")
    return nodes.compactMap { word($0, phrase, among: words) }
  }
}
