// Symbolic links as the disk has them and as git lists them: both must lead to the same files.
import Foundation
import InwardTestSupport
import InwardWorkspace
import Testing

@Suite struct SymbolicLinkTests {
  /// Runs `body` in a temporary directory with these files and links; `links` maps paths to destinations.
  private func withFiles(_ files: [String], _ links: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Dictionary(uniqueKeysWithValues: files.map { ($0, "\n") }), below: folder)
    for (path, destination) in links {
      let place = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: destination)
    }
    try body(folder)
  }

  private func git(_ words: String..., in folder: URL) throws {
    let result = try run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git"] + words, in: folder,
      environment: [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b",
      ])
    try #require(result.status == 0, "\(result.errors)")
  }

  private static let files = ["Real/A.swift", "Real/Deep/B.swift", "Real/note.txt", "Ignored/.gitignore"]

  private static let links = [
    "Sources/A.swift": "../Real/A.swift",
    "Sources/Deep": "../Real/Deep",
    "Sources/Again.swift": "A.swift",
    "Sources/Through.swift": "Deep/../Deep/./B.swift",
    "Sources/Hidden.txt": "../Real/A.swift",
    "Sources/Text.swift": "../Real/note.txt",
    "Sources/Broken.swift": "../Real/C.swift",
    "Sources/Cycle.swift": "Cycle2.swift",
    "Sources/Cycle2.swift": "Cycle.swift",
    "Sources/Self": "Self",
    "Sources/Outside.swift": "../../../../../../../../etc/hosts",
    "Sources/Outside": "/usr",
    "Sources/Up": "..",
    "Ignored/A.swift": "../Real/A.swift",
  ]

  private static let found = [
    "Sources/A.swift -> Real/A.swift", "Sources/Again.swift -> Real/A.swift", "Sources/Deep -> Real/Deep",
    "Sources/Text.swift -> Real/note.txt", "Sources/Through.swift -> Real/Deep/B.swift", "Sources/Up -> ",
  ]

  private func links(_ sources: FoundSources) -> [String] {
    sources.links.map { $0.path + " -> " + $0.destination }.sorted()
  }

  @Test func linksOnDisk() throws {
    try withFiles(Self.files, Self.links) { folder in
      try write(["Ignored/.gitignore": "*.swift\n"], below: folder)
      let sources = findSources(SourceSearch(root: folder.path))
      #expect(links(sources) == Self.found)
      #expect(sources.swiftFiles == ["Real/A.swift", "Real/Deep/B.swift"] && sources.faults.isEmpty)
    }
  }

  @Test func linksInCommits() throws {
    try withFiles(Self.files, Self.links) { folder in
      try write(["Ignored/.gitignore": "*.swift\n"], below: folder)
      try git("init", "-q", in: folder)
      try git("add", "-A", in: folder)
      try git("add", "-f", "Ignored/A.swift", in: folder)
      try git("commit", "-q", "-m", "links", in: folder)
      let root = try #require(realPath(of: folder.path))
      let repository = try Repository.around(root)
      let commit = try repository.commit("HEAD")
      for tree in [try repository.tree(of: commit), try repository.index(), try repository.workTree()] {
        let sources = findSources(SourceSearch(root: root), in: tree)
        // `Ignored/A.swift` is tracked, so the ignore file does not apply to it.
        #expect(links(sources) == ["Ignored/A.swift -> Real/A.swift"] + Self.found)
        #expect(sources.swiftFiles == ["Real/A.swift", "Real/Deep/B.swift"] && sources.faults.isEmpty)
      }
    }
  }

  /// Directories that contain links to each other are each walked once.
  @Test(.timeLimit(.minutes(20)))
  func cyclesOfFolders() throws {
    try withFiles(["A/A.swift", "B/B.swift"], ["A/B": "../B", "B/A": "../A"]) { folder in
      let sources = findSources(SourceSearch(root: folder.path))
      #expect(sources.swiftFiles == ["A/A.swift", "B/B.swift"])
      #expect(links(sources) == ["A/B -> B", "B/A -> A"])
    }
  }

  @Test func theRootMayBeALink() throws {
    try withFiles(["Project/Real/A.swift"], ["Project/A.swift": "Real/A.swift", "Other": "Project"]) { folder in
      let sources = findSources(SourceSearch(root: folder.path + "/Other"))
      #expect(links(sources) == ["A.swift -> Real/A.swift"])
    }
  }
}
