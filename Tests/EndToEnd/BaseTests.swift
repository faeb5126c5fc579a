// `--base`: the findings that a change introduces, and no others.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Base {
  private let outward = "struct Movie {\n  var title = \"\"\n  var client: Client?\n}\n"

  @Test func aNewFindingIsTheOnlyOne() throws {
    try withRepository { repository in
      try repository.git("switch", "-q", "-c", "branch")
      try repository.commit(["Domain/Movie.swift": outward])
      #expect(try repository.places() == ["Domain/Movie.swift:3", "Domain/Old.swift:2"])
      #expect(try repository.places("--base", "main") == ["Domain/Movie.swift:3"])
      let result = try repository.check("--base", "main")
      #expect(result.status == 1)
      #expect(result.output.contains("\n1 new, 0 fixed, 1 unchanged since main ("))
      #expect(result.output.hasSuffix("1 new finding: 1 error, 0 warnings\n"))
    }
  }

  @Test func aFixedFindingIsCounted() throws {
    try withRepository { repository in
      try repository.write(["Domain/Old.swift": "struct Old {}\n"])
      let result = try repository.check("--base", "HEAD")
      #expect(result.status == 0)
      #expect(result.output.contains("\n0 new, 1 fixed, 0 unchanged since HEAD ("))
      #expect(result.output.hasSuffix("no new findings\n"))
      let json = try repository.check("--base", "HEAD", "--format", "json")
      #expect(json.output.contains("\"fixed\": 1"))
    }
  }

  /// `git replace` substitutes one commit for another on this machine; the base is still the original commit.
  @Test func aReplacedCommitIsStillItself() throws {
    try withRepository { repository in
      try repository.commit(["Domain/Movie.swift": outward])
      try repository.git("replace", "HEAD~1", "HEAD")
      #expect(try repository.places("--base", "HEAD~1") == ["Domain/Movie.swift:3"])
    }
  }

  /// Findings in the rules file appear and disappear like any others.
  @Test func aLayerIsEmptiedAndFilled() throws {
    try withRepository { repository in
      func counts() throws -> String {
        let lines = try repository.check("--base", "HEAD").output.split(separator: "\n")
        return String(lines.first { $0.contains(" new, ") }?.prefix { $0 != "u" } ?? "")
      }
      try repository.rename("Data", to: "Daten")
      #expect(try counts() == "2 new, 1 fixed, 0 ")
      try repository.commit()
      try repository.rename("Daten", to: "Data")
      #expect(try counts() == "1 new, 2 fixed, 0 ")
      try repository.git("reset", "-q", "--hard")
      try repository.write(["rules.yml": "version: 1\nlayers: { Domain: \"**/Domain/**\", Data: \"**/Daten/**\" }\n"])
      #expect(try counts() == "0 new, 2 fixed, 1 ", "the rules may follow the files as well")
    }
  }

  /// The baseline entry of a fixed finding is stale until it is removed or the finding returns. An entry that this
  /// change added was never stale.
  @Test func baselineEntriesWithoutAFinding() throws {
    try withRepository { repository in
      func counts() throws -> String {
        let lines = try repository.check("--base", "HEAD").output.split(separator: "\n")
        return String(lines.last { $0.contains(" new, ") }?.prefix { $0 != "u" } ?? "")
      }
      _ = try inward(["baseline"], in: repository.folder)
      try repository.commit()
      try repository.write(["Domain/Old.swift": "struct Old {}\n"])
      #expect(try counts() == "1 new, 0 fixed, 0 ")
      try repository.commit()
      try repository.write(["Domain/Old.swift": "struct Old {\n  var row: Row?\n}\n"])
      #expect(try counts() == "0 new, 1 fixed, 0 ")
      try repository.git("reset", "-q", "--hard")
      _ = try inward(["baseline", "--prune"], in: repository.folder)
      try repository.commit()
      try repository.write(["Domain/Movie.swift": outward])
      _ = try inward(["baseline"], in: repository.folder)
      #expect(try counts() == "0 new, 0 fixed, 0 ")
    }
  }

  /// The file that now breaks the rule did not change: a name in it now refers to a different declaration.
  @Test func aFindingInAnUntouchedFileIsNew() throws {
    let files = [
      "Domain/Movie.swift": "struct Movie {\n  var price: Price?\n}\n", "Domain/Price.swift": "struct Price {}\n",
    ]
    try withRepository(ScratchRepository.firstFiles.merging(files) { $1 }) { repository in
      try repository.rename("Domain/Price.swift", to: "Data/Price.swift")
      #expect(try repository.places("--base", "HEAD") == ["Domain/Movie.swift:2"])
    }
  }

  @Test func movesAndEditsChangeNothing() throws {
    try withRepository { repository in
      try repository.rename("Domain/Old.swift", to: "Domain/Deep/Older.swift")
      try repository.write(["Domain/Deep/Older.swift": "\n\n// new\nstruct Old {\n  let row: Row? = nil\n}\n"])
      #expect(try repository.places() == ["Domain/Deep/Older.swift:5"])
      #expect(try repository.places("--base", "HEAD").isEmpty)
    }
  }

  @Test func aRenamedDeclarationIsTheSame() throws {
    try withRepository { repository in
      for line in ["struct Older { let row: Row? = nil }", "struct Older { func rows() -> Row? { nil } }"] {
        try repository.write(["Domain/Old.swift": line])
        let result = try repository.check("--base", "HEAD")
        #expect(result.output.contains("0 new, 0 fixed, 1 unchanged since HEAD"), "\(line)")
        try repository.commit()
      }
    }
  }

  /// A renamed declaration accounts for only as many findings as it had before.
  @Test func aSecondUseBesideARenamedOneIsNew() throws {
    try withRepository { repository in
      try repository.write(["Domain/Old.swift": "struct Older {\n  let row: Row? = nil\n  let more: Row? = nil\n}\n"])
      #expect(try repository.places("--base", "HEAD") == ["Domain/Old.swift:3"])
    }
  }

  @Test func everyFolderRenamedInEveryLayer() throws {
    let files = ScratchRepository.firstFiles.merging([
      "Domain/Broken.swift": "struct X {"
    ]) { $1 }
    try withRepository(files) { repository in
      for folder in ["Domain", "Data"] { try repository.rename(folder, to: "App/Renamed/\(folder)") }
      #expect(try repository.places().count == 2)
      #expect(try repository.places("--base", "HEAD").isEmpty)
      try repository.commit()
      #expect(try repository.places("--base", "HEAD~1").isEmpty)
    }
  }

  /// A file in no layer is identified by its declarations, so its directory may be renamed, too.
  @Test func everyFolderRenamedAlsoOneInNoLayer() throws {
    let files = ScratchRepository.firstFiles.merging([
      "Scripts/Build.swift": "func build() {}\n", "Scripts/Clean.swift": "struct Clean {}\nstruct Dust {}\n",
      "Scripts/main.swift": "print(1)\n", "Scripts/Deep/Old.swift": "extension String { var a: Int { 1 } }\n",
      "Scripts/Deep/Older.swift": "extension String { var b: Int { 2 } }\n",
    ]) { $1 }
    try withRepository(files) { repository in
      for folder in ["Domain", "Data", "Scripts"] {
        try repository.rename(folder, to: "App/Renamed\(folder)/\(folder)")
      }
      #expect(try repository.places().count == 3)
      #expect(try repository.check("--base", "HEAD").output.contains("\n0 new, 0 fixed, 3 unchanged since HEAD ("))
      try repository.write([
        "App/RenamedScripts/Scripts/Clean.swift": "struct Broom {}\nstruct Clean {}\n",
        "App/RenamedScripts/Scripts/New.swift": "func new() {}\n",
      ])
      let result = try repository.check("--base", "HEAD")
      #expect(
        result.output.contains("error: 2 files in 'App/RenamedScripts/Scripts' are in no layer: Clean.swift, New.swift")
      )
      try repository.commit()
      try repository.write(["App/RenamedScripts/Scripts/Clean.swift": "struct Mop {}\nstruct Broom {}\n"])
      #expect(try repository.places("--base", "HEAD").isEmpty, "the same file, with another declaration at its top")
    }
  }

  /// An import is attributed to the first declaration of its file; a different first declaration does not make its
  /// finding new.
  @Test func aNewFirstDeclarationIsNoNews() throws {
    let rules = "version: 1\nlayers:\n  Domain: { files: \"Domain/**\", imports: [] }\n  Data: \"Data/**\"\n"
    let file = ["rules.yml": rules, "Domain/Movie.swift": "import UIKit\nstruct Movie {}\n"]
    try withRepository(ScratchRepository.firstFiles.merging(file) { $1 }) { repository in
      try repository.write(["Domain/Movie.swift": "import UIKit\nstruct Actor {}\nstruct Movie {}\n"])
      #expect(try repository.check("--base", "HEAD").output.contains("\n0 new, 0 fixed, 2 unchanged since HEAD ("))
      try repository.write(["Domain/Movie.swift": "import UIKit\nimport Social\nstruct Actor {}\n"])
      #expect(try repository.places("--base", "HEAD") == ["Domain/Movie.swift:2"])
    }
  }

  /// The directory and the pattern for it are renamed together.
  @Test func aLayerThatMovesWithItsPattern() throws {
    try withRepository { repository in
      try repository.rename("Domain", to: "Core")
      let rules = ScratchRepository.rules.replacingOccurrences(of: "**/Domain/**", with: "Core/**")
      try repository.write(["rules.yml": rules])
      #expect(try repository.places() == ["Core/Old.swift:2"])
      #expect(try repository.places("--base", "HEAD").isEmpty)
    }
  }

  @Test func everyFileReformatted() throws {
    try withRepository { repository in
      for (path, text) in ScratchRepository.firstFiles where path.hasSuffix(".swift") {
        let spread = text.replacingOccurrences(of: " ", with: "\n    ").replacingOccurrences(of: "\n", with: "\r\n")
        try repository.write([path: "\n\n" + spread])
      }
      #expect(try repository.places().count == 1)
      #expect(try repository.places("--base", "HEAD").isEmpty)
    }
  }

  /// Both states are checked with today's rules: findings of a new rule in old code are not new.
  @Test func aNewRuleDoesNotFlood() throws {
    try withRepository { repository in
      let rules =
        ScratchRepository.rules + "  Extra: { files: \"Extra/**\", optional: true }\norder: [Data, Domain, Extra]\n"
      try repository.write(["rules.yml": rules, "Data/Row.swift": "struct Row {\n  var movie: Movie?\n}\n"])
      #expect(try repository.places() == ["Data/Row.swift:2"])
      #expect(try repository.places("--base", "HEAD") == ["Data/Row.swift:2"], "the code is new")
      try repository.commit(["rules.yml": ScratchRepository.rules])
      try repository.write(["rules.yml": rules])
      #expect(try repository.places("--base", "HEAD").isEmpty, "only the rule is new")
    }
  }

  /// The base has neither rules nor Swift files, or there is no commit yet.
  @Test func beforeTheProjectBegan() throws {
    try withRepository(["README": "nothing yet"]) { repository in
      try repository.write(ScratchRepository.firstFiles)
      #expect(try repository.places("--base", "main") == ["Domain/Old.swift:2"])
    }
    let repository = ScratchRepository(folder: try scratchFolder())
    defer { try? FileManager.default.removeItem(at: repository.folder) }
    try repository.git("init", "-q", "-b", "main")
    try repository.write(ScratchRepository.firstFiles)
    let result = try repository.check("--base", "HEAD")
    #expect(result.output.contains("\n1 new, 0 fixed, 0 unchanged since the empty state before the first commit\n"))
  }

  /// Findings that were fixed on main after the branch left it are not changes of the branch.
  @Test func aBranchIsComparedWithWhereItLeft() throws {
    try withRepository { repository in
      try repository.git("switch", "-q", "-c", "branch")
      try repository.commit(["Domain/Movie.swift": outward])
      try repository.git("switch", "-q", "main")
      try repository.commit(["Domain/Old.swift": "struct Old {}\n"], "others fix")
      try repository.git("switch", "-q", "branch")
      #expect(try repository.places("--base", "main") == ["Domain/Movie.swift:3"])
    }
  }

  @Test func aMergeBringsWhatTheOtherSideHas() throws {
    try withRepository { repository in
      try repository.git("switch", "-q", "-c", "branch")
      try repository.commit(["Domain/Movie.swift": outward])
      try repository.git("switch", "-q", "main")
      try repository.commit(["Data/New.swift": "struct New {}\n"])
      try repository.git("merge", "-q", "--no-edit", "branch")
      #expect(try repository.places("--base", "HEAD^1") == ["Domain/Movie.swift:3"])
      #expect(try repository.places("--base", "HEAD^2").isEmpty)
      #expect(try repository.places("--base", "branch").isEmpty)
    }
  }

  @Test func twoOfOneIdentityAreCounted() throws {
    let twin = "extension Movie {\n  func load() { _ = Row() }\n}\n"
    try withRepository(ScratchRepository.firstFiles.merging(["Domain/A.swift": twin]) { $1 }) { repository in
      try repository.write(["Domain/0.swift": twin])
      #expect(try repository.places("--base", "HEAD") == ["Domain/0.swift:2"], "the one that was there is known")
      try FileManager.default.removeItem(at: repository.folder.appendingPathComponent("Domain/A.swift"))
      #expect(try repository.places("--base", "HEAD").isEmpty, "moved")
    }
  }

  @Test func aPathChoosesAmongTheNewOnes() throws {
    try withRepository { repository in
      try repository.write([
        "Domain/Movie.swift": outward, "Domain/Old.swift": "struct Old { var row: Row?; var b: Client? }",
      ])
      #expect(try repository.places("--base", "HEAD").count == 2)
      #expect(try repository.places("--base", "HEAD", "Domain/Movie.swift") == ["Domain/Movie.swift:3"])
    }
  }
}
