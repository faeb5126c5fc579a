// Sizes, headers, and who may touch the world.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Tidy {
  struct File: Sendable, CustomStringConvertible {
    var path: String
    var lines: [String]
    var description: String { path }
  }

  static let sources: [File] = Rooms.swiftFiles(below: "Sources").map { url in
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return File(
      path: String(url.path.dropFirst(repository.path.count + 1)),
      lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  @Test func thereAreSources() { #expect(Self.sources.count > 50) }

  @Test(arguments: sources) func aFileSaysWhatItIsFor(_ file: File) {
    let isLaw = file.path.contains("/Laws/")
    #expect(file.lines.first?.hasPrefix("// ") == true || isLaw, "\(file) opens without a word")
  }

  @Test(arguments: sources) func aFileIsOfReadableSize(_ file: File) {
    #expect(file.lines.count <= 420, "\(file) has \(file.lines.count) lines")
  }

  @Test func mostFilesAreSmall() {
    let sizes = Self.sources.map(\.lines.count).sorted()
    #expect(sizes[sizes.count / 2] <= 200)
    #expect(sizes[sizes.count * 9 / 10] <= 320)
  }

  @Test(arguments: sources) func linesFitTheScreen(_ file: File) {
    for (index, line) in file.lines.enumerated() where line.count > 120 {
      Issue.record("\(file):\(index + 1) is \(line.count) characters wide")
    }
  }

  @Test(arguments: sources) func noDrawers(_ file: File) {
    let name = file.path.split(separator: "/").last!
    for drawer in ["Util", "Helper", "Common", "Misc", "Manager", "+"] {
      #expect(!name.contains(drawer), "\(file) is a drawer")
    }
  }

  /// The tool's own rules ban the names; this bans the libraries.
  @Test(arguments: sources) func noFoundationInTheProduct(_ file: File) {
    for line in file.lines where line.contains("import Foundation") || line.contains("import Dispatch") {
      Issue.record("\(file): \(line)")
    }
  }

  /// `#if os(Linux)` nowhere, and the C library's name in four files of the disk and one of the terminal. What Linux
  /// alone has is in `OnLinux.swift`.
  @Test func onlyFiveFilesKnowTheSystem() {
    let found = Self.sources.filter { file in
      file.lines.contains { $0.contains("canImport(Glibc)") || $0.contains("os(Linux)") }
    }
    #expect(
      found.map(\.path) == [
        "Sources/CommandLine/Terminal.swift", "Sources/Workspace/OnLinux.swift", "Sources/Workspace/Spawn.swift",
        "Sources/Workspace/System.swift", "Sources/Workspace/Threads.swift",
      ])
  }

  @Test(arguments: sources) func nothingIsForced(_ file: File) {
    for (index, line) in file.lines.enumerated() {
      let code = line.components(separatedBy: "//")[0]
      for word in ["try!", "fatalError(", "as! ", "TODO", "FIXME"] where code.contains(word) {
        Issue.record("\(file):\(index + 1): \(word)")
      }
    }
  }
}
