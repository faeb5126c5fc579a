// Bazel's BUILD files, and the targets with their files that must be read from each.
import Testing

@Suite struct BazelPackages {
  @Test func sourcesAreFilesPatternsAndGroups() {
    let text = #"""
      load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library", "swift_test")

      SHARED = ["Shared.swift"]  # used twice

      filegroup(name = "more", srcs = glob(["More/**/*.swift"]))

      swift_library(
          name = "Core",
          module_name = "MovieCore",
          srcs = glob(["Sources/**/*.swift"], exclude = ["Sources/**/*Mock.swift"]) + SHARED + [":more"],
          deps = ["//Network", ":Other"],
      )

      swift_test(name = "CoreTests", srcs = ["Tests/" + "T.swift"])
      """#
    #expect(
      described(
        ["BUILD.bazel": text],
        swift: [
          "More/In/A.swift", "Other.swift", "Shared.swift", "Sources/B.swift", "Sources/In/C.swift",
          "Sources/In/CMock.swift", "Tests/T.swift",
        ]) == """
          Core (MovieCore): More/In/A.swift Shared.swift Sources/B.swift Sources/In/C.swift
          CoreTests tests: Tests/T.swift
          """)
  }

  /// While someone is typing, a file may end within a call.
  @Test(arguments: ["r(\"x\"\n", "glob([\"x\"]\n", "load(\"x\"\n", "def f(\n", "A = [\n", "r(a = [\"x\",\n\n", "r(\n"])
  func aFileThatEndsWithinACall(text: String) {
    #expect(described(["BUILD.bazel": text], swift: ["A.swift"]) == "")
  }

  /// A `swift_library` without a module name gets one from its package and its name; rules of other rule sets use only
  /// their name.
  @Test func moduleNames() {
    let text = """
      swift_library(name = "Models", srcs = ["A.swift"])
      apple_framework(name = "Screens", srcs = ["B.swift"])
      """
    #expect(
      described(
        ["WORKSPACE": "", "Features/Home/BUILD": text], swift: ["Features/Home/A.swift", "Features/Home/B.swift"])
          == """
          Models (Features_Home_Models): Features/Home/A.swift
          Screens: Features/Home/B.swift
          """)
  }

  /// A pattern does not reach into a directory with its own BUILD file.
  @Test func packagesEndWhereOthersBegin() {
    let library = { (name: String) in "swift_library(name = '\(name)', module_name = '\(name)', srcs = glob(['**']))" }
    #expect(
      described(
        ["BUILD": library("App"), "Core/BUILD": library("Core")], swift: ["A.swift", "Core/B.swift", "In/C.swift"])
        == "App: A.swift In/C.swift\nCore: Core/B.swift")
  }

  @Test func labelsOfOtherPackages() {
    let text = "swift_library(name = 'A', module_name = 'A', srcs = ['//Core:B.swift', '@other//:C.swift', ':D.swift'])"
    #expect(
      described(["MODULE.bazel": "", "App/BUILD": text], swift: ["App/D.swift", "Core/B.swift"])
        == "A: App/D.swift Core/B.swift")
  }

  @Test func computedValuesAreNoted() {
    let text = """
      swift_library(
          name = "App",
          module_name = "App",
          srcs = ["A.swift"] + select({"//:ios": ["B.swift"]}),
      )
      swift_library(name = "Other", srcs = [f for f in FILES], module_name = "Other")
      [swift_library(name = n, srcs = [n + ".swift"]) for n in ["C", "D"]]
      cc_library(name = "C", srcs = select({}))
      """
    #expect(
      described(["BUILD": text], swift: ["A.swift", "B.swift", "C.swift", "D.swift"]) == """
        App: A.swift
        BUILD:4: sources of 'App' are computed
        BUILD:6: sources of 'Other' are computed
        BUILD:7: targets that this call may create are not read
        """)
    let macro = "load('//:defs.bzl', 'feature')\nfeature(name = 'Core')\n"
    #expect(
      described(["BUILD": macro], swift: ["A.swift"]) == "BUILD:2: targets that this call may create are not read")
    #expect(described(["BUILD": macro, "App/BUILD": ""], swift: ["App/A.swift"]) == "", "no file is left for a macro")
  }

  @Test func filesOfOtherTools() {
    #expect(described(["BUILD": "export PATH=$(make [(\" \n"], swift: ["A.swift"]) == "")
    let deep = String(repeating: "[", count: 100_000)
    #expect(described(["BUILD": "x(name = 'a', srcs = \(deep)"], swift: []) == "")
  }
}
