// `inward explain`: the tool's own terms, and those of the project.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Explain {
  @Test func aLayerOfTheProject() throws {
    let result = try inward(["explain", "Views"])
    #expect(result.status == 0)
    #expect(
      result.output.replacing(/[0-9]+ types in [0-9]+ files/, with: "N types in N files") == """
        Presentation.Views, a layer (rules.yml:48:7)

          Views:
            types: ["*View", "*ViewController", "*Cell"]
            uses: [ViewModels]
            because: A view shows what its view model provides. It never uses an entity or the next screen.

        It contains N types in N files.
        It may use Presentation.ViewModels, Common.

        """)
    #expect(try inward(["explain", "Presentation"]).output.contains("It may use Domain, Common."))
  }

  @Test func aLayerOfAPreset() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["rules.yml": "extends: clean\n", "Domain/A.swift": "struct A {}\n"], below: folder)
    let result = try inward(["explain", "Entities"], in: folder)
    #expect(result.output.hasPrefix("Domain.Entities, a layer (preset:clean:"), "\(result.output)\(result.errors)")
    #expect(result.output.contains("  Entities: \"**/"))
  }

  /// Several forms of the key's value accept the same mapping.
  @Test func theKeysOfAMappingAreListedOnce() throws {
    for word in ["import", "uses"] {
      let lines = try inward(["explain", word]).output.split(separator: "\n").filter { $0.hasPrefix("The keys of") }
      #expect(Set(lines).count == lines.count, "\(lines)")
    }
  }

  /// The text explains how to accept a finding with a comment or an exception.
  @Test func howToAcceptAFinding() throws {
    let rule = try inward(["explain", "slice"]).output
    #expect(
      rule.contains(
        "end its line with '// inward:ignore slice - the reason', or add an exception"))
    #expect(
      rule.contains("    - rule: slice\n      from: { types: Search }\n      to: { types: Row }\n      because: "))
    let imports = try inward(["explain", "import"]).output
    #expect(imports.contains("    - rule: import\n      from: { types: Search }\n      because: "))
    #expect(try !inward(["explain", "empty-layer"]).output.contains("To accept"))
    let keys = try inward(["explain", "exceptions"]).output
    #expect(keys.contains("\nThe keys of an exception:\n  rule     required: the id of a rule. "))
    #expect(keys.contains("\n  until    a date such as 2027-03-31. The last day on which it applies, in UTC.\n"))
  }

  @Test func aRuleOfTheProject() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = """
      version: 1
      layers: { App: "**" }
      rules:
        - id: views-are-values
          select: { types: "*View" }
          must: { kind: struct }
          because: A class has an identity.
      """
    let files = ["rules.yml": rules, "A.swift": "struct AView {}\nstruct BView {}\nstruct C {}\n"]
    try write(files, below: folder)
    #expect(
      try inward(["explain", "views-are-values"], in: folder).output == """
        views-are-values, a rule (rules.yml:4:9)

          - id: views-are-values
            select: { types: "*View" }
            must: { kind: struct }
            because: A class has an identity.

        It selects 2 declarations now.

        """)
  }

  @Test func slicesOfTheProject() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = """
      version: 1
      layers: { App: "**" }
      slices:
        scenes: { files: "Scenes/{scene}/**", independent: true, exposes: "*Flow" }
      rules:
        - no_cycles: types
      """
    let files = [
      "rules.yml": rules, "Scenes/Cart/Cart.swift": "struct Cart {}\n", "Scenes/Login/Login.swift": "struct Login {}\n",
    ]
    try write(files, below: folder)
    #expect(
      try inward(["explain", "scenes"], in: folder).output == """
        scenes, slices (rules.yml:4:3)

          scenes: { files: "Scenes/{scene}/**", independent: true, exposes: "*Flow" }

        Slices: scenes(Cart), scenes(Login).
        No slice may use another, except for what the other exposes: *Flow.

        """)
    let cycle = try inward(["explain", "cycle"], in: folder).output
    #expect(cycle.hasPrefix("cycle, a built-in rule\n") && cycle.contains("cycle, a rule (rules.yml:6:5)"), "\(cycle)")
  }

  @Test func aValueOfAFamily() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = """
      version: 1
      layers: { Feature: "Features/{name}/**" }
      slices: { scenes: { files: "Scenes/{scene}/**" } }
      """
    let files = ["rules.yml": rules, "Features/Cart/C.swift": "struct C {}\n", "Scenes/Login/L.swift": "struct L {}\n"]
    try write(files, below: folder)
    let layer = try inward(["explain", "Feature(Cart)"], in: folder).output
    #expect(layer.hasPrefix("Feature(Cart), a layer (rules.yml:2:11)\n"), "\(layer)")
    #expect(layer.hasSuffix("\nIt contains 1 type in 1 file.\nIt may use no other layer.\n"), "\(layer)")
    let slice = try inward(["explain", "scenes(Login)"], in: folder).output
    #expect(slice.hasPrefix("scenes(Login), a slice (rules.yml:3:11)\n"), "\(slice)")
    #expect(slice.contains("\nIt contains 1 type in 1 file.\n"), "\(slice)")
    let typo = try inward(["explain", "Feature(Card)"], in: folder)
    #expect(typo.status == 2 && typo.errors.contains("'Feature(Card)'; did you mean 'Feature(Cart)'?"), "\(typo)")
  }

  /// In a directory above several projects, the command explains the definitions of each project.
  @Test func aLayerOfAProjectBelow() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = "version: 1\nlayers: { Domain: \"**\" }\n"
    let sources = ["One/A.swift": "struct A {}\n", "Two/A.swift": "struct A {}\n"]
    try write(sources.merging(["One/rules.yml": rules, "Two/rules.yml": rules]) { $1 }, below: folder)
    let text = try inward(["explain", "Domain"], in: folder).output
    #expect(text.hasPrefix("One:\nDomain, a layer (rules.yml:2:11)\n"), "\(text)")
    #expect(text.contains("\n\nTwo:\nDomain, a layer (rules.yml:2:11)\n"), "\(text)")
  }

  @Test func aKeyOfSeveralOwners() throws {
    let text = try inward(["explain", "optional"]).output
    #expect(text.contains("optional, a key of a layer\n\nWith `true`, it may be empty.\nIt takes `true` or `false`.\n"))
    #expect(text.contains("optional, a key of a rule"))
  }

  @Test func everyBuiltInTopicIsExplained() throws {
    let overview = try inward(["explain"]).output
    for group in overview.split(separator: "\n") where group.hasPrefix("  ") {
      for word in group.split(whereSeparator: { ", ".contains($0) }) {
        let result = try inward(["explain", String(word)])
        #expect(result.status == 0 && result.output.contains(word), "\(word)")
        #expect(result.output.split(separator: "\n").count >= 2, "\(word)")
      }
    }
    #expect(overview.contains("ambiguous-layer, ") && overview.contains("clean"))
  }

  /// Unindented keys and mappings on one line are equally valid.
  @Test func inAnyFormOfTheFile() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = """
      version: 1
      layers: { Domain: "**" }
      rules:
      - id: foo

        select: { types: "*" }
        must: { kind: struct }
      """
    try write(["rules.yml": rules, "A.swift": "struct A {}\n"], below: folder)
    let layer = try inward(["explain", "Domain"], in: folder)
    #expect(
      layer.output == """
        Domain, a layer (rules.yml:2:11)

          layers: { Domain: "**" }

        It contains 1 type in 1 file.
        It may use no other layer.

        """, "\(layer)")
    let rule = try inward(["explain", "foo"], in: folder)
    #expect(
      rule.output == """
        foo, a rule (rules.yml:4:7)

          - id: foo

            select: { types: "*" }
            must: { kind: struct }

        It selects 1 declaration now.

        """, "\(rule)")
  }

  /// A layer may have the name of a key or of a built-in rule: all meanings are printed. The tool's own terms need no
  /// valid rules file.
  @Test func allThatAWordMeans() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = """
      version: 1
      layers:
        order: "order/**"
        Net: { files: "Net/**", uses: [{ layer: order, as: [type] }] }
      """
    let files = ["rules.yml": rules, "order/A.swift": "struct A {}\n", "Net/B.swift": "struct B {}\nstruct C {}\n"]
    try write(files, below: folder)
    let order = try inward(["explain", "order"], in: folder).output
    #expect(order.contains("order, a key of the rules file") && order.contains("order, a layer (rules.yml:3:3)"))
    let net = try inward(["explain", "Net"], in: folder).output
    #expect(net.hasSuffix("It contains 2 types in 1 file.\nIt may use order (as type).\n"), "\(net)")
    for word in ["dependency", "shared", "clean"] {
      let named = try inward(["explain", word, "--rules", "rules.yml"], in: folder)
      let plain = try inward(["explain", word], in: folder)
      #expect(named.status == 0 && named.output == plain.output, "\(named)")
    }
    try write(["rules.yml": "layers: 1\n"], below: folder)
    #expect(try inward(["explain", "shared"], in: folder).status == 0, "the manual of a file that is being written")
    #expect(try inward(["explain", "shared", "--rules", "rules.yml"], in: folder).status == 2)
  }

  @Test func aTypoGetsASuggestion() throws {
    let result = try inward(["explain", "dependancy"])
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "there is no rule, layer, slice, preset or key called 'dependancy'; did you mean 'dependency'?"))
    #expect(try inward(["explain", "Domian"]).errors.contains("did you mean 'Domain'?"))
    #expect(try inward(["explain", "a", "b"]).errors.contains("takes at most one word"))
  }
}
