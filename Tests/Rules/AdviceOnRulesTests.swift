// The fix that a finding of a team's own rule suggests if the rule has no help: an allowed move, or else the cheapest
// reference to cut or part to take out.
import InwardRuleFile
import InwardTestSupport
import Testing

@Suite struct AdviceOnRules {
  private func advice(_ rules: String, _ files: [(String, String)]) throws -> [String?] {
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: "version: 1\n" + rules)) else {
      Issue.record("the rules are wrong")
      return []
    }
    return MemoryProject(files.map { ($0.0, $0.1, "App") }).examine(by: book).findings
      .filter { $0.rule != "empty-layer" }.map(\.wording.help)
  }

  private let free = """
    layers:
      One: { files: "One/**", uses: all }
      Two: { files: "Two/**", uses: all }
    """

  // MARK: layers that may not use each other

  /// The layer that joins two others is found, however many layers there are, and even if they are values of a family.
  @Test func aLayerThatJoinsTwoIsNamed() throws {
    let layers = (1...70).map { "  L\($0): { files: \"L\($0)/**\", uses: [Base] }" }.joined(separator: "\n")
    let base = "layers:\n  Base: { files: \"Base/**\", uses: [] }\n  App: { files: \"App/**\", uses: all }\n"
    let files = [("L1/A.swift", "struct A { var b: B? }"), ("L70/B.swift", "struct B { var a: A? }")]
    let advised = "move the shared part to Base, or connect the two layers in App"
    #expect(try advice(base + layers, files) == [advised, advised])
    let family = base + "  F: { files: \"F/{name}/**\", uses: [Base] }\n"
    let values = (1...70).map { ("F/V\($0)/A.swift", "struct A\($0) { var next: A\($0 % 70 + 1)? }") }
    #expect(try Set(advice(family, values)) == [advised])
    // Values of `F` may use a single value of `G`.
    let chosen =
      base + "  G: { files: \"G/{name}/**\", uses: [] }\n  F: { files: \"F/{name}/**\", uses: [\"G(One)\"] }\n"
    let named = values + (1...9).map { ("G/V\($0)/C.swift", "struct C\($0) {}") } + [("G/One/C.swift", "struct C {}")]
    #expect(try Set(advice(chosen, named)) == ["move the shared part to G(One), or connect the two layers in App"])
  }

  // MARK: cycles

  private func cycle(_ level: String) -> String { free + "\nrules: [{ no_cycles: \(level) }]" }

  /// `Row` uses nothing in `Two`, and only `One` uses `Row`.
  @Test(arguments: ["layers", "folders"]) func aMoveBreaksACycle(_ level: String) throws {
    let files = [
      ("One/A.swift", "struct A { var row: Row }"), ("Two/Row.swift", "struct Row {}"),
      ("Two/B.swift", "struct B { var a: A; var b: A }"),
    ]
    #expect(
      try advice(cycle(level), files) == ["move Row to One; that breaks the cycle, and no reference has to change"])
  }

  /// With `Row` in `One`, the edge would remain, because `Row` uses `B`.
  @Test func aMoveThatLeavesTheCycleIsNotAdvised() throws {
    let files = [
      ("One/A.swift", "struct A { var row: Row }\nstruct Other { var a: A }"),
      ("Two/Row.swift", "struct Row { var b: B }"), ("Two/B.swift", "struct B { var a: A; var b: A; var c: Other }"),
    ]
    #expect(try advice(cycle("layers"), files) == ["cut the use of Row (1 reference) in One"])
  }

  /// `Three` also uses `Row`, but may not use `One`.
  @Test func aMoveThatBreaksARuleIsNotAdvised() throws {
    let rules = """
      layers:
        One: { files: "One/**", uses: [Two] }
        Two: { files: "Two/**", uses: all, names: { never: [URL] } }
        Three: { files: "Three/**", uses: [Two] }
      rules: [{ no_cycles: layers }]
      """
    let files = [
      ("One/A.swift", "struct A { var row: Row }\nstruct C { var row: Row }"), ("Two/Row.swift", "struct Row {}"),
      ("Two/B.swift", "struct B { var a: A; var b: C; var c: A }"), ("Three/D.swift", "struct D { var row: Row }"),
    ]
    #expect(try advice(rules, files) == ["cut the uses of Row (2 references) in One"])
  }

  /// A move to another layer does not break a cycle of types, so only the references to cut are listed.
  @Test func aCycleOfTypesIsCut() throws {
    let files = [
      ("One/A.swift", "struct A { func f(_ b: B) { b.open(); b.open(); b.close() } }"),
      ("One/B.swift", "struct B { func open() {}\n func close() {}\n func g(_ a: A) {}\n func h(_ a: A) -> A? { a } }"),
    ]
    #expect(try advice(cycle("types"), files) == ["cut the uses of A (3 references) in B"])
  }

  /// The member extends an external type, which cannot move.
  @Test func aMemberOfAnExternalTypeIsCut() throws {
    let files = [
      ("One/A.swift", "struct A { func f() -> String { \"\".loud } }\nstruct Other { var a: A }"),
      ("Two/Text.swift", "extension String { var loud: String { self } }\nstruct B { var a: A; var b: Other }"),
    ]
    #expect(try advice(cycle("layers"), files) == ["cut the use of String.loud (1 reference) in One"])
  }

  // MARK: chains

  private let reach = """
    layers:
      UI: { files: "UI/**", uses: all }
      Core: { files: "Core/**", uses: all }
      Data: { files: "Data/**", uses: all }
    rules:
      - { id: far, select: { layer: UI }, never: { reach: { layers: Data } } }
    """

  @Test func anEndMovesOutOfTheForbiddenLayer() throws {
    let files = [
      ("UI/A.swift", "struct A { var b: B }\nstruct C { var b: B }"), ("Core/B.swift", "struct B { var row: Row }"),
      ("Data/Row.swift", "struct Row {}"),
    ]
    #expect(
      try advice(reach, files) == [
        "move Row to Core; that removes 2 chains", "move Row to Core; that removes 2 chains",
      ])
  }

  /// Even if moved, `Row` would lead to `Data`, so the advice is to cut the step that both chains share.
  @Test func theStepThatChainsShareIsCut() throws {
    let files = [
      ("UI/A.swift", "struct A { var b: B }\nstruct C { var b: B }"), ("Core/B.swift", "struct B { var row: Row }"),
      ("Data/Row.swift", "struct Row { var key: Key }"), ("Data/Key.swift", "struct Key {}"),
    ]
    let cut = "cut the use of Row in B (1 reference); that breaks 2 chains"
    #expect(try advice(reach, files) == [cut, cut])
  }

  // MARK: demands

  private func must(_ select: String, _ demand: String) -> String {
    free + "\nrules: [{ id: must, select: \(select), must: \(demand) }]"
  }

  @Test func aDeclarationMovesToWhereItMustBe() throws {
    let files = [("One/RowDTO.swift", "struct RowDTO {}"), ("Two/Rows/Page.swift", "struct Page {}")]
    #expect(try advice(must("{ types: '*DTO' }", "{ be_in: 'Two/**' }"), files) == ["move RowDTO to Two/Rows"])
    let strict = must("{ types: '*DTO' }", "{ be_in: 'Two/**' }").replacing(
      "One/**\", uses: all", with: "One/**\", uses: []")
    let used = files + [("One/A.swift", "struct A { var row: RowDTO }")]
    #expect(try advice(strict, used) == [nil])
  }

  @Test func aDeclarationIsRenamed() throws {
    let files = [("One/Row.swift", "struct Row {}")]
    #expect(try advice(must("{ layer: One }", "{ be_named: '*Model' }"), files) == ["rename it to RowModel"])
    #expect(try advice(must("{ layer: One }", "{ be_named: '*{A,B}' }"), files) == [nil])
  }

  @Test func aConformanceIsNamedWithItsMissingMembers() throws {
    let port = ("Two/Port.swift", "protocol Port { func load()\n func save() }")
    let rules = must("{ layer: One }", "{ conform_to: { types: '*Port' } }")
    let partly = ("One/Row.swift", "struct Row { func load() {} }")
    #expect(try advice(rules, [port, partly]) == ["conform to Port, and add save"])
    let whole = ("One/Row.swift", "struct Row { func load() {} }\nextension Row { func save() {} }")
    #expect(
      try advice(rules, [port, whole]) == ["declare the conformance to Port; the type already has all its members"])
  }

  // MARK: limits

  private func most(_ limit: String) -> String {
    free
      + "\n  Three: { files: \"Three/**\", uses: all }\nrules: [{ id: small, select: { types: A }, max: { \(limit) } }]"
  }

  @Test func membersOfTheirOwnAreTakenOut() throws {
    let text = """
      struct A {
        var a = 1
        func b() -> Int { a }
        func c() -> Int { b() }
        func d() { e() }
        func e() {}
      }
      """
    let advised = "move d() and e() to a separate type: they use no other member, and no other member uses them"
    #expect(try advice(most("members: 3"), [("One/A.swift", text)]) == [advised])
    let tied = text.replacing("func e() {}", with: "func e() { c() }")
    #expect(try advice(most("members: 3"), [("One/A.swift", tied)]) == [nil])
  }

  @Test func theLeastUsedLayerIsLeftAlone() throws {
    let files = [
      ("One/A.swift", "struct A { var b: B; var c: B; var d: D }"), ("Two/B.swift", "struct B {}"),
      ("Three/D.swift", "struct D {}"),
    ]
    #expect(
      try advice(most("mentions_of_layers: 1"), files)
        == ["stop using D (1 reference); the type then uses nothing else in Three"])
  }

  @Test func theLargestGroupOfDependentsGetsATypeOfItsOwn() throws {
    let files = [
      ("One/A.swift", "struct A {}\nfunc f(_: A) {}"), ("Two/B.swift", "func g(_: A) {}\nfunc h(_: A) {}"),
    ]
    #expect(
      try advice(most("dependents: 2"), files)
        == ["split off the part that Two uses: 2 of the 3 declarations that use this type are in Two"])
  }

  @Test func aGroupLosesItsCheapestDependencies() throws {
    let rules = free + "\nrules: [{ id: stable, select: { layer: One }, max: { instability: 0.5 } }]"
    let files = [
      ("One/A.swift", "struct A { var c: C; var d: D }\nstruct B { var c: C }"),
      ("Two/C.swift", "struct C { var a: A? }\nstruct D {}"),
    ]
    #expect(try advice(rules, files) == ["remove all outgoing references of B"])
  }
}
