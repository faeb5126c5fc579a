// The plans that valid files are read into.
import InwardLayers
import InwardRuleFile
import InwardRules
import Testing

@Suite struct ReadRulesTests {
  @Test func smallestFile() {
    let text = """
      version: 1
      layers:
        Domain: "**/Domain/**"
        Data: "**/Data/**"
        Presentation: "**/Presentation/**"
      order: [Domain, [Data, Presentation]]
      """
    #expect(
      planText(text) == """
        3: Domain; files **/Domain/**; ring 0
        4: Data; files **/Data/**; ring 1
        5: Presentation; files **/Presentation/**; ring 1
        """)
  }

  @Test func moviesFile() {
    #expect(
      planText(movies) == """
        3: Domain; files **/Domain/**; ring 0; imports only [Foundation]; names never [Codable, Encodable, Decodable]; \
        because The domain is reusable on its own; mapping is the data layer's business.
        9: Domain.Entities; files **/Entities/**; ring 1
        10: Domain.Interfaces; files **/Interfaces/**; ring 2
        11: Domain.UseCases; files **/UseCases/**; ring 3; uses [Domain.Entities, Domain.Interfaces]
        3: Domain.rest; rest; ring 0
        12: Infrastructure; files **/Infrastructure/**; ring 1; uses []
        13: Data; files **/Data/**; ring 2; uses [Domain, Infrastructure]
        14: Presentation; files **/Presentation/**; ring 3; uses [Domain]
        18: Presentation.ViewModels; types *ViewModel|*ViewModel{Input,Output,Actions}; ring 1; \
        imports never [UIKit, SwiftUI, WatchKit]
        21: Presentation.Views; types *View|*ViewController|*Cell; ring 2; uses [Presentation.ViewModels]
        24: Presentation.Flows; types *Coordinator; ring 3
        14: Presentation.rest; rest; ring 0
        25: Application; files **/Application/**; ring 4; uses all
        26: Common; files **/Common/**; ring 0; uses []; shared
        """)
  }

  @Test func selectors() {
    let text = """
      version: 1
      layers:
        A: ["a/**", "!a/b/**"]
        B: { files: b/**, modules: Core, kinds: [struct, enum], attributes: ["@MainActor", Model] }
        C: { any: [{ types: "*View" }, { conforms_to: View, not: { inherits: NSObject } }] }
        D: { all: [{ files: [d, e] }, { any: [{ modules: [X, Y*] }] }], optional: true, severity: warning }
        E: |-
          e/**
      """
    #expect(
      planText(text) == """
        3: A; files a/** | !a/b/**; ring 0
        4: B; (files b/** and modules Core and kinds enum|struct and attributes MainActor|Model); ring 1
        5: C; (types *View or (conforms_to View and not inherits NSObject)); ring 2
        6: D; (files d | e and (modules X|Y*)); ring 3; optional; warning
        7: E; files e/**; ring 4
        """)
  }

  @Test func contracts() {
    let text = """
      version: 1
      layers:
        A: { files: a, imports: [] }
        B: { files: b, uses: [{ layer: A, as: [type, key-path], at: parameter }, { layer: A, as: static }] }
        C: { files: c, imports: { never: [{ module: Core, form: [testable, implementation-only] }, "UI*"] } }
        D: { files: d, imports: { only: Foundation }, help: See the wiki. }
        E:
          files: e
          names: { never: [present, "c(_:x:)", "f()", "<+>", "..<", "*Old"] }
        F: { files: f, shared: true }
        G: { files: g, shared: true, uses: [F] }
        H: { files: h, uses: [E], max: { baseline: 0 } }
      order: [[A], B, [E, D], C, H]
      """
    #expect(
      planText(text) == """
        3: A; files a; ring 0; imports only []
        4: B; files b; ring 1; uses [A as key-path type at parameter, A as static]
        5: C; files c; ring 3; imports never [Core (implementation-only testable), UI*]
        6: D; files d; ring 2; imports only [Foundation]; help See the wiki.
        7: E; files e; ring 2; names never [present, c(_:x:), f(), <+>, ..<, *Old]
        10: F; files f; ring 0; uses []; shared
        11: G; files g; ring 0; uses [F]; shared
        12: H; files h; ring 4; uses [E]; accepts 0
        """)
  }

  @Test func policy() throws {
    let text = """
      version: 1
      include: Sources/**
      exclude: ["**/Generated/**", "**/*.pb.swift"]
      modules:
        App: [App/**, Widgets/**]
        Core: Core/**
      policy: { unassigned: allow, tests: include }
      layers: { A: a }
      """
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: text)) else {
      Issue.record("\(complaints(text))")
      return
    }
    #expect(book.path == "rules.yml")
    #expect(book.policy.unassigned == .allow)
    #expect(book.policy.tests == .include)
    #expect(book.policy.include.map(\.text) == ["Sources/**"])
    #expect(book.policy.exclude.map(\.text) == ["**/Generated/**", "**/*.pb.swift"])
    let modules = book.policy.modules.map { "\($0.name): \($0.files.map(\.text).joined(separator: " "))" }
    #expect(modules == ["App: App/** Widgets/**", "Core: Core/**"])
  }

  @Test func orderInsideOfALayer() {
    let text = """
      version: 1
      layers:
        A:
          files: a/**
          severity: note
          owner: "@team-a"
          layers:
            X: x
            Y: { files: y, severity: error, owner: "@team-y" }
            Z: { files: z, shared: true }
            W W: { files: w, layers: { V: v } }
          order: [[W W, Y], A.X]
      """
    #expect(
      planText(text) == """
        3: A; files a/**; ring 0; owner @team-a; note
        8: A.X; files x; ring 2; owner @team-a; note
        9: A.Y; files y; ring 1; owner @team-y
        10: A.Z; files z; ring 0; uses []; owner @team-a; shared; note
        11: A.W W; files w; ring 1; owner @team-a; note
        11: A.W W.V; files v; ring 1; owner @team-a; note
        11: A.W W.rest; rest; ring 0; owner @team-a; note
        3: A.rest; rest; ring 0; owner @team-a; note
        """)
  }

  @Test func anchorsAndLineEnds() {
    let text =
      "\u{FEFF}version: 1\r\nlayers:\r\n  A: &files [a, b]\r\n  B: { files: *files, uses: &none [] }\r\n  C: *files\r\n"
    #expect(
      planText(text) == """
        3: A; files a | b; ring 0
        4: B; files a | b; ring 1; uses []
        5: C; files a | b; ring 2
        """)
  }

  @Test func namesMayBeUsedBeforeTheirLayer() {
    let text = """
      order: [D, A]
      layers:
        A: { files: a, uses: [E] }
        D: { files: d, layers: { E: { files: e }, F: { files: f, uses: [D] }, G: { files: g, uses: [D.rest, E] } } }
      version: 1
      """
    #expect(
      planText(text) == """
        3: A; files a; ring 1; uses [D.E]
        4: D; files d; ring 0
        4: D.E; files e; ring 1
        4: D.F; files f; ring 2; uses [D]
        4: D.G; files g; ring 3; uses [D.rest, D.E]
        4: D.rest; rest; ring 0
        """)
  }
}
