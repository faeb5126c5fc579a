// Paths in questions: an existing file comes first, then a new one, relative to the current directory or the project.
import Foundation
import InwardTestSupport
import Testing

@Suite struct PathWords {
  private static let files = [
    "rules.yml": """
    version: 1
    layers: { Domain: "Sources/App/Domain/**", Data: "Sources/App/Data/**" }
    order: [Domain, Data]
    exclude: ["Sources/Old/**"]

    """,
    "Sources/App/Domain/Price.swift": "struct Price {}\n", "Sources/App/Data/Cell.swift": "struct Cell {}\n",
    "Sources/App/Domain/View.swift": "", "Sources/App/Data/View.swift": "", "Sources/Old/Old.swift": "",
    "README.md": "",
  ]

  private func ask(_ words: [String], in directory: String) throws -> ProgramResult {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.files, below: folder)
    let words = words.map { $0.replacing("ROOT", with: folder.path) }
    return try inward(words, in: folder.appendingPathComponent(directory))
  }

  @Test(arguments: [
    // An existing file by the end of its path, by its path from here, and by its path from the project.
    ("", "Price.swift", "file:Sources/App/Domain/Price.swift (Domain)"),
    ("Sources/App/Data", "../Domain/Price.swift", "file:Sources/App/Domain/Price.swift (Domain)"),
    ("Sources/App", "Domain/Price.swift", "file:Sources/App/Domain/Price.swift (Domain)"),
    ("Sources/App/Data", "Sources/App/Domain/Price.swift", "file:Sources/App/Domain/Price.swift (Domain)"),
    ("Sources/App/Domain", "View.swift", "file:Sources/App/Domain/View.swift (Domain)"),
    ("", "ROOT/Sources/App/Domain/Price.swift", "file:Sources/App/Domain/Price.swift (Domain)"),
    ("Sources", "./App/Domain/Price.swift:Price", "Sources/App/Domain/Price.swift:Price (Domain)"),
    // A new file.
    ("Sources/App/Domain", "New.swift", "file:Sources/App/Domain/New.swift (Domain)"),
    ("Sources/App/Domain", "./Cell.swift", "file:Sources/App/Domain/Cell.swift (Domain)"),
    ("Sources/App/Data", "../Domain/New.swift", "file:Sources/App/Domain/New.swift (Domain)"),
    ("Sources/App/Data", "Sources/App/Domain/New/A.swift", "file:Sources/App/Domain/New/A.swift (Domain)"),
    ("Sources", "App/Domain/New/A.swift", "file:Sources/App/Domain/New/A.swift (Domain)"),
    ("Sources", "ROOT/Sources/App/Domain/A.swift", "file:Sources/App/Domain/A.swift (Domain)"),
  ])
  func aPathMeansOneFile(_ directory: String, _ path: String, _ place: String) throws {
    let result = try ask(["may", path, "Cell"], in: directory)
    #expect(result.output.hasPrefix("no: \(place) -> Sources/App/Data/Cell.swift:Cell (Data)\n"), "\(result)")
    if path.contains(":") { return }
    let layer = try ask(["layers", path], in: directory)
    // The file is named unless it exists and its path is complete.
    let file = String(place.dropFirst("file:".count).dropLast(" (Domain)".count))
    let head = Self.files[file] == nil ? "new file \(file)\n" : path == file ? "" : "file \(file)\n"
    #expect(layer.status == 0 && layer.output.hasPrefix(head + "Domain  1 type in 2 files\n"), "\(layer)")
  }

  @Test func bothEndsOfAChainMayBePaths() throws {
    let result = try ask(["why", "Price.swift", "../Data/Cell.swift"], in: "Sources/App/Domain")
    #expect(result.status == 1 && result.output.contains("file:Sources/App/Domain/Price.swift"), "\(result)")
  }

  /// `inward check` would report such a file, because it is in no layer.
  @Test(arguments: [
    ("Sources/App/Domian/New.swift", "; did you mean 'Sources/App/Domain'?"),
    ("Souces/App/Domain/New.swift", "; did you mean 'Sources/App/Domain'?"), ("Sources/App/New.swift", ""),
  ])
  func aNewFileInNoLayerMayUseNothing(_ path: String, _ hint: String) throws {
    for target in ["Price", "Domain"] {
      let result = try ask(["may", path, target], in: "")
      #expect(result.status == 1)
      #expect(result.output.hasSuffix("\n  \(path) is in no layer\(hint) [unassigned]\n"), "\(result)")
    }
    var files = Self.files
    files["rules.yml"]! += "policy: { unassigned: allow }\n"
    try withMovies(files) { folder in
      let result = try inward(["may", path, "Price"], in: folder)
      #expect(result.status == 0, "\(result)")
    }
  }

  @Test(arguments: [
    ("Sources/Old/Old.swift", "'Sources/Old/Old.swift' is left out by 'exclude' of rules.yml\n"),
    ("Sources/Old/New.swift", "'Sources/Old/New.swift' is left out by 'exclude' of rules.yml\n"),
    ("../New.swift", "'../New.swift' is outside the project at "),
    ("View.swift", "'View.swift' is ambiguous; write one of these:\n  file:Sources/App/Data/View.swift\n"),
  ])
  func otherFilesAreRefused(_ path: String, _ reason: String) throws {
    for words in [["may", path, "Price"], ["layers", path], ["why", path, "Price"]] {
      let result = try ask(words, in: "")
      // A file that does not exist yet has no chains.
      if words[0] == "why", path == "Sources/Old/New.swift" { continue }
      #expect(result.status == 2 && result.errors.hasPrefix(reason), "\(words): \(result)")
    }
  }

  /// The search that decides whether a check reads a file also decides this for a file that does not exist yet.
  @Test(arguments: [
    ("Package.swift", "it has the name of a manifest"),
    ("Sources/App/Data/Package.swift", "it has the name of a manifest"),
    ("Sources/App/Domain/Made/New.swift", "git ignores it"), ("Sources/App/Domain/New.gen.swift", "git ignores it"),
    (".build/New.swift", "a tool manages its directory"), ("Sources/App/Try.playground/New.swift", "it is in a bundle"),
  ])
  func aNewFileThatWouldNotBeCheckedIsRefused(_ path: String, _ reason: String) throws {
    try withMovies(Self.files.merging([".gitignore": "Made/\n*.gen.swift\n"]) { $1 }) { folder in
      for words in [["may", path, "Price"], ["layers", path]] {
        let result = try inward(words, in: folder)
        #expect(result.status == 2 && result.errors == "'\(path)' is not checked: \(reason)\n", "\(result)")
      }
      // Once the file exists, the message is the same.
      try write([path: "import PackageDescription\n"], below: folder)
      let result = try inward(["may", path, "Price"], in: folder)
      #expect(result.status == 2 && result.errors.hasPrefix("'\(path)' is not checked: "), "\(result)")
      #expect(try !inward(["check"], in: folder).output.contains(path))
    }
  }

  @Test(arguments: [
    ("Sources/App/Data/Sell.swift", "; did you mean 'Sources/App/Data/Cell.swift'? For"), ("Elsewhere.swift", "; for"),
  ])
  func onlyAnExistingFileIsUsed(_ path: String, _ hint: String) throws {
    let reason = "no such file: '\(path)'\(hint) a file that does not exist yet, name its layer instead\n"
    for words in [["may", "Price", path], ["why", "Price", path]] {
      let result = try ask(words, in: "")
      #expect(result.status == 2 && result.errors == reason, "\(result)")
    }
  }

  @Test func rulesWithoutSourcesAnswer() throws {
    try withMovies([:]) { folder in
      let result = try inward(["may", "Data", "Domain"], in: folder)
      #expect(result.output == "yes: Data -> Domain\n  no rule forbids it\n", "\(result)")
      #expect(try inward(["may", "Domain/New.swift", "Data"], in: folder).status == 1)
      #expect(try inward(["layers"], in: folder).output.hasPrefix("Domain  0 types in 0 files\n"))
      let layer = try inward(["layers", "Data/New.swift"], in: folder).output
      #expect(layer.hasPrefix("new file Data/New.swift\nData  0 types in 0 files\n"), "\(layer)")
    }
  }

  /// The first advice for a file in no layer is to move it, to the directory that was probably meant.
  @Test(arguments: [
    ("Sources/App/Domian/New.swift", ", such as 'Sources/App/Domain'"),
    ("Sources/App/Util/New.swift", ", such as 'Sources/App/Data'"), ("Other/New.swift", ""),
  ])
  func aFileInNoLayerShouldMove(_ path: String, _ hint: String) throws {
    try withMovies(Self.files.merging([path: "struct New {}\n"]) { $1 }) { folder in
      let result = try inward(["check"], in: folder)
      let help = "\n  help move the code into the directory of a layer\(hint); otherwise assign it to a layer"
      #expect(result.output.contains(help), "\(result.output)")
    }
  }
}
