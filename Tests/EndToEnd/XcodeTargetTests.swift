// Xcode projects end to end: the findings of a check depend on which target compiles which file. The projects are in
// Projects/: Shop lists its files in groups, Notes has synchronized folders with exceptions.
import Foundation
import InwardTestSupport
import Testing

@Suite struct XcodeTargets {
  /// Both targets declare a `Row`, and the widget also declares an `Entry`, which in the app means an external type.
  /// `Price.swift` is compiled into both: each has a `Style` that the file must not use.
  @Test func eachTargetHasItsOwnDeclarations() throws {
    try withProject("Shop") { shop in
      let output = try inward(["check", "--quiet"], in: shop).output
      #expect(
        output == """
          App/Model/Order.swift:2:12: error: Model uses Row (Screens) [dependency]
          Shared/Price.swift:2:14: error: Model uses Style (Screens, Widget) [dependency]

          """)
    }
  }

  /// Each configuration, and each target with the same files, may give the module a different name.
  @Test func everyNameOfAModuleIsImported() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func target(_ id: String, _ name: String, _ file: String, _ modules: String...) -> String {
      let configurations = modules.enumerated().map { number, module in
        "\(id)C\(number) = { isa = XCBuildConfiguration; name = N\(number); buildSettings = "
          + "{ PRODUCT_MODULE_NAME = \(module); SDKROOT = macosx; }; };"
      }
      let list = modules.indices.map { "\(id)C\($0)" }.joined(separator: ", ")
      return """
        \(id) = { isa = PBXNativeTarget; name = \(name); buildPhases = (\(id)S); buildConfigurationList = \(id)L;
          productType = "com.apple.product-type.framework"; };
        \(id)L = { isa = XCConfigurationList; buildConfigurations = (\(list)); };
        \(configurations.joined(separator: "\n"))
        \(id)S = { isa = PBXSourcesBuildPhase; files = (\(id)B); };
        \(id)B = { isa = PBXBuildFile; fileRef = \(file); };
        """
    }
    for module in ["Core", "CoreBeta", "CoreOfTwin", "Nothing"] {
      try write(
        [
          "rules.yml": "version: 1\nlayers: { Kit: Kit.swift, Core: Core.swift }\n",
          "Kit.swift": "import \(module)\nstruct K { var c: C? }\n", "Core.swift": "public struct C {}\n",
          "App.xcodeproj/project.pbxproj": """
          // !$*UTF8*$!
          { objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (K, C, T); };
          G = { isa = PBXGroup; children = (KF, CF); sourceTree = "<group>"; };
          KF = { isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
          CF = { isa = PBXFileReference; path = Core.swift; sourceTree = "<group>"; };
          \(target("K", "Kit", "KF", "Kit"))
          \(target("C", "Core", "CF", "Core", "CoreBeta"))
          \(target("T", "Twin", "CF", "CoreOfTwin"))
          }; rootObject = P; }
          """,
        ], below: folder)
      let output = try inward(["check", "--quiet"], in: folder).output
      let findings =
        "Kit.swift:1:8: error: Kit imports \(module) (Core) [dependency]\n"
        + "Kit.swift:2:19: error: Kit uses C (Core) [dependency]\n"
      #expect(output == (module == "Nothing" ? "" : findings), "\(module)")
      let faults = try inward(["modules", "--check"], in: folder).output
      #expect(faults.contains("Kit imports \(module) without declaring it") == (module != "Nothing"), "\(faults)")
    }
    let list = try inward(["modules"], in: folder).output
    #expect(list.contains("Core, Twin (module Core, CoreBeta, CoreOfTwin)"), "\(list)")
  }

  /// Without the project file, all files are one module, in which `Entry` is the widget's.
  @Test func withoutTheProjectFileTheTargetsAreOne() throws {
    try withProject("Shop") { shop in
      try FileManager.default.removeItem(at: shop.appendingPathComponent("Shop.xcodeproj"))
      let output = try inward(["check", "--quiet"], in: shop).output
      #expect(output.contains("App/Model/Order.swift:3:14: error: Model uses Entry (Widget)"))
      #expect(output.contains("Old/Draft.swift:2:12: error: Model uses Row"))
    }
  }

  /// `Row` in this file may mean the type of any target.
  @Test func aFileInNoTargetIsCountedAndItsNamesAreUnknown() throws {
    try withProject("Shop") { shop in
      let output = try inward(["check"], in: shop).output
      #expect(!output.contains("Old/Draft.swift"))
      #expect(
        output.contains(
          "\n1 file in no target, so references in it may be unknown: 'inward modules' lists this file\n"))
      try addToApp("Draft.swift", of: shop)
      let after = try inward(["check"], in: shop).output
      #expect(after.contains("Old/Draft.swift:2:12: error: Model uses Row (Screens)"))
      #expect(!after.contains("in no target"))
    }
  }

  /// The rules are in a directory next to the project file. A pod or a directory named `BUILD` in it lists no targets
  /// of the app.
  @Test func theProjectAroundIsFoundPastPods() throws {
    try withProject("Shop") { shop in
      let app = shop.appendingPathComponent("App")
      try FileManager.default.removeItem(at: shop.appendingPathComponent("rules.yml"))
      try write(["rules.yml": "version: 1\nlayers: { All: \"**\" }\n"], below: app)
      let list = try inward(["modules"], in: app).output
      #expect(list.hasPrefix("../Shop.xcodeproj/project.pbxproj\n"), "\(list)")
      try write(
        [
          "Pod/Kit.podspec": "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'Sources/**/*'\nend\n",
          "Pod/Sources/Kit.swift": "struct Kit {}\n", "BUILD/notes.txt": "",
        ], below: app)
      let more = try inward(["modules"], in: app).output
      #expect(more.contains("../Shop.xcodeproj/project.pbxproj\n") && more.contains("Kit"), "\(more)")
    }
  }

  @Test func theManualShowsTheList() throws {
    try withProject("Shop") { shop in
      let list = try inward(["modules"], in: shop).output
      let page = repository.appendingPathComponent("docs/adopting.md")
      #expect(try String(contentsOf: page, encoding: .utf8).contains("```\n" + list + "```"))
    }
  }

  @Test func synchronizedFoldersWithExceptions() throws {
    try withProject("Notes") { notes in
      let output = try inward(["check", "--quiet"], in: notes).output
      #expect(
        output == """
          Notes/Model/Note.swift:2:12: error: Model uses NoteRow (Screens) [dependency]
          Notes/Model/Note.swift:3:15: error: Model uses NoteScreen (Screens) (in target Notes) [dependency]

          """)
      let list = try inward(["modules", "--all"], in: notes).output
      #expect(
        list == """
          Notes.xcodeproj/project.pbxproj
            Notes        2 files
            NotesWidget  2 files
            NotesTests   1 file, tests
          1 file in several targets:
            Notes/Model/Note.swift Notes, NotesWidget
          1 file in no target:
            Notes/Old/Unused.swift
          5 files in 3 modules: 1 in several targets, 1 in no target

          """)
    }
  }

  /// The search for a project file goes upward, but not beyond the repository.
  @Test func theRulesMayLieBelowTheProject() throws {
    try withProject("Shop") { shop in
      try FileManager.default.removeItem(at: shop.appendingPathComponent("rules.yml"))
      try write(
        [
          ".git/HEAD": "ref: refs/heads/main\n",
          "App/rules.yml": "version: 1\nlayers: { Model: \"Model/**\", Screens: \"Screens/**\" }\n",
        ], below: shop)
      let app = shop.appendingPathComponent("App")
      #expect(
        try inward(["check", "--quiet"], in: app).output == """
          Model/Order.swift:2:12: error: Model uses Row (Screens) [dependency]

          """)
      #expect(
        try inward(["modules"], in: app).output == """
          ../Shop.xcodeproj/project.pbxproj
            Shop  3 files
            1 target without Swift files here
          3 files in 1 module

          """)
    }
  }

  /// No source file changes, but the app now also compiles the widget's entry, so the app uses it.
  @Test func aChangeOfTheProjectFileAloneIsAChange() throws {
    try withProject("Shop") { shop in
      let repository = ScratchRepository(folder: shop)
      try repository.git("init", "-q", "-b", "main")
      try repository.commit()
      try addToApp("Entry.swift", of: shop)
      let result = try inward(["check", "--base", "main"], in: shop)
      #expect(result.status == 1)
      #expect(result.output.contains("\n3 new, 0 fixed, 2 unchanged since main ("))
      #expect(result.output.contains("App/Model/Order.swift:3:14: error: Model uses Entry (Widget)"))
      #expect(result.output.contains("App/Screens/Row.swift:3:14: error: Screens uses Entry (Widget)"))
      let row = "Widget/Entry.swift:2:12: error: Widget uses Row (Screens) (in target Shop)"
      #expect(result.output.contains(row))
    }
  }

  /// Code under an `#if` that holds in no build of a target is not part of the target.
  @Test func aTargetHasOnlyTheBranchesThatItsBuildsHave() throws {
    try withProject("Shop") { shop in
      try write(
        [
          "Shared/Price.swift": """
          #if IS_WIDGET
          struct OfWidget { var style: Style? }
          #elseif DEBUG
          struct OfApp { var style: Style? }
          #endif
          #if os(tvOS)
          struct OfNone { var style: Style? }
          #endif
          #if canImport(UIKit)
          struct OfBoth { var style: Style? }
          #endif
          """
        ], below: shop)
      let file = shop.appendingPathComponent("Shop.xcodeproj/project.pbxproj")
      var text = try String(contentsOf: file, encoding: .utf8)
      for (target, flags) in [("Shop", "DEBUG IS_APP"), ("ShopWidget", "$(inherited) IS_WIDGET")] {
        text = text.replacingOccurrences(
          of: "productName = \(target);", with: "productName = \(target); buildConfigurationList = LIST\(target);")
        text = text.replacingOccurrences(
          of: "/* Begin PBXProject section */",
          with: """
            LIST\(target) = {isa = XCConfigurationList; buildConfigurations = (DEBUG\(target), ); };
            DEBUG\(target) = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
              SDKROOT = iphoneos; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "\(flags)"; }; };
            /* Begin PBXProject section */
            """)
      }
      try text.write(to: file, atomically: true, encoding: .utf8)
      let output = try inward(["check", "--quiet", "Shared"], in: shop).output
      #expect(
        output == """
          Shared/Price.swift:2:30: error: Model uses Style (Widget) (in target ShopWidget), under #if IS_WIDGET [dependency]
          Shared/Price.swift:4:27: error: Model uses Style (Screens) (in target Shop), under #if DEBUG [dependency]
          Shared/Price.swift:10:28: error: Model uses Style (Screens, Widget), under #if canImport(UIKit) [dependency]

          """)
    }
  }

  /// It is unknown whether two files that no target lists are ever built together.
  @Test func filesInNoTargetDoNotSeeEachOther() throws {
    try withProject("Shop") { shop in
      try write(
        ["Old/Badge.swift": "struct Badge { var view: View? }\n", "Widget/Unused/View.swift": "struct View {}\n"],
        below: shop)
      let output = try inward(["check", "--quiet"], in: shop).output
      #expect(!output.contains("Widget uses Badge") && !output.contains("Model uses View"), "\(output)")
    }
  }

  private func addToApp(_ name: String, of shop: URL) throws {
    let file = shop.appendingPathComponent("Shop.xcodeproj/project.pbxproj")
    var text = try String(contentsOf: file, encoding: .utf8)
    let reference = try #require(text.firstMatch(of: try Regex("\\t\\t([0-9A-F]{24}) /\\* \(name) \\*/ = ")))
    let id = try #require(reference.output[1].substring)
    text.replace(
      "/* End PBXBuildFile section */",
      with: "\t\tADDED /* \(name) */ = {isa = PBXBuildFile; fileRef = \(id); };\n/* End PBXBuildFile section */")
    let phase = try #require(text.range(of: "/* Order.swift in Sources */,\n"))
    text.insert(contentsOf: "\t\t\t\tADDED /* \(name) in Sources */,\n", at: phase.upperBound)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

/// Runs `body` with a copy of a project in `Projects/`.
func withProject(_ name: String, _ body: (URL) throws -> Void) throws {
  let scratch = try scratchFolder()
  defer { try? FileManager.default.removeItem(at: scratch) }
  let project = scratch.appendingPathComponent(name)
  try FileManager.default.copyItem(
    at: repository.appendingPathComponent("Tests/EndToEnd/Projects/\(name)"), to: project)
  try body(project)
}
