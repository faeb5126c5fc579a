// The keys of a team's own rules: what is selected, and the verdicts. Data only.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules

extension KeyTable {
  static let rule = KeyTable(
    "rule", of: "a rule",
    [
      Key(
        "id", .text("a word: letters, digits, `-` and `_`"),
        "What its findings are called by. A rule of `no_cycles` alone may leave it out: then that is `cycle`."),
      Key("select", .keys("selection"), "What it looks at. Left out, everything."),
      Key("optional", .boolean, "It may select nothing."),
      Key("severity", .word(Severity.allCases.map(\.rawValue)), "How much its findings weigh."),
      Key("because", .text("a sentence"), "Why; printed with each finding."),
      Key("help", .text("a sentence"), "What to do; printed instead of the tool's own advice."),
    ] + verdictKeys, oneOf: ["id", "no_cycles"])

  /// The requirements of a rule: at least one must be present, and all must hold.
  static let verdictKeys = [
    Key("never", .keys("never"), "None of these is named."),
    Key("only", .keys("only"), "Nothing else is named."),
    Key("must", .keys("must"), "What each selected declaration has to be."),
    Key("only_used_by", .keys("confinement"), "Only these may use it."),
    Key("no_cycles", .oneOrMore(.word(CycleLevel.allCases.map(\.rawValue))), "No dependency cycles."),
    Key("max", .keys("max"), "The most that a size may be."),
    Key("min", .keys("min"), "The least that a size may be."),
  ]

  private static let layerNames = Key("layers", .oneOrMore(.layerName), "Layers, with their sub-layers.")
  private static let types = Key(
    "types", .oneOrMore(.either([.text("a pattern on names"), .keys("selection")])), "Declarations.")
  private static let modules = Key("modules", .modules(isEmptyToo: false), "Modules from outside.")
  private static let bannedNames = Key("names", .oneOrMore(.text("a name")), "Names, as under `names` of a layer.")

  static let never = KeyTable(
    "never", of: "`never`",
    [
      layerNames, types, modules, bannedNames,
      Key("reach", .keys("reach"), "None of these is reached, through any number of steps."),
      Key("as", .oneOrMore(.word(MentionKind.allCases.map(\.word))), "Not in these ways."),
      Key("at", .oneOrMore(.word(MentionPlace.allCases.map(\.word))), "Not in these places."),
    ])

  static let reach = KeyTable(
    "reach", of: "`reach`",
    [
      layerNames, types, Key("modules", .modules(isEmptyToo: false), "Modules of the project."),
      Key("through_only", .oneOrMore(.layerName), "A chain through these layers alone is allowed."),
    ])

  static let only = KeyTable(
    "only", of: "`only`",
    [
      Key("layers", .either([.layerName, .list(of: .layerName, isEmptyToo: true)]), "The layers that may be named."),
      Key("modules", .modules(isEmptyToo: true), "The outside modules that may be imported."),
    ])

  static let must = KeyTable(
    "must", of: "`must`",
    [
      Key("kind", .oneOrMore(.word(RulesReader.kinds(for: .selection).map(\.0))), "It is of one of these kinds."),
      Key("conform_to", supertypes, "It conforms to one of these."),
      Key("inherit", supertypes, "It inherits from one of these."),
      Key("be_named", .oneOrMore(.text("a pattern on names")), "It is called so."),
      Key("be_in", .paths, "It lies in one of these files."),
      Key("access", .oneOrMore(.word(RulesReader.accessLevels.map(\.0))), "It has one of these levels of access."),
      Key("attribute", .oneOrMore(.text("a pattern on names")), "It has one of these attributes."),
      Key("final", .boolean, "A class is final, or is not."),
      Key("import", .modules(isEmptyToo: false), "Its file imports one of these."),
      Key("name", .oneOrMore(.text("a name")), "It mentions one of these."),
      Key("uses", .oneOrMore(.layerName), "It uses something in one of these layers."),
    ])

  private static let supertypes = Shape.oneOrMore(.either([.text("a pattern on names"), .keys("selection")]))

  static let confinement = KeyTable(
    "confinement", of: "`only_used_by`",
    [
      layerNames, types, modules, bannedNames,
      Key(
        "by", .either([.oneOrMore(.layerName), .keys("selection")]), "Who may use it: layers, or a selector.",
        isRequired: true),
    ])

  static let max = KeyTable(
    "max", of: "`max`",
    Limit.Measure.allCases.map { Key($0.rawValue, $0.isOfGroups ? .share : .count, words(for: $0)) })

  static let min = KeyTable("min", of: "`min`", max.keys)

  private static func words(for measure: Limit.Measure) -> String {
    switch measure {
    case .mentionsOfLayers: "How many other layers it names."
    case .members: "How many members it has."
    case .dependents: "How many declarations outside of it name it."
    case .instability: "Of what it names and what names it, the share that it names itself."
    case .distance: "How far its abstractness and its instability are from making up one."
    }
  }
}
