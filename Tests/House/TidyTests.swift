// Checks sizes, headers, and which rooms may access the disk, the system and Foundation.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Tidy {
  struct File: Sendable, CustomStringConvertible {
    var path: String
    var text: String
    var lines: [String]
    var description: String { path }
  }

  static let sources: [File] = Rooms.swiftFiles(below: "Sources").map { url in
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return File(
      path: String(url.path.dropFirst(repository.path.count + 1)), text: text,
      lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  @Test func thereAreSources() { #expect(Self.sources.count > 50) }

  @Test(arguments: sources) func aFileStatesItsPurpose(_ file: File) {
    let isCheck = file.path.contains("/Checks/")
    #expect(file.lines.first?.hasPrefix("// ") == true || isCheck, "\(file) does not open with a comment")
  }

  @Test(arguments: sources) func aFileIsOfReadableSize(_ file: File) {
    #expect(file.lines.count <= 420, "\(file) has \(file.lines.count) lines")
  }

  @Test func mostFilesAreSmall() {
    let sizes = Self.sources.map(\.lines.count).sorted()
    #expect(sizes[sizes.count / 2] <= 200)
    #expect(sizes[sizes.count * 9 / 10] <= 320)
  }

  /// Returns the number of lines between the braces of each function. The formatter indents a closing brace like the
  /// first line of its function.
  static func functionLengths(in lines: [String]) -> [Int] {
    lines.indices.compactMap { start -> Int? in
      // Most lines are ruled out without the regular expression.
      guard lines[start].contains("func ") || lines[start].contains("init") || lines[start].contains("subscript")
      else { return nil }
      let head = #/^( *)(?:@\S+ )*(?:[a-z]+(?:\([a-z]+\))? )*(?:func |init[?(<]|subscript[(<])/#
      guard let indent = lines[start].firstMatch(of: head)?.1, !lines[start].hasSuffix("}") else { return nil }
      // A multi-line signature ends with the line of the opening brace; a requirement has no brace.
      let signs = lines[start...].prefix { $0 == lines[start] || !$0.hasPrefix(indent + "}") }
      guard let open = signs.firstIndex(where: { $0.hasPrefix(indent) && $0.hasSuffix("{") }),
        open == start || lines[start].hasSuffix("("), let close = lines[open...].firstIndex(of: indent + "}")
      else { return nil }
      return close - open - 1
    }
  }

  @Test func linesOfFunctionsAreCounted() {
    let text = """
      func one() {
        a()
      }
      public init(
        first: Int
      ) {
        if first > 0 {
          b()
        }
      }
      func short() -> Int { 1 }
      protocol P {
        func required()
      }
      """
    #expect(Self.functionLengths(in: text.split(separator: "\n").map(String.init)) == [1, 3])
  }

  @Test func mostFunctionsAreShort() {
    let lengths = Self.sources.flatMap { Self.functionLengths(in: $0.lines) }.sorted()
    #expect(lengths.count > 3000)
    #expect(lengths[lengths.count / 2] <= 7)
    #expect(lengths[lengths.count * 9 / 10] <= 25)
  }

  @Test func noTwoFilesHaveOneName() {
    let paths = Dictionary(grouping: Self.sources.map(\.path)) { $0.split(separator: "/").last! }
    for (name, paths) in paths where paths.count > 1 { Issue.record("\(name) may be any of \(paths.sorted())") }
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

  /// `make` skips the tests that `LONG` lists. After a test is renamed, its old name there would skip nothing.
  @Test func skippedTestsExist() throws {
    let list = try #require(Rooms.text("Makefile").firstMatch(of: /\nLONG := ((?:.|\\\n)+)\n/)?.1)
    let words = list.split { $0.isWhitespace || $0 == "\\" }
    let tests = Rooms.swiftFiles(below: "Tests").compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    #expect(words.count > 5)
    for word in words {
      let isTarget = Rooms.text("Package.swift").contains("\"\(word)\"")
      #expect(
        isTarget || tests.contains { $0.contains(/(struct|func) \w*/.ignoresCase()) && $0.contains(word) }, "\(word)")
    }
  }

  /// `Sources/rules.yml` bans functions such as `print` and `fopen`; this test bans imports of Foundation and Dispatch.
  @Test(arguments: sources) func noFoundationInTheProduct(_ file: File) {
    // On a Mac, the service that watches directories calls back on a dispatch queue, so this file imports Dispatch.
    if file.path == "Sources/Platform/OnMac.swift" { return }
    for line in file.lines where line.contains("import Foundation") || line.contains("import Dispatch") {
      Issue.record("\(file): \(line)")
    }
  }

  /// Differences between systems are confined to one file for each system.
  @Test func onlyThePlatformAsksForTheSystem() {
    let asking = Self.sources.filter { file in
      file.lines.contains { $0.trimmingCharacters(in: .whitespaces).hasPrefix("#if") }
    }
    #expect(asking.map(\.path) == ["Sources/Platform/OnLinux.swift", "Sources/Platform/OnMac.swift"])
  }

  /// The C functions that a system's own file may call, besides those that both systems have.
  @Test(arguments: [
    (
      "OnLinux",
      [
        "free", "getrusage", "getxattr", "inotify_add_watch", "inotify_init1", "listxattr", "madvise", "mallopt",
        "mmap",
        "munmap", "posix_memalign", "sbrk", "setxattr", "sigaction",
      ]
    ),
    (
      "OnMac",
      [
        "CFArrayAppendValue", "CFArrayCreateMutable", "CFStringCreateWithCString", "FSEventStreamContext",
        "FSEventStreamCreate", "FSEventStreamCreateFlags", "FSEventStreamEventId", "FSEventStreamInvalidate",
        "FSEventStreamRelease", "FSEventStreamSetDispatchQueue", "FSEventStreamStart",
        "FSEventStreamStop", "_NSGetEnviron", "access", "copyfile", "getenv",
      ]
    ),
  ])
  func aSystemsFileCallsThese(_ name: String, _ expected: [String]) throws {
    let shared: Set = ["close", "poll", "read"]
    // Swift's own functions with similar names, and structures, whose initializers look like calls of C functions.
    let others: Set = [
      "max", "min", "pollfd", "posix_spawn_file_actions_t", "pthread_t", "copyfile_flags_t", "withExtendedLifetime",
      "rusage", "__rusage_who_t",
    ]
    let facts = try inward(["facts", "Sources/Platform/\(name).swift"]).output
    let called = facts.matches(of: /value ((?:[a-z_]|CF|FS)\w+) called/).map { String($0.1) }
    let declared = facts.matches(of: /func (?:\w+\.)?(\w+)/).map { String($0.1) }
    #expect(Set(called).subtracting(declared).subtracting(shared).subtracting(others).sorted() == expected)
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
