// `inward explain`: the tool's own words, and those of the project.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Explain {
  @Test func aLayerOfTheProject() throws {
    let result = try inward(["explain", "Views"])
    #expect(result.status == 0)
    #expect(
      result.output == """
        Presentation.Views, a layer (rules.yml:48:7)

          Views:
            types: ["*View", "*ViewController", "*Cell"]
            uses: [ViewModels]
            because: A view shows what its view model hands it. It never sees an entity, nor the screen that comes next.

        It holds 7 types.
        It may name Presentation.ViewModels, Common.

        """)
    #expect(try inward(["explain", "Presentation"]).output.contains("It may name Domain, Common."))
  }

  @Test func aLayerOfAPreset() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["rules.yml": "extends: clean\n", "Domain/A.swift": "struct A {}\n"], below: folder)
    let result = try inward(["explain", "Entities"], in: folder)
    #expect(result.output.hasPrefix("Domain.Entities, a layer (preset:clean:"), "\(result.output)\(result.errors)")
    #expect(result.output.contains("  Entities: \"**/"))
  }

  @Test func whatTheToolKnowsByItself() throws {
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

  @Test func aSlipIsMet() throws {
    let result = try inward(["explain", "dependancy"])
    #expect(result.status == 2)
    #expect(result.errors.contains("nothing is called 'dependancy'; did you mean 'dependency'?"))
    #expect(try inward(["explain", "Domian"]).errors.contains("did you mean 'Domain'?"))
    #expect(try inward(["explain", "a", "b"]).errors.contains("takes one word"))
  }
}
