// Tests effects of a change that following references alone would miss.
import InwardGraph
import InwardTestSupport
import Testing

@Suite struct ImpactOfChanges {
  /// Returns the files that a change of `Changed.swift` affects, as names without their extension. If `names` is not
  /// empty, the change only added or removed declarations with these names.
  private func affected(_ text: String, names: Set<String> = []) -> String {
    let project = MemoryProject(splitFiles(text))
    let graph = buildGraph(of: project.files, modules: project.modules)
    let first = graph.files.firstIndex { $0.path.hasPrefix("Changed") } ?? 0
    let origin = ChangeOrigin(
      modules: project.modules.modules(ofFile: first), files: names.isEmpty ? [FileID(first)] : [], names: names)
    let affected = Impact(graph, noting: names).files(affectedBy: [origin])
    return graph.fileIDs.filter { affected[$0] }.map { String(graph.files[$0].path.dropLast(6)) }.joined(separator: " ")
  }

  @Test func anUnknownMemberMayBeAnyOfItsName() {
    #expect(
      affected(
        """
        //- Changed.swift
        extension Outside { func spin() {} }
        //- Caller.swift
        func run() { unknown().spin() }
        //- Other.swift
        func walk() { unknown().turn() }
        """) == "Caller Changed")
  }

  /// Code that creates a value of the type does not mention the witness, but may run it.
  @Test func aWitnessInAnotherFile() {
    #expect(
      affected(
        """
        //- Changed.swift
        extension Car { func move() {} }
        //- Car.swift
        protocol Mover { func move() }
        struct Car: Mover {}
        //- Maker.swift
        func make() -> some Mover { Car() }
        //- User.swift
        func use() { make().move() }
        //- Other.swift
        func other() {}
        """) == "Car Changed Maker User")
  }

  /// A conformance of an external type to an external protocol may affect every file that can see it. A conformance to
  /// a protocol of the project affects the files that use the protocol.
  @Test func aConformanceOfATypeFromOutside() {
    #expect(
      affected(
        """
        //- Changed.swift module:Text
        extension String: Identifiable { public var id: String { self } }
        //- User.swift module:Screen
        import Text
        func rows() { list(["a"]) }
        //- Other.swift module:Other
        func other() {}
        """) == "Changed User")
    #expect(
      affected(
        """
        //- Changed.swift
        extension String: Shown {}
        //- Shown.swift
        protocol Shown {}
        //- User.swift
        func show(_ value: any Shown) {}
        //- Other.swift
        func other() {}
        """) == "Changed Shown User")
  }

  @Test func implicitCallsAreDependencies() {
    let user = "//- User.swift\nfunc run() { print(\"\\(1, as: 2)\") }"
    #expect(
      affected(
        "//- Changed.swift\nextension DefaultStringInterpolation { mutating func appendInterpolation(_: Int, as: Int) {} }\n"
          + user) == "Changed User")
    // If the name of a member occurs anywhere, the member affects only the code with that name: the language does not
    // call it implicitly.
    let caller = "\n//- Caller.swift\nfunc add() { [1].sum() }"
    let sum = "//- Changed.swift\nextension Array { func sum() {} }\n"
    #expect(affected(sum + user + caller) == "Caller Changed")
  }

  /// A name cannot refer to a declaration that its module cannot see.
  @Test func namesThatAModuleCannotSee() {
    #expect(
      affected(
        """
        //- Changed.swift module:CoreTests
        import Core
        struct Fake { func spin() {} }
        //- Caller.swift module:Core
        func run() { unknown().spin() }
        """) == "Changed")
    #expect(
      affected(
        """
        //- Changed.swift
        struct Fake { private func spin() {} }
        //- Caller.swift
        func run() { unknown().spin() }
        """) == "Changed")
  }

  @Test func aNameThatComesOrGoes() {
    let text = """
      //- Changed.swift module:Core
      func other() {}
      //- Caller.swift module:Core
      func run() { show(1) }
      func show(_ value: Any) {}
      //- Far.swift module:Far
      func walk() { show(2) }
      func show(_ value: Any) {}
      """
    #expect(affected(text, names: ["show"]) == "Caller")
    #expect(affected(text, names: ["hide"]) == "")
  }
}
