// The keys of a rules file other than those of a team's own rules: the file itself, layers, selectors, slices, policy,
// exceptions and cases. Contains only data.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules

extension KeyTable {
  /// All tables, in the order of the manual.
  public static let all: [KeyTable] = [
    file, layer, layerMax, selector, selection, useEntry, imports, importEntry, names, slice, sliceLayer, policy,
    testPolicy, rule, never, reach, only, must, confinement, max, min, exception, oneCase,
  ]

  static let file = KeyTable(
    "file", of: "the rules file",
    [
      Key("version", .one, "The version of the rules language.", isRequired: true),
      Key("extends", .oneOrMore(.preset), "The presets and files that this file builds on."),
      Key("layers", .names(of: .layer), "The layers by name.", isRequired: true),
      Key(
        "order", .order,
        "The rings of the top-level layers, from inner to outer. By default, one for each layer, in the order listed."),
      Key("slices", .names(of: .keys("slice")), "Sibling parts of the project, one for each value of a capture."),
      Key("rules", .list(of: .keys("rule"), isEmptyToo: false), "Rules of your own."),
      Key("exceptions", .list(of: .keys("exception"), isEmptyToo: false), "Accepted findings, each with a reason."),
      Key(
        "baseline", .text("a path"), "The file of accepted findings. By default, `baseline.yml`, if it exists."),
      Key("policy", .keys("policy"), "Which code is checked, and the severities of some rules."),
      Key("include", .paths, "The Swift files that are read. By default, all."),
      Key("exclude", .paths, "Swift files that are not read."),
      Key(
        "modules", .names(of: .paths),
        "The files of each Swift module, if no project file lists them; an entry with `!` excludes files."),
      Key(
        "sdk", .oneOrMore(.text("a path")),
        "Symbol graphs of other modules, such as closed-source frameworks: files, or directories of `*.symbols.json`."),
      Key("cases", .list(of: .keys("case"), isEmptyToo: false), "Tests of the rules, for `inward test-rules`."),
    ])

  private static let selectorKeys = [
    Key("files", .paths, "Files by path; an entry with `!` excludes files."),
    Key("modules", .oneOrMore(.text("a name pattern")), "Files by their Swift module."),
    Key("types", .oneOrMore(.text("a name pattern")), "Declarations by name, at any nesting depth."),
    Key("conforms_to", .oneOrMore(.text("a name pattern")), "Declarations by the protocols that they conform to."),
    Key("inherits", .oneOrMore(.text("a name pattern")), "Declarations by the types that they inherit from."),
    Key("attributes", .oneOrMore(.text("a name pattern")), "Declarations by an attribute."),
    Key("kinds", .oneOrMore(.word(RulesReader.kinds(for: .layer).map(\.0))), "Declarations by their kind."),
  ]

  private static func joining(_ table: String) -> [Key] {
    [
      Key("any", .list(of: .keys(table), isEmptyToo: false), "Selectors, at least one of which must match."),
      Key("all", .list(of: .keys(table), isEmptyToo: false), "Selectors that must all match."),
      Key("not", .keys(table), "A selector that must not match."),
    ]
  }

  /// The keys that define a layer.
  static let selector = KeyTable("selector", of: "a selector of a layer", selectorKeys + joining("selector"))

  /// The keys with which rules and exceptions select declarations, after the layers are known.
  static let selection = KeyTable(
    "selection", of: "a selector of a rule",
    selectorKeys.filter { $0.name != "kinds" } + [
      Key("kinds", .oneOrMore(.word(RulesReader.kinds(for: .selection).map(\.0))), "Declarations by their kind."),
      Key("layer", .oneOrMore(.text("the name of a layer")), "Declarations in a layer, or in one value of a family."),
      Key(
        "slice", .oneOrMore(.text("the name of a slice")),
        "Declarations in all slices (`scenes`), in one (`scenes(Search)`), or in one layer of each (`scenes.View`)."),
      Key("access", .oneOrMore(.word(RulesReader.accessLevels.map(\.0))), "Declarations by their access."),
    ] + joining("selection"))

  private static let layerWords = [
    Key("optional", .boolean, "With `true`, it may be empty."),
    Key("severity", .word(Severity.allCases.map(\.rawValue)), "The severity of its findings."),
    Key("because", .text("a sentence"), "The reason for the contract; printed with each of its findings."),
    Key("help", .text("a sentence"), "The fix to suggest; printed instead of the tool's own advice."),
  ]

  private static let owner = Key(
    "owner", .text("a name such as `@team-domain` or `@team-{feature}`"),
    "Its owner; printed with its findings. By default, the owner of its parent.")

  private static let layerRelations = [
    Key("except", .oneOrMore(.layerName), "Sibling layers: a file that matches one of them is not in this layer."),
    Key(
      "uses", .either([.word(["all"]), .list(of: .either([.layerName, .keys("use")]), isEmptyToo: true)]),
      "The layers that it may use. By default, everything in inner rings and what its parent may use."),
    Key(
      "shared", .boolean, "With `true`, every layer may use it, and it may use only the shared layers in its `uses`."),
    Key("layers", .sublayers(.layer), "Its sub-layers."),
    Key("order", .order, "The rings of its sub-layers, from inner to outer."),
  ]

  static let layer = KeyTable(
    "layer", of: "a layer",
    selector.keys + layerRelations + [
      Key(
        "imports",
        .either([.list(of: .either([.moduleName, .keys("import")]), isEmptyToo: true), .keys("imports")]),
        "The external modules that it may import."),
      Key("names", .keys("names"), "The names that it may not use."),
      Key("exposes", .exposed, "The declarations that other layers may use. By default, all."),
      Key("max", .keys("layer-max"), "Limits on the baseline entries for it and its sub-layers."),
      owner,
    ] + layerWords)

