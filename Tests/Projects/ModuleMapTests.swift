// `inward-modules.json`: the targets that a team's script lists.
import Testing

@Suite struct ModuleMapTests {
  private static let files = ["App/A.swift", "App/B+C.swift", "App/Old/O.swift", "App/Old/[x].swift", "Kit/K.swift"]

  private func read(_ text: String, at path: String = "inward-modules.json") -> String {
    described([path: text], swift: Self.files)
  }

  @Test func targetsWithTheirFiles() {
    #expect(
      read(
        """
        {
          "$schema": "module-map.schema.json",
          "version": 1,
          "targets": [
            { "name": "App", "files": ["App/**", "!App/Old"] },
            { "name": "App-Tests", "test": true, "files": "App/Old/O.swift", "dependencies": ["App"] },
            { "name": "Kit", "module": "CoreKit", "files": ["Kit/*.swift"] }
          ]
        }
        """)
          == """
          App: App/A.swift App/B+C.swift
          App-Tests (App_Tests) tests: App/Old/O.swift
          Kit (CoreKit): Kit/K.swift
          """)
  }

  /// Scripts list paths, and a path may look like a pattern.
  @Test func pathsAreTakenAsTheyAre() {
    #expect(
      read(#"{ "version": 1, "targets": [{ "name": "App", "files": ["App/Old/[x].swift", "App/B+C.swift"] }] }"#)
        == "App: App/B+C.swift App/Old/[x].swift")
  }

  @Test func pathsStartAtItsFolder() {
    #expect(
      read(
        #"{ "version": 1, "targets": [{ "name": "App", "files": ["Old/**", "../Kit/K.swift"] }] }"#,
        at: "App/inward-modules.json") == "App: App/Old/O.swift App/Old/[x].swift Kit/K.swift")
  }

  /// Scripts write JSON with tabs, on one line or without blanks.
  @Test func anyLayoutOfJSON() {
    #expect(
      read(
        "{\n\t\"version\": 1,\n\t\"targets\": [\n\t\t{\n\t\t\t\"name\": \"A\",\n\t\t\t\"files\": \"Kit\"\n\t\t}\n\t]\n}"
      ) == "A: Kit/K.swift")
    #expect(read(#"{"version":1,"targets":[{"name":"A","files":["Kit"]}]}"#) == "A: Kit/K.swift")
  }

  @Test(arguments: [
    ("[]", "1: the file must be an object with 'version' and 'targets'"),
    ("{ \"version\": 2, \"targets\": [] }", "1: 'version' must be 1"),
    ("{ \"version\": 1 }", "1: 'targets' must be a list of targets"),
    ("{ \"version\": 1, \"targets\": {} }", "1: 'targets' must be a list of targets"),
    (
      "{ \"version\": 1,\n \"target\": [], \"targets\": [] }",
      "2: unknown key 'target' in the file; did you mean 'targets'?"
    ),
    ("{ \"version\": 1, \"targets\": [\n{ \"files\": \"Kit\" }] }", "2: a target must have a 'name'"),
    ("{ \"version\": 1, \"targets\": [\n\"Kit\"] }", "2: a target must have a 'name'"),
  ])
  func mistakesOfTheFile(text: String, expected: String) {
    #expect(read(text) == "inward-modules.json:" + expected)
  }

  @Test(arguments: [
    ("\"module\": [],\n \"files\": \"Kit\"", "A: Kit/K.swift", "1: 'module' of target 'A' must be a string"),
    ("\"files\": [\"Kit\",\n {}]", "A: Kit/K.swift", "2: 'files' of target 'A' must be a list of strings"),
    ("\"files\": [\"Kit\",\n \"Kti\"]", "A: Kit/K.swift", "2: no Swift file matches 'Kti'"),
    ("\"files\": [\"Kit\",\n \"{Kit\"]", "A: Kit/K.swift", "2: invalid pattern '{Kit'"),
    ("\"files\": \"Kit\",\n \"test\": \"yes\"", "A: Kit/K.swift", "2: 'test' of target 'A' must be true or false"),
    (
      "\"file\": \"Kit\"", "A:",
      "1: target 'A' must have 'files'\ninward-modules.json:1: unknown key 'file' in target 'A'; did you mean 'files'?"
    ),
    ("\"files\": \"Kit\" },\n { \"name\": \"A\", \"files\": []", "A: Kit/K.swift", "2: target 'A' is listed twice"),
  ])
  func mistakesOfATarget(keys: String, targets: String, expected: String) {
    #expect(
      read("{ \"version\": 1, \"targets\": [{ \"name\": \"A\", \(keys) }] }")
        == targets + "\ninward-modules.json:" + expected)
  }
}
