// Broken and hostile projects: each yields targets and notes, in time proportional to the size of the file.
import InwardProjects
import Testing

@testable import struct InwardProjects.PropertyList
@testable import func InwardProjects.parsePropertyList

@Suite struct HostileProjectTests {
  /// A little of everything, small enough to be broken at each byte.
  static let small = Array(
    """
    // !$*UTF8*$!
    { objects = {
    \tP /* Project */ = { isa = PBXProject; mainGroup = M; targets = (A, B, ); buildConfigurationList = L; };
    \tM = { isa = PBXGroup; sourceTree = "<group>"; children = (G, F, ); };
    \tG = { isa = PBXGroup; path = "My Code"; sourceTree = "<group>"; children = (R1, R2, ); };
    \tR1 /* A.swift */ = { isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = A.swift; sourceTree = "<group>"; };
    \tR2 = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
    \tB1 = { isa = PBXBuildFile; fileRef = R1; };
    \tB2 = { isa = PBXBuildFile; fileRef = R2; };
    \tS = { isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
    \tT = { isa = PBXSourcesBuildPhase; };
    \tA = { isa = PBXNativeTarget; name = App; buildPhases = (S, ); buildConfigurationList = L; };
    \tB = { isa = PBXNativeTarget; name = Kit; buildPhases = (T, ); fileSystemSynchronizedGroups = (F, ); };
    \tF = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, ); path = Kit; sourceTree = "<group>"; };
    \tE = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (N.swift, ); target = B; };
    \tL = { isa = XCConfigurationList; buildConfigurations = (D, ); };
    \tD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME:lower)"; }; };
    }; rootObject = P; }

    """.utf8)
  static let files = ["Kit/K.swift", "Kit/N.swift", "My Code/A.swift", "My Code/B.swift"]
  static var tree: ProjectTree { projectTree(files) }

  @Test func theSmallProjectItself() {
    #expect(
      memberships(of: read(Self.small), among: Self.files) == "App: My Code/A.swift My Code/B.swift\nKit: Kit/K.swift")
    #expect(read(Self.small).notes.isEmpty)
  }

  func read(_ bytes: [UInt8]) -> XcodeProject { readXcodeProject(of: bytes, at: "A.xcodeproj", in: Self.tree) }

  @Test(.timeLimit(.minutes(20))) func everyPrefix() {
    for end in 0..<Self.small.count - 2 {
      let read = read(Array(Self.small[..<end]))
      #expect(!read.notes.isEmpty, "nothing is noted of the first \(end) bytes")
    }
  }

  @Test(.timeLimit(.minutes(20))) func everyDeletedByte() {
    let whole = read(Self.small)
    var same = 0
    for index in Self.small.indices {
      var bytes = Self.small
      bytes.remove(at: index)
      let read = read(bytes)
      if read.targets.map(\.files) == whole.targets.map(\.files) { same += 1 }
    }
    // At more than half of the positions, such as in white space and comments, a deleted byte does not affect the
    // files.
    #expect(same > Self.small.count / 2, "\(same) of \(Self.small.count)")
  }

  @Test(.timeLimit(.minutes(20))) func everyByteReplaced() {
    for byte: UInt8 in [0, 34, 40, 123, 125, 60, 255] {
      for index in stride(from: 0, to: Self.small.count, by: 3) {
        var bytes = Self.small
        bytes[index] = byte
        _ = read(bytes)
      }
    }
  }

  @Test func noProjectAtAll() {
    for text in [
      "", "\u{0}\u{0}", "word", "()", "{}", "{objects = word;}", "{objects = {a = b; c = {};};}", "<plist/>", "\"",
      "{{{{", "))))",
    ] {
      let read = read(Array(text.utf8))
      #expect(read.targets.isEmpty)
      #expect(!read.notes.isEmpty, "\(text)")
    }
    #expect(
      readXcodeProject(at: "Lost.xcodeproj", in: Self.tree).notes.map(\.text) == ["the project file could not be read"])
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
    #expect(notes(of: read).filter { $0.hasSuffix("this group contains itself") }.count == 4, "\(notes(of: read))")
  }

  @Test func aLongCycleOfGroups() {
    let groups = (0..<500).map {
      "G\($0) = { isa = PBXGroup; path = g; sourceTree = \"<group>\"; children = (\($0 < 499 ? "G\($0 + 1)" : "Main")); };"
    }
    let read = readProject(project(targets: [], children: ["G0"], groups.joined(separator: "\n")), swift: [])
    #expect(notes(of: read).map { $0.split(separator: ": ")[1] } == ["this group contains itself"])
  }

  @Test func objectsThatAreMissingOrUnknown() {
    let text = project(
      targets: ["App", "Lost", "Main"], children: ["Lost", "A.swift", "A.swift"],
      target("App", compiles: ["A.swift", "Lost"], "buildConfigurationList = Lost; dependencies = (Lost, Main);")
        + "Odd = { isa = PBXFutureThing; };\nNone = { path = a; };\n" + file("A.swift"))
    let files = ["A.swift"]
    let read = readProject(text, swift: files)
    #expect(memberships(of: read, among: files) == "App: A.swift")
    let texts = notes(of: read).map { $0.split(separator: ": ", maxSplits: 1)[1] }
    #expect(texts.count { $0 == "no object with id Lost" } == 2)
    #expect(
      Set(texts) == [
        "no object with id Lost", "build file without a file reference", "unknown isa 'PBXFutureThing'",
        "object without 'isa'",
      ])
  }

  // MARK: depth and size

  @Test(.timeLimit(.minutes(20)), arguments: ["(", "{a = ", "{a = ("]) func deepNesting(_ opening: String) {
    let bytes = Array(String(repeating: opening, count: 100_000).utf8)
    #expect(parsePropertyList(bytes).values.count > 100_000 - 1)
    _ = read(bytes)
  }

  @Test(.timeLimit(.minutes(20))) func deepGroups() {
    let groups = (0..<20_000).map { "G\($0) = { isa = PBXGroup; path = g; children = (G\($0 + 1), A.swift); };" }
    let text = project(
      targets: ["App"], children: ["G0"], target("App", compiles: ["A.swift"]) + groups.joined() + file("A.swift"))
    #expect(readProject(text, swift: ["g/A.swift"]).targets[0].files == [0])
  }

  /// Four times the bytes may take eight times as long. Quadratic time would be sixteen times as long.
  @Test(.timeLimit(.minutes(20)), arguments: ["<0 ", "\"a\\", "/*a", "{a = b; ", "<<<<<<<\n", "/", "a = (b); ", "(}"])
  func timeGrowsWithTheFile(_ part: String) {
    func time(_ size: Int) -> Duration {
      let bytes = Array(String(repeating: part, count: size / part.utf8.count).utf8)
      return ContinuousClock().measure { _ = parsePropertyList(bytes) }
    }
    var best = Double.infinity
    // Other tests run at the same time, so one good measurement is enough; quadratic time never produces one.
    for _ in 0..<10 where best > 8 { best = min(best, time(1_200_000) / time(300_000)) }
    #expect(best <= 8, "four times the bytes take \(best) times as long")
  }
}
