// The same small app with a widget, described for each tool: `Tests/Projects/Forms/`. Both targets declare a `Theme`,
// the app's in an outer layer and the widget's in the inner one.
import Foundation
import InwardTestSupport
import Testing

@Suite struct ProjectForms {
  static let forms = ["Bazel", "CocoaPods", "Package", "Tuist", "Xcode", "XcodeGen"]

  /// Copies a project out of this repository, so that no project around it is found.
  private func copy(_ form: String) throws -> URL {
    let folder = try scratchFolder().appendingPathComponent(form)
    try FileManager.default.copyItem(
      at: repository.appendingPathComponent("Tests/Projects/Forms/\(form)"), to: folder)
    return folder
  }

  @Test func everyFormIsTried() throws {
    let folder = repository.appendingPathComponent("Tests/Projects/Forms").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == Self.forms)
  }

  @Test(arguments: forms) func eachTargetHasItsOwnTheme(form: String) throws {
    let folder = try copy(form)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let lines = try inward(["check", "--quiet"], in: folder).output.split(separator: "\n")
    let found = lines.filter { $0.contains(": error: ") }.map { String($0.prefix { $0 != ":" }) }
    let shared = form == "Xcode" ? ["App/Model/Shared.swift"] : []
    #expect(found.sorted() == ["App/Model/Movie.swift"] + shared, "\(lines)")
    // A file in both targets uses the app's theme in only one of them.
    #expect(lines.contains { $0.contains("Shared.swift") && $0.contains("(in target App)") } == (form == "Xcode"))
  }

  /// Without the file that lists the targets, all code is one module, and it is unknown which of the two `Theme` types
  /// is meant.
  @Test func withoutTheProjectNothingIsCertain() throws {
    let folder = try copy("Bazel")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try FileManager.default.removeItem(at: folder.appendingPathComponent("BUILD.bazel"))
    #expect(try inward(["check", "--quiet"], in: folder).status == 0)
  }
}
