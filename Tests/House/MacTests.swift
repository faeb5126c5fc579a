// The check that the program compiles for a Mac runs on other systems. These tests show that the check can fail.
#if !os(macOS)
  import Foundation
  import InwardTestSupport
  import Testing

  @Suite(.serialized) struct MacTests {
    /// Returns the result of the check for a copy of the sources in which one text is replaced.
    private func check(replacing text: String, by other: String, in path: String) throws -> ProgramResult {
      let copy = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: copy) }
      let rooms = ["Platform", "Patterns", "Escapes", "Workspace", "CommandLine"].map { "Sources/" + $0 }
      for folder in rooms + ["Tests/Mac"] {
        let target = copy.appendingPathComponent(folder)
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: repository.appendingPathComponent(folder), to: target)
      }
      let source = try String(contentsOf: copy.appendingPathComponent(path), encoding: .utf8)
      try #require(source.contains(text))
      try write([path: source.replacing(text, with: other, maxReplacements: 1)], below: copy)
      let program = repository.appendingPathComponent(".ci/mac")
      return try run(program, ["--without-sdk", copy.path], in: copy)
    }

    @Test func theHouseCompiles() throws {
      let result = try check(replacing: "enum System {", by: "enum System {", in: "Sources/Workspace/System.swift")
      #expect(result.status == 0, "\(result.output)\(result.errors)")
    }

    /// A function that exists only on Linux, one with different types on a Mac, and one that a later macOS added.
    @Test(arguments: [
      (
        "  static func sleep", "  static func bell() -> Int32 { inotify_init1(0) }\n  static func sleep",
        "inotify_init1"
      ),
      ("FolderStream, _ folder", "OpaquePointer, _ folder", "OpaquePointer"),
      (
        "let text = String(decoding: bytes, as: UTF8.self)", "let text = String(validating: bytes, as: UTF8.self)!",
        "only available in macOS 15.0"
      ),
    ])
    func aCallThatNoMacHasIsRefused(_ text: String, _ other: String, _ complaint: String) throws {
      let result = try check(replacing: text, by: other, in: "Sources/Workspace/System.swift")
      #expect(result.status == 1)
      #expect(result.output.contains(complaint), "\(result.output)\(result.errors)")
    }

    @Test func aCallInTheFileOfMacsIsChecked() throws {
      let result = try check(
        replacing: "copyfile(path, copy, nil,", by: "copyfile(path, copy,", in: "Sources/Platform/OnMac.swift")
      #expect(result.status == 1)
      #expect(result.output.contains("missing argument"), "\(result.output)\(result.errors)")
    }
  }
#endif
