// Protocol requirements that an external superclass or a macro implements, so no file shows the implementation: a name
// then does not refer to the requirement itself.
import InwardTestSupport
import Testing

@Suite struct UnmetRequirements {
  private func use(_ type: String, _ code: String) -> String {
    resolutions(
      """
      //- App/Refreshing.swift
      protocol Refreshing {
        func /*1*/refresh()
        var /*2*/title: String { get }
      }
      extension Refreshing { var /*3*/subtitle: String { "" } }
      protocol Titled {}
      extension Titled { var /*4*/title: String { "" } }
      class Base { func /*5*/refresh() {} }
      //- App/Model.swift
      import Elsewhere
      \(type)
      func use(_ model: Model, _ any: Refreshing) { \(code) }
      """)
  }

  @Test func aSuperclassFromElsewhereMeetsIt() {
    let type = "class Model: ElsewhereModel, Refreshing { func own() { /*12*/refresh() } }"
    #expect(use(type, "model./*11*/refresh()") == "11 -> unknown(inherited)\n12 -> unknown(inherited)")
  }

  @Test func aMacroWritesIt() {
    let type = "@Refreshable class Model: Refreshing {}"
    #expect(use(type, "model./*11*/refresh()") == "11 -> unknown(expansion)")
  }

  /// A type's member hides a member of a protocol extension, and a macro may add such a member to the type.
  @Test func aMacroMayHideAnExtension() {
    #expect(use("@Refreshable class Model: Refreshing {}", "_ = model./*11*/subtitle") == "11 -> unknown(expansion)")
    #expect(use("@MainActor class Model: Refreshing {}", "_ = model./*11*/subtitle") == "11 -> 3")
    let actor = "@globalActor actor Data { static let shared = Data() }\n@Data class Model: Refreshing {}"
    #expect(use(actor, "_ = model./*11*/subtitle") == "11 -> 3")
  }

  @Test func anotherProtocolMeetsIt() {
    #expect(use("struct Model: Refreshing, Titled {}", "_ = model./*11*/title") == "11 -> 4")
    #expect(use("class Model: Base, Refreshing {}", "model./*11*/refresh()") == "11 -> 5")
  }

  @Test func aValueOfProtocolTypeHasIt() {
    #expect(use("class Model {}", "any./*11*/refresh()") == "11 -> 1")
  }
}
