// A session is only a faster check: after any edit it gives the same result as a first check, byte for byte.
import Foundation
import InwardPipeline
import InwardReports
import InwardRules
import InwardTestSupport
import Testing

@Suite struct SessionTests {
  private let files = [
    "rules.yml": "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n",
    "Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n",
  ]

  private func withFiles(_ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(files, below: folder)
    try body(folder)
  }

  private func findings(_ session: inout Session) -> [String] {
    do throws(Obstacle) {
      return try InwardPipeline.findings(of: try session.check(on: someDay)).map {
        "\($0.path):\($0.place.line) \($0.message)"
      }
    } catch {
      return error.mistakesInFiles.map { "\($0.place.path):\($0.place.line) mistake" }
    }
  }

  @Test func unsavedContentsCount() throws {
    try withFiles { folder in
      var session = Session(folder: folder.path)
      #expect(findings(&session).isEmpty)
      session.hold(Array("struct A { var b: B? }\n".utf8), at: folder.path + "/Domain/A.swift")
      #expect(findings(&session) == ["Domain/A.swift:1 Domain uses B (Data)"])
      #expect(session.warmChecks == 1)
      session.hold(nil, at: folder.path + "/Domain/A.swift")
      #expect(findings(&session).isEmpty)
      #expect(session.warmChecks == 2)
    }
  }

  /// `A.swift` uses a member that `Data` adds to a type of a dependency. To find it, the session needs the declarations
  /// of the dependency.
  @Test func dependenciesAreLookedUpAgain() throws {
    try withFiles { folder in
      let dependency = [
        ".build/checkouts/Net/Package.swift":
          "import PackageDescription\nlet package = Package(name: \"Net\", targets: [.target(name: \"Net\")])\n",
        ".build/checkouts/Net/Sources/Net/Net.swift": "public struct Line { public var session: Session }\n"
          + "public class Session {}\n",
      ]
      try write(dependency, below: folder)
      try write(["Data/B.swift": "import Net\nextension Session { var b: Int { 1 } }\n"], below: folder)
      var session = Session(folder: folder.path)
      #expect(findings(&session).isEmpty)
      func edit(_ text: String) -> [String] {
        session.hold(Array(text.utf8), at: folder.path + "/Domain/A.swift")
        return findings(&session)
      }
      let use = "func a(line: Line) { _ = line.session.b }\n"
      let found = ["Domain/A.swift:2 Domain uses Session.b (Data)"]
      #expect(edit("import Net\n" + use) == found)
      #expect(edit("import Net\n" + use + "\n") == found)
      try write([".build/checkouts/Net/Sources/Net/Net.swift": "public struct Line {}\n"], below: folder)
      session.look()
      #expect(edit("import Net\n" + use).isEmpty)
      try write(dependency, below: folder)
      session.look()
      #expect(edit("import Net\n" + use) == found)
    }
  }

  /// The session keeps the lines of a file until the file changes.
  @Test func theLineOfAFindingIsShownAsItIsNow() throws {
    try withFiles { folder in
      var session = Session(folder: folder.path)
      for line in [
        "struct A { var b: B? }", "struct A { var b: B! }", "struct A { let b: B? }", "struct A { let b: B? }",
      ] {
        session.hold(Array("\(line)\n".utf8), at: folder.path + "/Domain/A.swift")
        let style = ReportStyle(
          usesColor: false, isQuiet: false, isVerbose: false, listing: ListingStyle(), version: "0")
        let shown = report(of: try session.check(on: someDay), as: .text, style: style).text
        #expect(shown.contains("1 | \(line)\n"), "\(shown)")
      }
    }
  }

  /// A file that exists only in an editor is checked, even if its directory does not exist.
  @Test func aNewFileCounts() throws {
    try withFiles { folder in
      var session = Session(folder: folder.path)
      #expect(findings(&session).isEmpty)
      session.hold(Array("let c = B()\n".utf8), at: folder.path + "/Domain/New/C.swift")
      #expect(findings(&session) == ["Domain/New/C.swift:1 Domain uses B (Data)"])
      session.hold(nil, at: folder.path + "/Domain/New/C.swift")
      #expect(findings(&session).isEmpty)
    }
  }

