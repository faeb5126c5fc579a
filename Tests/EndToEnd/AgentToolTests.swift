// The tools of `inward mcp`, with arguments that a client should not send, and with paths.
import Foundation
import InwardTestSupport
import Testing

@Suite struct AgentTools {
  private let files = [
    "Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {\n  var a: A\n}\n", "README.md": "",
    "Old/O.swift": "",
    "rules.yml": """
    version: 1
    layers: { Domain: "Domain/**", Data: { files: "Data/**", optional: true } }
    exclude: ["Old/**"]

    """,
  ]

  private struct Answer: Equatable {
    var text: String
    var isError: Bool
  }

  /// Calls tools one after the other; `calls` are their names with their arguments as JSON.
  private func call(
    _ calls: [(tool: String, arguments: String)], from directory: String = "", of files: [String: String],
    links: [String: String] = [:]
  ) throws -> [Answer] {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(files, below: folder)
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: folder.path + "/" + target)
    }
    let lines = calls.enumerated().map { index, call in
      "{\"jsonrpc\":\"2.0\",\"id\":\(index),\"method\":\"tools/call\",\"params\":{\"name\":\"\(call.tool)\","
        + "\"arguments\":\(call.arguments.replacing("ROOT", with: folder.path))}}\n"
    }
    let input = folder.appendingPathComponent("messages")
    try lines.joined().write(to: input, atomically: true, encoding: .utf8)
    let result = try inward(["mcp", folder.appendingPathComponent(directory).path], in: folder, input: input)
    return try result.output.split(separator: "\n").map { line in
      let message = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let answer = message?["result"] as? [String: Any]
      let content = (answer?["content"] as? [[String: Any]])?.first
      return Answer(
        text: (content?["text"] as? String ?? String(line)).replacing(folder.path, with: "ROOT"),
        isError: answer?["isError"] as? Bool ?? true)
    }
  }

  @Test func argumentsAreCheckedAgainstTheSchema() throws {
    let cases = [
      ("where_to_put", #"{"uses":"A"}"#, "where_to_put: 'uses' must be a list of strings"),
      ("where_to_put", #"{"uses":[5]}"#, "where_to_put: 'uses' must be a list of strings"),
      ("check", #"{"files":"x"}"#, "check: 'files' must be a list of objects with 'path' and 'content'"),
      ("check", #"{"files":["x"]}"#, "check: 'files' must be a list of objects with 'path' and 'content'"),
      ("check", #"{"files":[{"path":"Domain/A.swift"}]}"#, "check: 'content' is missing"),
      ("check", #"{"files":[{"path":5,"content":""}]}"#, "check: 'path' must be a string"),
      (
        "check", #"{"files":[{"path":"A.swift","content":""},{"path":"A.swift","content":""}]}"#,
        "check: 'files' contains 'A.swift' twice, perhaps with different spellings"
      ),
      ("check", #"{"file":"x"}"#, "check: unknown key 'file' in the arguments; did you mean 'files'?"),
      ("check", "[]", "check: the arguments must be an object with 'files'"),
      ("layers", #"{"name":["Domain"]}"#, "layers: 'name' must be a string"),
      ("may_use", #"{"from":"Domain"}"#, "may_use: 'to' is missing"),
      ("may_use", #"{"from":"","to":"Data"}"#, "may_use: 'from' is empty"),
      ("explain", #"{"word":null}"#, "explain: 'word' is missing"),
    ]
    let answers = try call(cases.map { ($0.0, $0.1) }, of: files)
    #expect(answers == cases.map { Answer(text: $0.2, isError: true) })
    let optional = try call([("layers", #"{"name":null}"#), ("layers", "null")], of: files)
    #expect(optional.allSatisfy { !$0.isError && $0.text.hasPrefix("Domain  1 type in 1 file\n") })
  }

  @Test func aFileThatIsNotCheckedIsNamed() throws {
    func check(_ paths: String...) -> (String, String) {
      let files = paths.map { #"{"path":"\#($0)","content":"struct C { var b: B }\n"}"# }
      return ("check", "{\"files\":[\(files.joined(separator: ","))]}")
    }
    let calls = [
      check(""), check("Domain"), check("README.md"), check("Old/O.swift"), check("Old/New.swift"),
      check("README.md", "Domain/C.swift"), check("/nowhere/C.swift"),
    ]
    let answers = try call(calls, of: files)
    let lines = [
      "'' is an empty path", "'Domain' is a directory", "'README.md' is not a Swift file",
      "'Old/O.swift' is left out by 'exclude' of rules.yml", "'Old/New.swift' is left out by 'exclude' of rules.yml",
    ]
    #expect(Array(answers.prefix(5)) == lines.map { Answer(text: "not checked:\n  " + $0, isError: true) })
    #expect(!answers[5].isError)
    #expect(
      answers[5].text.hasPrefix("not checked:\n  'README.md' is not a Swift file\nDomain/C.swift:1:19 fix: "))
    #expect(answers[6].isError && answers[6].text.hasPrefix("not checked:\n  '/nowhere/C.swift' is "))
  }

  /// A manifest is read but not judged. As on disk, the contents of a file decide whether it is a manifest.
  @Test(arguments: [false, true]) func aManifestIsNamed(_ exists: Bool) throws {
    var files = files
    if exists { files["Package.swift"] = "import PackageDescription\n" }
    func check(_ text: String, _ path: String = "Package.swift") -> (String, String) {
      ("check", #"{"files":[{"path":"\#(path)","content":"\#(text)"}]}"#)
    }
    let manifest = #"import PackageDescription\nlet package = Package(name: \"P\")\n"#
    let answers = try call(
      [check(manifest), check("struct Package { var b: B }", "Domain/Package.swift"), check("struct S {}")], of: files)
    let reason = "'Package.swift' is a manifest; only its effects on other files are checked"
    #expect(answers[0] == Answer(text: "\(reason)\nno new findings\n", isError: false))
    #expect(answers[1].text.contains("\nDomain/Package.swift:1:25 fix: ") == exists, "\(answers)")
    #expect(answers[1].text.hasPrefix("Domain/Package.swift:1:25 fix: ") != exists, "\(answers)")
    #expect(answers[2].text.hasPrefix("Package.swift:1:1 fix: "), "\(answers)")
  }

  /// The end of a path is enough for a manifest, too. A source file may have the name of a manifest.
  @Test func aManifestIsNoSource() throws {
    var files = files
    files["Core/Kit/Package.swift"] = "import PackageDescription\n"
    func check(_ path: String, importing module: String) -> (String, String) {
      ("check", #"{"files":[{"path":"\#(path)","content":"import \#(module)\n"}]}"#)
    }
    let answers = try call(
      [
        check("Kit/Package.swift", importing: "PackageDescription"),
        check("Project.swift", importing: "ProjectDescription"),
        check("Domain/Project.swift", importing: "Foundation"),
      ], of: files)
    let known = "is a manifest; only its effects on other files are checked\nno new findings\n"
    #expect(
      answers == [
        Answer(text: "'Kit/Package.swift' \(known)", isError: false),
        Answer(text: "'Project.swift' \(known)", isError: false),
        Answer(text: "no new findings\n", isError: false),
      ])
  }

  /// All given files together decide whether each is a manifest, as if they were all written before the check.
  @Test func filesAreReadTogether() throws {
    let manifest = #"{"path":"Core/Package.swift","content":"import PackageDescription\n"}"#
    let version = #"{"path":"Core/Package@swift-6.0.swift","content":"import PackageDescription\n"}"#
    let alone = try call([("check", #"{"files":[\#(version)]}"#)], of: files)
    #expect(alone[0].text.hasPrefix("Core/Package@swift-6.0.swift:1:1 fix: "), "\(alone)")
    let both = try call([("check", #"{"files":[\#(version),\#(manifest)]}"#)], of: files)
    let note = "is a manifest; only its effects on other files are checked\n"
    let expected = "'Core/Package.swift' \(note)'Core/Package@swift-6.0.swift' \(note)no new findings\n"
    #expect(both == [Answer(text: expected, isError: false)])
  }

  @Test func aWordThatIsNoPlaceIsExplained() throws {
    let answers = try call(
      [
        ("where_to_put", #"{"uses":["UIKit"]}"#), ("where_to_put", #"{"used_by":["Data/New.swift"]}"#),
        ("may_use", #"{"from":"A","to":"Data/New.swift"}"#),
      ], of: files)
    let new =
      "no such file: 'Data/New.swift'; did you mean 'Data/B.swift'? "
      + "For a file that does not exist yet, name its layer instead"
    #expect(
      answers == [
        Answer(
          text: "'UIKit' is a module, not a part of the project; give a layer, a slice, a file or a declaration",
          isError: true), Answer(text: new, isError: true), Answer(text: new, isError: true),
      ])
  }

  /// A layer fits only if `may_use` allows each use, which also depends on what the used layers expose.
  @Test func aLayerThatExposesLittleIsRespected() throws {
    let rules =
      "version: 1\nlayers:\n  Cart: { files: \"Cart/**\", exposes: { types: \"*Flow\" } }\n  App: \"App/**\"\n"
      + "order: [Cart, App]\n"
    let files = [
      "rules.yml": rules, "Cart/Cart.swift": "struct CartFlow {}\nstruct Hidden {}\n",
      "App/App.swift": "struct App {}\n",
    ]
    func put(_ uses: String) -> (String, String) { ("where_to_put", #"{"uses":["\#(uses)"]}"#) }
    let answers = try call([put("Hidden"), put("CartFlow")], of: files).map(\.text)
    let cart = "Cart: files Cart/**; other layers may use only the declarations in its 'exposes'\n"
    #expect(answers == [cart, cart + "App: files App/**\n"])
  }

  /// The members of a family may not use each other, and a family without files has the permissions of its definition.
  @Test(arguments: [false, true]) func aFamilyIsRespected(_ hasFiles: Bool) throws {
    let rules = """
      version: 1
      layers:
        Domain: "Domain/**"
        Data: { files: "Data/**", uses: [Domain] }
        Feature: { files: "Features/{feature}/**", uses: [Domain], exposes: "*Flow", optional: true }
        App: { files: "App/**", uses: all }
      """
    var files = ["rules.yml": rules, "Domain/A.swift": "", "Data/B.swift": "", "App/M.swift": ""]
    if hasFiles { files.merge(["Features/Cart/C.swift": "struct C {}\n", "Features/Shop/S.swift": ""]) { $1 } }
    let answers = try call(
      [
        ("may_use", #"{"from":"Feature","to":"Data"}"#), ("may_use", #"{"from":"Domain","to":"Feature(*)"}"#),
        ("may_use", #"{"from":"App","to":"Feature(Login)"}"#), ("where_to_put", #"{"used_by":["Feature"]}"#),
        ("where_to_put", #"{"uses":["Feature"]}"#), ("layers", #"{"name":"App"}"#),
      ], of: files)
    #expect(answers[0].text.hasPrefix("no: Feature -> Data\n"), "\(answers)")
    #expect(answers[1].text.hasPrefix("no: Domain -> Feature\n"), "\(answers)")
    #expect(answers[2].isError && answers[2].text.contains("'Feature(Login)'; did you mean 'Feature'?"), "\(answers)")
    let feature = "Feature: files Features/{feature}/**; other layers may use only *Flow\n"
    #expect(answers[3].text == "Domain: files Domain/**\n" + (hasFiles ? "" : feature), "\(answers)")
    #expect(answers[4].text == (hasFiles ? "" : feature) + "App: files App/**\n", "\(answers)")
    #expect(answers[5].text.contains(hasFiles ? "Data, Feature(*)\n" : "Data, Feature\n"), "\(answers)")
  }

  /// Only declarations can be used, so a file that exposes none of its declarations cannot be used.
  @Test func aFileThatExposesNothingIsClosed() throws {
    let rules = """
      version: 1
      layers: { Cart: { files: "Cart/**", exposes: "*Flow" }, App: "App/**" }
      order: [Cart, App]
      """
    let files = ["rules.yml": rules, "Cart/C.swift": "struct C {}\n", "App/M.swift": ""]
    let answer = try call([("may_use", #"{"from":"App","to":"Cart/C.swift"}"#)], of: files)[0]
    #expect(answer.text.hasPrefix("no: App -> file:Cart/C.swift (Cart)\n"), "\(answer)")
  }

  /// The layer `Data` was already empty before the edit, so the finding about it is not new.
  @Test func theFirstFileAddsOnlyItsOwnFindings() throws {
    let rules = "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n"
    let file = #"{"files":[{"path":"Domain/A.swift","content":"struct A {}\n"}]}"#
    let answers = try call([("check", file), ("check", "{}")], of: ["rules.yml": rules])
    #expect(answers[0].text.hasPrefix("no new findings"), "\(answers)")
  }

  @Test func aFileInNoTargetIsNamed() throws {
    let manifest = """
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "P", path: "Sources")])
      """
    let files = [
      "rules.yml": "version: 1\nlayers: { Domain: \"**/Domain/**\", Data: \"**/Data/**\" }\n",
      "Package.swift": manifest,
      "Sources/Domain/A.swift": "struct A {}\n", "Sources/Data/B.swift": "struct B {}\n",
    ]
    let file = #"{"files":[{"path":"Domain/C.swift","content":"struct C { var b: B }\n"}]}"#
    let answer = try call([("check", file)], of: files)[0]
    #expect(
      answer.text.hasPrefix("'Domain/C.swift' is in no target, so references in it may be unknown\n"), "\(answer)")
  }

  @Test func aFileWithTwoSpellingsIsRefused() throws {
    let file = #"{"path":"Domain/C.swift","content":""},{"path":"./Domain/C.swift","content":""}"#
    let answer = try call([("check", #"{"files":[\#(file)]}"#)], of: files)[0]
    let text = "check: 'files' contains 'Domain/C.swift' twice, perhaps with different spellings"
    #expect(answer == Answer(text: text, isError: true))
  }

  /// All paths start from the directory of the server if the project is below it.
  @Test func pathsStartFromTheServer() throws {
    let project = Dictionary(uniqueKeysWithValues: files.map { ("app/" + $0.key, $0.value) })
    let content = #""content":"struct C { var b: B }\n""#
    let answers = try call(
      [("check", #"{"files":[{"path":"app/Domain/C.swift",\#(content)}]}"#)], of: project)
    #expect(answers[0].text.hasPrefix("app/Domain/C.swift:1:19 fix: "), "\(answers)")
    let advice = "\nor 'inward fix --write app/Domain/C.swift' makes these fixes in 'app' once"
    #expect(answers[0].text.contains(advice), "\(answers)")
    let broken = try call([("layers", "{}")], of: ["app/rules.yml": "version: 1\nlayers: 5\n"])
    #expect(broken[0].isError && broken[0].text.hasPrefix("app/rules.yml:2:"), "\(broken)")
  }

  /// All tools resolve a path as the command line does, from the directory of the server.
  @Test(arguments: ["", "Domain"])
  func everyToolTakesTheSamePaths(_ directory: String) throws {
    for path in ["A.swift", "Domain/A.swift", "ROOT/Domain/A.swift"] {
      let calls = [
        ("layers", #"{"name":"\#(path)"}"#), ("may_use", #"{"from":"\#(path)","to":"B.swift"}"#),
        ("why", #"{"from":"B.swift","to":"\#(path)"}"#), ("where_to_put", #"{"uses":["\#(path)"]}"#),
        ("check", #"{"files":[{"path":"\#(path)","content":"struct A { var b: B }\n"}]}"#),
      ]
      let answers = try call(calls, from: directory, of: files)
      let starts = [
        path == "Domain/A.swift" ? "Domain  1 type in 1 file" : "file Domain/A.swift\nDomain  1 type in 1 file",
        "no: file:Domain/A.swift (Domain) -> file:Data/B.swift (Data)", "B.a > A",
        "Domain: files Domain/**", "Domain/A.swift:1:19 fix: ",
      ]
      for (answer, start) in zip(answers, starts) {
        #expect(!answer.isError && answer.text.hasPrefix(start), "\(directory) \(path): \(answer)")
      }
    }
    let new = directory.isEmpty ? "Domain/New.swift" : "New.swift"
    let answers = try call(
      [("layers", #"{"name":"\#(new)"}"#), ("may_use", #"{"from":"\#(new)","to":"B"}"#)], from: directory, of: files)
    #expect(answers[0].text.hasPrefix("new file Domain/New.swift\nDomain  1 type in 1 file\n"))
    #expect(answers[1].text.hasPrefix("no: file:Domain/New.swift (Domain) -> "))
  }

  /// The command names the files with the new findings, and works in the directory of the server.
  @Test(arguments: [("", "Domain/C.swift"), ("Domain", "ROOT/Domain/C.swift"), ("Data", "ROOT/Domain/C.swift")])
  func theFixIsLimitedToTheFilesWithFindings(_ directory: String, _ path: String) throws {
    let files = files.merging([
      "Data/D.swift": "struct D {}\n", "Data/E.swift": "struct E {}\n", "Domain/Old.swift": "struct Old { var e: E }\n",
    ]) { $1 }
    let content = #"[{"path":"Domain/C.swift","content":"struct C { var d: D }\n"}]"#
    let answers = try call([("check", "{\"files\":\(content)}")], from: directory, of: files)
    let end =
      "'inward fix --write \(path)' makes these fixes once the files are written:\n"
      + "  move Data/D.swift to Domain (Domain)\n"
    #expect(answers[0].text.hasSuffix(end), "\(answers)")
  }

  @Test func rulesWithoutSourcesAnswer() throws {
    let answers = try call(
      [
        ("may_use", #"{"from":"Domain","to":"Data"}"#), ("may_use", #"{"from":"Data","to":"Domain"}"#),
        ("layers", "{}"),
        ("check", #"{"files":[{"path":"Domain/A.swift","content":"struct A {}\n"}]}"#), ("check", "{}"),
      ], of: ["rules.yml": files["rules.yml"]!])
    let starts = [
      "no: Domain -> Data\n", "yes: Data -> Domain\n", "Domain  0 types", "no new findings\n", "no findings\n",
    ]
    for (answer, start) in zip(answers, starts) {
      #expect(!answer.isError && answer.text.hasPrefix(start), "\(answer)")
    }
    let broken = try call([("explain", #"{"word":"dependency"}"#), ("layers", "{}")], of: ["rules.yml": "layers: 5\n"])
    #expect(!broken[0].isError && broken[0].text.hasPrefix("dependency, a built-in rule\n"))
    let none = try call([("explain", #"{"word":"dependency"}"#), ("layers", "{}")], of: [:])
    #expect(!none[0].isError && none[1].text == "no rules.yml in 'ROOT' or in a directory above it", "\(none)")
    #expect(broken[1].isError && broken[1].text.contains("rules.yml:1:"), "\(broken)")
  }

  @Test func severalProjectsAreListedInShort() throws {
    let roots = (10..<25).map { "p\($0)" }
    let projects = roots.flatMap {
      [($0 + "/rules.yml", files["rules.yml"]!), ($0 + "/Domain/A.swift", "struct A {}\n")]
    }
    let answers = try call(
      [
        ("layers", "{}"), ("check", #"{"files":[{"path":"p11/Domain/A.swift","content":"struct A {}\n"}]}"#),
        ("check", "{}"), ("explain", #"{"word":"Domain"}"#),
      ], of: Dictionary(uniqueKeysWithValues: projects))
    let list = roots.prefix(10).map { "\n  ROOT/" + $0 }.joined() + "\n  and 5 more"
    let head = "there are several projects; start 'inward mcp' with the directory of one:"
    let all = roots.map { $0 + ":\nno findings\n" }.joined()
    #expect(
      answers.prefix(3) == [
        Answer(text: head + list, isError: true), Answer(text: "no new findings\n", isError: false),
        Answer(text: all, isError: false),
      ])
    #expect(answers[3].text.hasPrefix("p10:\nDomain, a layer (rules.yml:2:"), "\(answers[3])")
  }

  @Test func aFileOfAnotherProjectIsChecked() throws {
    let both = ["p1/", "p2/"].flatMap { folder in files.map { (folder + $0.key, $0.value) } }
    let content = #""content":"struct A { var b: B }\n""#
    let answers = try call(
      [
        ("check", #"{"files":[{"path":"ROOT/p2/Domain/A.swift",\#(content)}]}"#),
        ("may_use", #"{"from":"Domain","to":"Data"}"#), ("explain", #"{"word":"Domain"}"#),
      ], from: "p1", of: Dictionary(uniqueKeysWithValues: both))
    #expect(answers[0].text.contains("Domain uses B (Data)"), "\(answers)")
    #expect(answers[1].text.hasPrefix("no: Domain -> Data"), "\(answers)")
    #expect(!answers[2].isError, "\(answers)")
  }

  @Test(arguments: ["Linked/A.swift", "Linked/New.swift", "ROOT/Linked/A.swift", "ROOT/other/Domain/A.swift"])
  func linksAreFollowed(_ path: String) throws {
    let project = Dictionary(uniqueKeysWithValues: files.map { ("p/" + $0.key, $0.value) })
    let content = #""content":"struct Z { var b: B }\n""#
    let path = path.replacing("Linked", with: path.hasPrefix("ROOT") ? "p/Linked" : "Linked")
    let answers = try call(
      [("check", #"{"files":[{"path":"\#(path)",\#(content)}]}"#)], from: "p", of: project,
      links: ["p/Linked": "p/Domain", "other": "p"])
    #expect(answers[0].text.contains("Domain uses B (Data)"), "\(answers)")
  }

  @Test func aServerNeedsADirectory() throws {
    let missing = try inward(["mcp", "/nope"])
    #expect(missing.status == 2 && missing.errors == "/nope: no such directory\n", "\(missing)")
    #expect(try inward(["mcp", "Package.swift"]).errors == "Package.swift: not a directory\n")
  }

  @Test func theProtocolIsNegotiatedOnce() throws {
    try withMovies(files) { folder in
      func start(_ version: String) -> String {
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(version)"}}"# + "\n"
      }
      func answer(_ text: String) throws -> String {
        let input = folder.appendingPathComponent("messages")
        try text.write(to: input, atomically: true, encoding: .utf8)
        return try inward(["mcp"], in: folder, input: input).output
      }
      #expect(try answer(start("2024-11-05")).contains(#""protocolVersion":"2024-11-05""#))
      #expect(try answer(start("1999-01-01")).contains(#""protocolVersion":"2025-06-18""#))
      let twice = try answer(start("2025-06-18") + start("2025-06-18")).split(separator: "\n")
      let list = #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#
      let batch = try answer(start("2025-03-26") + "[\(list),{\"jsonrpc\":\"2.0\",\"method\":\"x\"},\(list)]\n")
      #expect(batch.split(separator: "\n").last?.matches(of: /"id":2/).count == 2, "\(batch)")
      #expect(twice.count == 2 && twice[1].contains("'initialize' was already received"), "\(twice)")
    }
  }
}
