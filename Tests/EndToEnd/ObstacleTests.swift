// What keeps the tool from running: a clear message on standard error, status 2, and nothing on standard output.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Obstacles {
  private func expectObstacle(
    _ arguments: [String], in folder: URL = repository, saying text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try inward(arguments, in: folder)
    #expect(result.status == 2, sourceLocation: sourceLocation)
    #expect(result.errors.contains(text), "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func wrongFlagsAndCommandsAreMet() throws {
    try expectObstacle(["chek"], saying: "did you mean 'check'?")
    try expectObstacle(["check", "--formt", "text"], saying: "did you mean '--format'?")
    try expectObstacle(["check", "--format", "html"], saying: "--format takes")
    try expectObstacle(["check", "--jobs", "none"], saying: "--jobs takes a number")
    try expectObstacle(["check", "--rules"], saying: "--rules needs a value")
    try expectObstacle(["facts"], saying: "needs a PATH")
  }

  @Test func missingPaths() throws {
    try expectObstacle(["check", "No/Such/Folder"], saying: "No/Such/Folder: no such file or folder")
    try expectObstacle(["facts", "No.swift"], saying: "No.swift: no such file or folder")
    try expectObstacle(["check", "--rules", "no.yml"], saying: "no.yml: no such rules file")
  }

  @Test func noRulesFileShowsTheSmallestOne() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["A.swift": "struct A {}\n"], below: folder)
    try expectObstacle(["check"], in: folder, saying: "order: [Domain, [Data, Presentation]]")
  }

  @Test func anEmptyTreeIsNotGreen() throws {
    try withMovies([:]) { folder in try expectObstacle(["check"], in: folder, saying: "no Swift file below") }
  }

  @Test func patternsThatLeaveNothingAreNamed() throws {
    let layers = "version: 1\nlayers: { Domain: \"Domain/**\" }\n"
    let file = "struct A {}\n"
    try withMovies(["rules.yml": layers + "include: \"Sorces/**\"\n", "Domain/A.swift": file]) { folder in
      try expectObstacle(["check"], in: folder, saying: "that 'include' of rules.yml takes: Sorces/**\n")
    }
    try withMovies(["rules.yml": layers + "exclude: \"**\"\n", "Domain/A.swift": file]) { folder in
      try expectObstacle(["check"], in: folder, saying: "that 'exclude' of rules.yml leaves: **\n")
    }
  }

  @Test func aPathOutsideOfTheProject() throws {
    try withMovies(["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n"]) { folder in
      try expectObstacle(
        ["check", "--rules", folder.appendingPathComponent("rules.yml").path, "Sources/Facts"],
        saying: "outside of the project")
    }
  }

  @Test func everyMistakeOfARulesFileInOneRun() throws {
    let rules = """
      version: 2
      layers:
        Domain: { file: "**/Domain/**" }
        Data: { files: "**/Data/**", uses: [Domian] }
        Data: "x/**"
        View: { files: "{a", sharde: true }
      ordr: []
      """
    try withMovies(["rules.yml": rules, "Domain/A.swift": "struct A {}\n"]) { folder in
      let result = try inward(["check"], in: folder)
      #expect(result.status == 2)
      for text in [
        "did you mean 'files'?", "did you mean 'Domain'?", "did you mean 'shared'?", "did you mean 'order'?",
      ] {
        #expect(result.errors.contains(text), "\(text) is missing in\n\(result.errors)")
      }
      #expect(result.errors.contains("rules.yml:1:"))
      #expect(result.errors.contains("rules.yml:5:"))
    }
  }

  @Test func aLayerThatHoldsNothingIsAFinding() throws {
    try withMovies(["Domain/A.swift": "struct A {}\n"]) { folder in
      let result = try inward(["check", "--quiet"], in: folder)
      #expect(result.status == 1)
      #expect(result.output == "rules.yml:4:3: error: layer Data holds no file and no declaration [empty-layer]\n")
    }
  }

  @Test func aLoopOfLinksIsWalkedOnce() throws {
    try withMovies(["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n"]) { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("Data/loop"), withDestinationURL: folder)
      let result = try inward(["check"], in: folder)
      #expect(result.status == 0)
      #expect(result.output.contains("2 files"))
    }
  }

  @Test func anEmptyListOfPathsAsksForNothing() throws {
    try withMovies([
      "Domain/A.swift": "let a = B()\n", "Data/B.swift": "struct B {}\n", "none.txt": "", "one.txt": "Data/B.swift\n",
    ]) { folder in
      let none = try inward(["check", "@none.txt"], in: folder)
      #expect(none.status == 0)
      #expect(none.output.hasSuffix("examined\nno findings\n"))
      #expect(try inward(["check", "@one.txt"], in: folder).status == 0)
      #expect(try inward(["check"], in: folder).status == 1)
    }
  }

  /// The step behind it uploads the file, and a rules file that cannot be read is no news of this change.
  @Test func anEmptyListStillMakesReports() throws {
    try withMovies(["Domain/A.swift": "let a = B()\n", "Data/B.swift": "struct B {}\n", "none.txt": ""]) { folder in
      let result = try inward(
        ["check", "@none.txt", "--format", "sarif", "--output", "a.sarif", "--format", "json"], in: folder)
      #expect(result.status == 0)
      #expect(result.output.contains("\"findings\": []"))
      let sarif = try String(contentsOf: folder.appendingPathComponent("a.sarif"), encoding: .utf8)
      #expect(sarif.contains("\"results\": []"))
      try write(["rules.yml": "layers: 1\n"], below: folder)
      #expect(try inward(["check", "@none.txt"], in: folder).status == 2)
    }
  }

  @Test func aNameThatNoReportCanSpellIsToldAndNotSkipped() throws {
    try withMovies(["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n"]) { folder in
      let name = folder.path.utf8CString.dropLast() + [0x2F, -1, -2, 0x2E, 0x73, 0x77, 0x69, 0x66, 0x74, 0]
      let file = Array(name).withUnsafeBufferPointer { fopen($0.baseAddress!, "w") }
      try #require(file != nil, "this disk takes no such name")
      fclose(file!)
      let result = try inward(["check", "--quiet"], in: folder)
      #expect(result.status == 1)
      #expect(result.output.contains("not UTF-8"))
    }
  }

  @Test func ignoredAndBuiltFoldersAreLeftOut() throws {
    try withMovies([
      "Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n", ".gitignore": "Generated/\n*.gen.swift\n",
      "Generated/C.swift": "let c = 1\n", "Data/D.gen.swift": "let d = 1\n", ".build/E.swift": "let e = 1\n",
      "Pods/F.swift": "let f = 1\n",
    ]) { folder in
      let result = try inward(["check"], in: folder)
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains("2 files"))
    }
  }
}
