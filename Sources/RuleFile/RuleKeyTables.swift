// The keys of a team's own rules: selectors and verdicts. Contains only data.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules

extension KeyTable {
  static let rule = KeyTable(
    "rule", of: "a rule",
    [
      Key(
        "id", .text("a word of letters, digits, `-` and `_`"),
        "The id of its findings. A rule that has only `no_cycles` may omit it; its id is then `cycle`."),
      Key("select", .keys("selection"), "The declarations or files that it checks. By default, all."),
      Key("optional", .boolean, "With `true`, the rule may select nothing."),
      Key("severity", .word(Severity.allCases.map(\.rawValue)), "The severity of its findings."),
      Key("because", .text("a sentence"), "The reason; printed with each finding."),
      Key("help", .text("a sentence"), "The fix to suggest; printed instead of the tool's own advice."),
    ] + verdictKeys, oneOf: ["id", "no_cycles"])

  /// The requirements of a rule: at least one must be present, and all must hold.
  static let verdictKeys = [
    Key("never", .keys("never"), "Layers, types, modules and names that may not be used."),
    Key("only", .keys("only"), "The only layers and modules that may be used."),
    Key("must", .keys("must"), "The requirements for each selected declaration."),
    Key("only_used_by", .keys("confinement"), "The only code that may use certain declarations or modules."),
    Key(
      "no_cycles", .oneOrMore(.word(CycleLevel.allCases.map(\.rawValue))),
      "The levels at which no dependency cycles are allowed."),
    Key("max", .keys("max"), "Upper limits for metrics."),
    Key("min", .keys("min"), "Lower limits for metrics."),
  ]

  private static let layerNames = Key("layers", .oneOrMore(.layerName), "Layers, with their sub-layers.")
  private static let types = Key(
    "types", .oneOrMore(.either([.text("a name pattern"), .keys("selection")])), "Declarations.")
  private static let modules = Key("modules", .modules(isEmptyToo: false), "Modules.")
  private static let bannedNames = Key("names", .oneOrMore(.text("a name")), "Names, written as in a layer's `names`.")

  static let never = KeyTable(
    "never", of: "`never`",
    [
      layerNames, types, modules, bannedNames,
      Key("reach", .keys("reach"), "Declarations and modules that may not be reached, directly or through others."),
      Key("as", .oneOrMore(.word(MentionKind.allCases.map(\.word))), "Only these kinds of use; by default, all."),
      Key("at", .oneOrMore(.word(MentionPlace.allCases.map(\.word))), "Only in these places; by default, anywhere."),
    ])

  static let reach = KeyTable(
    "reach", of: "`reach`",
    [
      layerNames, types, Key("modules", .modules(isEmptyToo: false), "Modules of the project."),
      Key("through_only", .oneOrMore(.layerName), "A chain is allowed if it passes through these layers only."),
    ])

  static let only = KeyTable(
    "only", of: "`only`",
    [
      Key("layers", .either([.layerName, .list(of: .layerName, isEmptyToo: true)]), "The layers that may be used."),
      Key("modules", .modules(isEmptyToo: true), "The external modules that may be imported."),
    ])

  static let must = KeyTable(
    "must", of: "`must`",
    [
      Key("kind", .oneOrMore(.word(RulesReader.kinds(for: .selection).map(\.0))), "Its kind is one of these."),
      Key("conform_to", supertypes, "It conforms to one of these."),
      Key("inherit", supertypes, "It inherits from one of these."),
      Key("be_named", .oneOrMore(.text("a name pattern")), "Its name matches one of these."),
      Key("be_in", .paths, "It is in one of these files."),
      Key("access", .oneOrMore(.word(RulesReader.accessLevels.map(\.0))), "It has one of these access levels."),
      Key("attribute", .oneOrMore(.text("a name pattern")), "It has one of these attributes."),
      Key("final", .boolean, "With `true`, a class must be final; with `false`, it must not be."),
      Key("import", .modules(isEmptyToo: false), "Its file imports one of these."),
      Key("name", .oneOrMore(.text("a name")), "It uses one of these names."),
      Key("uses", .oneOrMore(.layerName), "It uses something in one of these layers."),
    ])

  private static let supertypes = Shape.oneOrMore(.either([.text("a name pattern"), .keys("selection")]))

  static let confinement = KeyTable(
    "confinement", of: "`only_used_by`",
    [
      layerNames, types, modules, bannedNames,
      Key(
        "by", .either([.oneOrMore(.layerName), .keys("selection")]),
        "The only code that is allowed: layers, or a selector.", isRequired: true),
    ])

  static let max = KeyTable(
    "max", of: "`max`",
    Limit.Measure.allCases.map { Key($0.rawValue, $0.isOfGroups ? .share : .count, words(for: $0)) })

  static let min = KeyTable("min", of: "`min`", max.keys)

  private static func words(for measure: Limit.Measure) -> String {
    switch measure {
    case .mentionsOfLayers: "The number of other layers that it uses."
    case .members: "The number of its members."
    case .dependents: "The number of declarations that use it."
    case .instability: "The instability: out / (in + out), counted as in `inward metrics`."
    case .distance: "The distance from the main sequence: how far abstractness plus instability is from 1."
    }
  }
}