  @Test func unsavedRulesCount() throws {
    try withFiles { folder in
      let rules = folder.path + "/rules.yml"
      var session = Session(folder: folder.path)
      session.hold(Array("struct A { var b: B? }\n".utf8), at: folder.path + "/Domain/A.swift")
      #expect(findings(&session).count == 1)
      session.hold(Array("version: 1\nlayers: { All: \"**\" }\n".utf8), at: rules)
      #expect(findings(&session).isEmpty)
      session.hold(Array("layrs: {}\n".utf8), at: rules)
      #expect(findings(&session).first == "rules.yml:1 mistake")
      session.hold(nil, at: rules)
      #expect(findings(&session).count == 1)
    }
  }

  @Test func theDiskIsLookedAtWhenAsked() throws {
    try withFiles { folder in
      var session = Session(folder: folder.path)
      #expect(findings(&session).isEmpty)
      try write(["Domain/A.swift": "struct A { var b: B? }\n"], below: folder)
      session.look()
      #expect(findings(&session).count == 1)
      #expect(session.warmChecks == 1)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Domain/A.swift"))
      session.look()
      #expect(findings(&session).first?.contains("contains no file") == true)
      #expect(session.warmChecks == 1)
    }
  }

  /// Edits a whole app at random. `EDITS` is the number of checks, half of them for each argument; `APP` selects
  /// another app. `make edits` runs ten thousand checks.
  @Test(arguments: [nil, rulesOfAllKinds]) func randomEditsGiveTheAnswerOfAFirstCheck(_ rules: String?) throws {
    let edits = (ProcessInfo.processInfo.environment["EDITS"].flatMap(Int.init) ?? 300) / 2
    let failures = Mutex([String]())
    let folders = [try scratchFolder(), try scratchFolder()]
    defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
    withDeepStack {
      do {
        var editing = try Editing(in: folders[0], copy: folders[1], rules: rules)
        for number in 1...edits {
          guard let failure = try editing.editAndCompare() else { continue }
          failures.list.append("edit \(number): \(failure)")
          return
        }
        if editing.warmChecks * 3 < edits { failures.list.append("only \(editing.warmChecks) checks were warm") }
        if editing.postponed == 0 { failures.list.append("no file was judged later") }
        if editing.renewals * 10 < edits { failures.list.append("only \(editing.renewals) checks kept the graph") }
      } catch { failures.list.append("\(error)") }
    }
    #expect(failures.list == [])
  }
}

/// Other rules for the app: layers by kinds of declarations, exposed parts, slices, and rules about types.
private let rulesOfAllKinds = """
  version: 1
  layers:
    Entities: { files: "**/Entities/**", uses: [], names: { never: [Codable] } }
    Protocols: { all: [{ files: "**/Adapters/**" }, { kinds: protocol }] }
    Models: { conforms_to: "*Presenting", optional: true }
    Adapters: { files: "**/Adapters/**", exposes: { any: [{ types: "*ViewModel" }, { kinds: enum }] } }
    UseCases: { files: "**/UseCases/**", imports: [Foundation] }
    Drivers: { files: "**/Drivers/**", imports: { never: [Combine] } }
    App: { files: "**/App/**" }
  order: [Entities, UseCases, Protocols, Models, Adapters, Drivers, App]
  slices:
    drivers:
      files: "**/Drivers/{driver}/**"
      independent: true
      exposes: "*Coordinator"
  rules:
    - id: only-coordinators-navigate
      select: { not: { inherits: Coordinator } }
      never: { types: "*Navigator" }
    - id: screens-are-alone
      select: { inherits: UIViewController }
      never: { types: { conforms_to: Coordinating }, reach: { layers: Entities } }
    - id: view-models
      only_used_by: { types: "*ViewModel", by: { layer: Drivers, types: "*Controller" } }
  """

private final class Mutex: @unchecked Sendable {
  var list: [String]
  init(_ list: [String]) { self.list = list }
}