  static let layerMax = KeyTable(
    "layer-max", of: "`max` of a layer",
    [Key("baseline", .count, "The maximum number of baseline entries for it and its sub-layers.")])

  /// The keys of a part of a slice: those of a layer, except the contracts that only layers of the project have.
  static let sliceLayer = KeyTable(
    "slice-layer", of: "a part of a slice",
    layer.keys.filter { !RulesReader.keysOutsideOfSlices.contains($0.name) }.map { key in
      key.name == "layers" ? Key("layers", .sublayers(.sliceLayer), key.text) : key
    })

  static let useEntry = KeyTable(
    "use", of: "an entry of `uses`",
    [
      Key("layer", .layerName, "The layer that may be used.", isRequired: true),
      Key("as", .oneOrMore(.word(MentionKind.allCases.map(\.word))), "Only these kinds of use."),
      Key("at", .oneOrMore(.word(MentionPlace.allCases.map(\.word))), "Only in these places."),
    ])

  static let imports = KeyTable(
    "imports", of: "`imports`",
    [
      Key("only", .modules(isEmptyToo: true), "The only modules that may be imported."),
      Key("never", .modules(isEmptyToo: false), "Modules that may not be imported."),
    ])

  static let importEntry = KeyTable(
    "import", of: "an entry of `imports`",
    [
      Key("module", .moduleName, "The module.", isRequired: true),
      Key("form", .oneOrMore(.word(ImportForm.allCases.map(\.rawValue))), "Only these forms of import."),
    ])

  static let names = KeyTable(
    "names", of: "`names`",
    [
      Key(
        "never", .oneOrMore(.text("a name such as `present` or `UIView.present(_:animated:)`")),
        "The names that may not be used.")
    ])

  static let slice = KeyTable(
    "slice", of: "a slice",
    [
      Key(
        "files", .paths,
        "Its files, with a capture such as `{scene}`. By default, the `files` of this slice in an extended file."
      ),
      Key("independent", .boolean, "With `true`, no slice may use another."),
      Key("exposes", .exposed, "The declarations that other slices may still use."),
      Key("layers", .sublayers(.sliceLayer), "The layers within each slice."),
      Key("order", .order, "The rings of these layers, from inner to outer."),
      owner,
    ] + layerWords)

  private static let strictness = Shape.word(Policy.Strictness.allCases.map(\.rawValue))

  static let policy = KeyTable(
    "policy", of: "the policy",
    [
      Key("unassigned", strictness, "The severity for files in no layer."),
      Key(
        "implicit_import", strictness,
        "The severity for imports of the project's modules that the file's target does not declare as dependencies."),
      Key(
        "redundant_dependency", strictness,
        "The severity for declared dependencies that no file of the target imports."),
      Key("target_cycle", strictness, "The severity for dependency cycles between targets."),
      Key("tests", .either([.word(["exclude", "include"]), .keys("tests")]), "Whether test files are checked."),
      Key(
        "generated",
        .either([
          .word(["judge"]),
          .oneOrMore(.text("`declare` for files that are marked as generated, or a path pattern")),
        ]),
        "Generated files: other files may use their declarations; references in them are not checked."),
      Key("previews", .word(Policy.Previews.allCases.map(\.rawValue)), "Whether previews are checked."),
      Key(
        "conditions", .either([.word(["all"]), .names(of: .either([.boolean, .text("a name or a version")]))]),
        "The branches of `#if` that are read: all, or those of one build."),
      Key("exceptions_need", .oneOrMore(.word(["because", "until"])), "The keys that every exception must have."),
    ])

  static let exception = KeyTable(
    "exception", of: "an exception",
    [
      Key("rule", .ruleID, "The rule whose findings it accepts.", isRequired: true),
      Key("from", .keys("selection"), "Only findings in these declarations."),
      Key("to", .keys("selection"), "Only findings about uses of these declarations."),
      Key("because", .text("a sentence"), "The reason.", isRequired: true),
      Key("until", .text("a date such as 2027-03-31"), "The last day on which it applies, in UTC."),
    ])

  static let testPolicy = KeyTable(
    "tests", of: "`tests`", [Key("may_use", .word(["all"]), "Test files are read and may use everything.")])

  static let oneCase = KeyTable(
    "case", of: "a case",
    [
      Key("name", .text("a sentence"), "The name of the case.", isRequired: true),
      Key("files", .names(of: .swift), "Swift files by path, with marks: `// finding: RULE NAME`.", isRequired: true),
    ])
}

extension Shape {
  static let layerName = Shape.text("the name of a layer")
  static let ruleID = Shape.text("the id of a rule")
  static let preset = Shape.text("a preset or a path")
  static let moduleName = Shape.text("a pattern for module names")
  static let exposed = Shape.either([
    .list(of: .text("a name pattern"), isEmptyToo: true), .text("a name pattern"), .keys("selector"),
  ])
  static let paths = Shape.oneOrMore(.text("a path pattern"))
  static let layer = Shape.either([.paths, .keys("layer")])
  static let sliceLayer = Shape.either([.paths, .keys("slice-layer")])
  public static let order = Shape.list(
    of: .either([.layerName, .list(of: .layerName, isEmptyToo: false)]), isEmptyToo: true)

  static func modules(isEmptyToo: Bool) -> Shape {
    .either([
      .moduleName, .keys("import"), .list(of: .either([.moduleName, .keys("import")]), isEmptyToo: isEmptyToo),
    ])
  }
}
