// Many small `.gitignore` files, compared with real git: Inward must find the same files as git.
import Foundation
import InwardTestSupport
import InwardWorkspace
import Testing

@Suite(.serialized) struct IgnoreTests {
  private static let folders = ["", "a/", "b/", "ab/", "a/b/", "a/a/a/", "b/a b/", "#a/", "!b/", "a\\b/", "[a]/", "é/"]
  private static let names = ["a", "b", "ab", "a b", " a", "#a", "!a", "a-b", "A", "9", "]", "é", "a*"]

  /// Runs git without the settings of the user and the system.
  private func git(_ words: [String], in folder: URL) throws -> String {
    let result = try run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git", "-c", "core.excludesFile=/dev/null"] + words, in: folder,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"])
    try #require(result.status == 0, "\(result.errors)")
    return result.output
  }

  private func seenByGit(_ folder: URL) throws -> Set<String> {
    let listed = try git(["ls-files", "-z", "--others", "--exclude-standard"], in: folder)
    return swiftFiles(listed)
  }

  private func swiftFiles(_ listed: String) -> Set<String> {
    Set(listed.utf8.split(separator: 0).map { String(Substring($0)) }.filter { $0.hasSuffix(".swift") })
  }

  private func seenByUs(_ folder: URL) -> Set<String> {
    Set(findSources(SourceSearch(root: folder.path)).swiftFiles)
  }

  private func withFiles(_ body: (URL, _ all: Set<String>) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = Self.folders.flatMap { folder in Self.names.map { "\(folder)\($0).swift" } }
    try write(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }), below: folder)
    _ = try git(["init", "-q"], in: folder)
    try body(folder, Set(paths))
  }

  private static let pieces = [
    "a", "b", "ab", "*", "?", "/", "**", "**/", "/**", "/**/", "[ab]", "[!a]", "[^b]", "[a-c]", "[]a]", "[a-]",
    "[[:alpha:]]", "[[:digit:][:space:]]", "[[:nonsense:]]", "[\\]a]", "[", "]", "\\", "\\*", "\\ ", " ", "#", "!",
    "\\#", "\\!", "-", "é", ".swift", "*.swift", "?.swift", "a.swift", "a/", "b/", "/a", "***", "a**", "**a", "**\\/a",
  ]

  /// Returns random `.gitignore` files for one case, by directory.
  private func ignoreFiles(_ random: inout RandomNumbers) -> [String: String] {
    var files: [String: String] = [:]
    let ends = ["\n", "\r\n", " \n", "  \r\n", "\t\n", "\r\r\n", "\\ \n", "\\\\ \n", "\u{0}x\n"]
    for folder in ["", "a/", "b/a b/"] where folder.isEmpty || random.number(below: 4) == 0 {
      var text = random.number(below: 8) == 0 ? "\u{FEFF}" : ""
      for line in 0...random.number(below: 4) {
        if line > 0 || random.number(below: 6) == 0 { text += ["!", "", "", "/"][random.number(below: 4)] }
        for _ in 0...random.number(below: 4) { text += Self.pieces[random.number(below: Self.pieces.count)] }
        text += ends[random.number(below: 3) > 0 ? 0 : random.number(below: ends.count)]
      }
      files[folder] = text
    }
    return files
  }

  @Test(.timeLimit(.minutes(20)), arguments: [1, 2, 3])
  func agreesWithGit(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let cases = (0..<100).map { _ in ignoreFiles(&random) }
    var (taken, kept) = (0, 0)
    try withFiles { folder, all in
      // One shell runs git for all cases, which is faster than a process for each.
      let scratch = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: scratch) }
      for (number, files) in cases.enumerated() {
        for (path, text) in files { try write(["\(number)/\(path).gitignore": text], below: scratch) }
      }
      let script = """
        for number in $(ls "$0"); do
          find . -name .gitignore -delete
          cp -R "$0/$number/." .
          git -c core.excludesFile=/dev/null ls-files -z --others --exclude-standard >"$0/$number/seen"
        done
        """
      let result = try run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", script, scratch.path], in: folder,
        environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"], atMost: 100)
      try #require(result.status == 0, "\(result.errors)")
      for (number, files) in cases.enumerated() {
        for path in ["", "a/", "b/a b/"] {
          try? FileManager.default.removeItem(at: folder.appendingPathComponent(path + ".gitignore"))
        }
        try write(Dictionary(uniqueKeysWithValues: files.map { ($0 + ".gitignore", $1) }), below: folder)
        let seen = try Data(contentsOf: scratch.appendingPathComponent("\(number)/seen"))
        let git = swiftFiles(String(decoding: seen, as: UTF8.self))
        taken += all.count - git.count
        kept += git.count
        let different = git.symmetricDifference(seenByUs(folder)).sorted()
        #expect(different.isEmpty, "\(files)")
        // The same holds in a subdirectory: the ignore files around a project also apply to its files.
        for inner in ["a/", "b/a b/"] {
          let wanted = Set(git.filter { $0.hasPrefix(inner) }.map { String($0.dropFirst(inner.count)) })
          if wanted.isEmpty { continue }
          let found = Set(findSources(SourceSearch(root: folder.path + "/" + inner.dropLast())).swiftFiles)
          #expect(found == wanted, "\(files) in \(inner)")
        }
      }
    }
    // A comparison is only meaningful if both answers occur often.
    #expect(taken > 2_000 && kept > 2_000, "\(taken) \(kept)")
  }

  /// Short ignore files, each of which shows one feature of the syntax.
  @Test(arguments: [
    "\u{FEFF}a.swift\n", "a.swift\r\n", "a.swift", "a.swift  \n", "a\\ b.swift\n", "\\ a.swift\n", "\\#a.swift\n",
    "#a.swift\n", "\\!a.swift\n", "*\n!/a\n", "*\n!*/\n!a.swift\n", "a/\n!a/a.swift\n", "a/*\n!a/a.swift\n",
    "[a-b].swift\n", "[!a-b].swift\n", "/a\n", "a/b\n", "**/b\n", "a/**\n", "a/**/a.swift\n", "**/a/**/*.swift\n",
    "a**/a.swift\n", "**a.swift\n", "a\\\\b\n", "\\[a]\n", "[[]a]/\n", "a\\*.swift\n", "é\n", "?.swift\n", "??.swift\n",
    "a.swift\\\n", "a.swift\\ \n", "!\n", "/\n", "//\n", "a//\n", " \n", "\\\n", "[a\n",
  ])
  func agreesOn(_ text: String) throws {
    try withFiles { folder, _ in
      try write([".gitignore": text], below: folder)
      #expect(seenByUs(folder) == (try seenByGit(folder)))
    }
  }

  /// If the repository ignores the requested directory, only the ignore files inside the directory apply.
  @Test func aProjectThatIsLeftOutIsRead() throws {
    try withFiles { folder, _ in
      try write(
        [".gitignore": "/a\n*.swift\n", "a/.gitignore": "ab.swift\n", "b/.gitignore": "!b.swift\n"], below: folder)
      let found = findSources(SourceSearch(root: folder.path + "/a")).swiftFiles
      #expect(found.contains("a.swift") && found.contains("b/b.swift") && !found.contains("b/ab.swift"))
      #expect(findSources(SourceSearch(root: folder.path + "/b")).swiftFiles == ["a b/b.swift", "b.swift"])
    }
  }

  /// Backtracking over all ways to match the stars would take exponential time.
  @Test(.timeLimit(.minutes(20)))
  func manyStarsEnd() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let deep = String(repeating: "a/", count: 200)
    let name = String(repeating: "a", count: 200) + ".swift"
    try write(
      [
        deep + name: "",
        ".gitignore": [
          String(repeating: "**/a/", count: 60) + "**/b", String(repeating: "**/*a*/", count: 60) + "b",
          String(repeating: "*a", count: 60) + "b", String(repeating: "**/?*", count: 60) + "b",
          String(repeating: "**/[a-z]*/", count: 60) + "b",
        ].joined(separator: "\n"),
      ], below: folder)
    #expect(seenByUs(folder) == [deep + name])
  }
}
