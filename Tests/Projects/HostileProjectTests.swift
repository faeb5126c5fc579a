// Projects that nobody would write, or that a merge broke: each ends in targets and notes, in time that grows with the file.
import InwardProjects
import Testing

@testable import struct InwardProjects.PropertyList
@testable import func InwardProjects.parsePropertyList

@Suite struct HostileProjectTests {
  static let today = Array(SynchronizedFolderTests.today.utf8)
  static let tree = projectTree(SynchronizedFolderTests.filesOfToday)

  func read(_ bytes: [UInt8]) -> XcodeProject { readXcodeProject(of: bytes, at: "A.xcodeproj", in: Self.tree) }

  @Test(.timeLimit(.minutes(5))) func everyPrefix() {
    for end in 0..<Self.today.count - 3 {
      let read = read(Array(Self.today[..<end]))
      #expect(!read.notes.isEmpty, "nothing is noted of the first \(end) bytes")
    }
  }

  @Test(.timeLimit(.minutes(5))) func everyDeletedByte() {
    let whole = read(Self.today)
    var same = 0
    for index in Self.today.indices {
      var bytes = Self.today
      bytes.remove(at: index)
      let read = read(bytes)
      if read.targets.map(\.files) == whole.targets.map(\.files) { same += 1 }
    }
    // White space, comments, punctuation: half of the bytes say nothing of files.
    #expect(same > Self.today.count / 2, "\(same) of \(Self.today.count)")
  }

  @Test(.timeLimit(.minutes(5))) func everyByteReplaced() {
    for byte: UInt8 in [0, 34, 40, 123, 125, 60, 255] {
      for index in stride(from: 0, to: Self.today.count, by: 3) {
        var bytes = Self.today
        bytes[index] = byte
        _ = read(bytes)
      }
    }
  }

  @Test func noProjectAtAll() {
    for text in ["", "\u{0}\u{0}", "word", "()", "{}", "{objects = word;}", "{objects = {a = b; c = {};};}", "<plist/>", "\"", "{{{{", "))))"] {
      let read = read(Array(text.utf8))
      #expect(read.targets.isEmpty)
      #expect(!read.notes.isEmpty, "\(text)")
    }
    #expect(readXcodeProject(at: "Lost.xcodeproj", in: Self.tree).notes.map(\.text) == ["the project file could not be read"])
  }

  @Test func conflictInALargeList() {
    let text = project(
      targets: ["App"], children: ["A.swift", "B.swift", "C.swift"],
      """
      App = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      S = { isa = PBXSourcesBuildPhase; files = (
        a,
      <<<<<<< HEAD
        b,
      =======
        c,
      >>>>>>> feature
      ); };
      a = { isa = PBXBuildFile; fileRef = A.swift; };
      b = { isa = PBXBuildFile; fileRef = B.swift; };
      c = { isa = PBXBuildFile; fileRef = C.swift; };

      """ + file("A.swift") + file("B.swift") + file("C.swift"))
    let files = ["A.swift", "B.swift", "C.swift"]
    let read = readProject(text, swift: files)
    #expect(memberships(of: read, among: files) == "App: A.swift B.swift C.swift")
    #expect(notes(of: read) == ["8: merge conflict marker", "10: merge conflict marker", "12: merge conflict marker"])
  }

  @Test func circlesOfGroups() {
    let text = project(
      targets: ["App"], children: ["G"],
      target("App", compiles: ["A.swift"])
        + """
        G = { isa = PBXGroup; path = g; sourceTree = "<group>"; children = (H, Main); };
        H = { isa = PBXGroup; path = h; sourceTree = "<group>"; children = (G, A.swift); };
        X = { isa = PBXGroup; path = x; sourceTree = "<group>"; children = (Y); };
        Y = { isa = PBXGroup; path = y; sourceTree = "<group>"; children = (X, Y); };

        """ + file("A.swift"))
    let files = ["g/h/A.swift"]
    let read = readProject(text, swift: files)
    #expect(memberships(of: read, among: files) == "App: g/h/A.swift")
    #expect(notes(of: read).filter { $0.hasSuffix("a group holds itself") }.count == 4, "\(notes(of: read))")
  }

  @Test func objectsThatAreMissingOrUnknown() {
    let text = project(
      targets: ["App", "Lost", "Main"], children: ["Lost", "A.swift", "A.swift"],
      target("App", compiles: ["A.swift", "Lost"], "buildConfigurationList = Lost; dependencies = (Lost, Main);")
        + "Odd = { isa = PBXFutureThing; };\nNone = { path = a; };\n" + file("A.swift"))
    let files = ["A.swift"]
    let read = readProject(text, swift: files)
    #expect(memberships(of: read, among: files) == "App: A.swift")
    #expect(
      notes(of: read).map { $0.split(separator: ": ")[1] } == [
        "unknown kind of object PBXFutureThing", "an object without 'isa'",
      ])
  }

  // MARK: depth and size

  @Test(.timeLimit(.minutes(5)), arguments: ["(", "{a = ", "{a = ("]) func deepNesting(_ opening: String) {
    let bytes = Array(String(repeating: opening, count: 100_000).utf8)
    #expect(parsePropertyList(bytes).values.count > 100_000 - 1)
    _ = read(bytes)
  }

  @Test(.timeLimit(.minutes(5))) func deepGroups() {
    let groups = (0..<20_000).map { "G\($0) = { isa = PBXGroup; path = g; children = (G\($0 + 1), A.swift); };" }
    let text = project(targets: ["App"], children: ["G0"], target("App", compiles: ["A.swift"]) + groups.joined() + file("A.swift"))
    #expect(readProject(text, swift: ["g/A.swift"]).targets[0].files == [0])
  }

  /// Twice the bytes take about twice the time; with something quadratic in it, four times and more.
  @Test(.timeLimit(.minutes(5)), arguments: ["<0 ", "\"a\\", "/*a", "{a = b; ", "<<<<<<<\n", "/", "a = (b); ", "(}"])
  func timeGrowsWithTheFile(_ part: String) {
    func time(_ size: Int) -> Duration {
      let bytes = Array(String(repeating: part, count: size / part.utf8.count).utf8)
      return (0..<3).map { _ in ContinuousClock().measure { _ = parsePropertyList(bytes) } }.min()!
    }
    let ratio = time(1_600_000) / time(400_000)
    // A busy machine is given room: quadratic time would be sixteen times as long.
    #expect(ratio < 10, "four times the bytes take \(ratio) times as long")
  }
}
