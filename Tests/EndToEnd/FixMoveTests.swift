// `inward fix`: a move after which the same names would mean something else is refused.
import Foundation
import InwardTestSupport
import Testing

@Suite struct FixMoves {
  private let desk = "final class Desk {}\n"

  /// `shown` refers to the generic function of the module. In the other file, it would refer to that file's private
  /// function.
  @Test func aPrivateMemberInTheOtherFileIsNotCaptured() throws {
    let files = [
      "Domain/Ext.swift": "extension Int { func shown<T>(_ unit: T) -> String { \"\\(self) \\(unit)\" } }\n",
      "Domain/Rent.swift": """
      extension Int { fileprivate func shown(_ unit: String) -> String { unit } }
      struct Rent { var times: [ClockTime] }

      """,
      "Data/Desk.swift": desk
        + "\nstruct ClockTime {\n  let minutes: Int\n  var text: String { minutes.shown(\"min\") }\n}\n",
    ]
    let after = try fixed(files, ["--kind", "move", "--format", "json"])
    #expect(after.files == files)
    #expect(after.said.contains("a private name may no longer be visible, or may clash"), "\(after.said)")
  }

  /// The compiler synthesizes the members of `Codable` only in the file that declares the type.
  @Test func theExtensionOfANestedTypeMovesAlong() throws {
    let time = "struct ClockTime {\n  struct Zone { let hours: Int }\n  let zone: Zone\n}\n"
    let codable = "extension ClockTime.Zone: Codable {}\n"
    let rent = "struct Rent { var times: [ClockTime] }\n"
    let files = ["Data/Desk.swift": "\(desk)\n\(time)\n\(codable)", "Domain/Rent.swift": rent]
    let after = try fixed(files, ["--kind", "move"])
    #expect(
      after.files == ["Data/Desk.swift": desk, "Domain/Rent.swift": "\(rent)\n\(time)\n\(codable)"], "\(after.said)")
    try expectCompiles(after.files)
  }

  /// `Unit` would be ambiguous in a file that imports both Zed and Foundation. Declarations of the same module, such as
  /// `Data`, take precedence over imported ones.
  @Test(arguments: [
    ("Foundation", "Unit", "the other file imports a module that declares a name that the code uses"),
    ("Unknown", "Unit", "the other file imports a module whose declarations are unknown"),
    ("Foundation", "Data", nil),
  ])
  func aFileWithMoreImportsMayChangeTheMeaningOfNames(_ module: String, _ type: String, _ reason: String?) throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Zed", path: "Zed"), .target(name: "App", dependencies: ["Zed"], path: "App"),
      ])
      """,
      "rules.yml": "version: 1\nlayers: { Domain: \"App/Domain/**\", Data: \"App/Data/**\" }\norder: [Domain, Data]\n",
      "Zed/Unit.swift": "public struct Unit {}\n", "App/Domain/Data.swift": "struct Data {}\n",
      "App/Domain/Rent.swift": "import \(module)\nimport Zed\n\nstruct Rent { var times: [ClockTime] }\n",
      "App/Data/Desk.swift": "import Zed\n\n\(desk)\nstruct ClockTime {\n  let part: \(type)\n}\n",
    ]
    if reason == nil {
      let after = try fixed(files, ["--kind", "move"])
      #expect(after.files["App/Domain/Rent.swift"]?.contains("struct ClockTime") == true, "\(after.said)")
      return
    }
    let after = try fixed(files, ["--kind", "move", "--format", "json"])
    #expect(after.files == files.filter { $0.key.hasSuffix(".swift") })
    #expect(after.said.contains(reason ?? "-"), "\(after.said)")
  }

  /// With `MemberImportVisibility`, only a file that imports Foundation sees `capitalized` of Foundation, beside that of
  /// the project. Otherwise, every file sees both.
  @Test(arguments: [true, false]) func aFileWithMoreImportsMayShowOtherMembers(_ needImports: Bool) throws {
    let setting = needImports ? ", swiftSettings: [.enableUpcomingFeature(\"MemberImportVisibility\")]" : ""
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "App", path: "App"\(setting))])
      """,
      "rules.yml": "version: 1\nlayers: { Domain: \"App/Domain/**\", Data: \"App/Data/**\" }\norder: [Domain, Data]\n",
      "App/Domain/Text.swift": "extension String { var capitalized: String { uppercased() } }\n",
      "App/Domain/Rent.swift": "import Foundation\n\nstruct Rent { var times: [ClockTime] }\n",
      "App/Data/Desk.swift": """
      \(desk)
      struct ClockTime {
        var text = "noon"
        var title: String { text.capitalized }
      }

      """,
    ]
    let after = try fixed(files, ["--kind", "move", "--format", "json"])
    #expect(after.said.contains("imports a module that declares a name that the code uses") == needImports)
    #expect((after.files["App/Domain/Rent.swift"] == files["App/Domain/Rent.swift"]) == needImports, "\(after.said)")
  }

  /// `CartFlow` is what the slice exposes, so only `CartX` moves to the slice that uses it.
  @Test func whatTheOtherSliceDoesNotUseStays() throws {
    let rules = """
      version: 1
      layers: { Features: "Features/**" }
      slices: { features: { files: "Features/{feature}/**", independent: true, exposes: "*Flow" } }
      """
    let (flow, part) = ("struct CartFlow {\n  let id = 1\n}\n", "struct CartX {\n  let id: Int\n}\n")
    let login = "struct Login {\n  let part: CartX\n  let flow: CartFlow\n}\n"
    let files = [
      "Features/Cart/Cart.swift": flow + "\n" + part,
      "Features/Cart/Other.swift": "struct Other { let flow: CartFlow }\n",
      "Features/Login/Login.swift": login, "Features/Pay/Pay.swift": "struct Pay { let flow: CartFlow }\n",
    ]
    let after = try fixed(files.merging(["rules.yml": rules]) { own, _ in own }, ["--kind", "move"])
    #expect(after.files["Features/Cart/Cart.swift"] == flow, "\(after.said)")
    #expect(after.files["Features/Login/Login.swift"] == login + "\n" + part)
  }

  @Test func aFileThatUsesItsOwnPathStays() throws {
    let files = [
      "Data/Row.swift": "final class Row {}\n",
      "Domain/Row+Path.swift": "extension Row { var path: String { #filePath } }\n",
    ]
    let after = try fixed(files, ["--kind", "move"])
    #expect(after.files == files)
    #expect(after.said.contains("the file uses its own path"), "\(after.said)")
  }

  /// Without a tab after the path, `patch` would end the path at its space.
  @Test func patchAppliesChangesOfFilesWithSpaces() throws {
    let files = [
      "Data/Desk.swift": desk + "\nstruct Row {\n  let id: Int\n}\n",
      "Domain/My Rent.swift": "struct Rent { var rows: [Row] }\n", "Domain/Other.swift": "", "rules.yml": rulesOfFixes,
    ]
    try withMovies(files) { folder in
      let patch = folder.appendingPathComponent("patch")
      try inward(["fix", "--kind", "move"], in: folder).output.write(to: patch, atomically: true, encoding: .utf8)
      let applied = try run(
        URL(fileURLWithPath: "/usr/bin/env"), ["patch", "--quiet", "-p1", "--input", "patch"], in: folder)
      #expect(applied.status == 0, "\(applied.output)\(applied.errors)")
      #expect(try contents(of: folder)["Data/Desk.swift"] == desk)
      #expect(try contents(of: folder)["Domain/My Rent.swift"]?.contains("struct Row {\n  let id: Int") == true)
    }
  }
}
