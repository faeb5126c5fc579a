// The files that the program accesses, as the system sees it: every file that is opened, written or run, for all
// commands, in repositories that try to lead the program elsewhere.
import Foundation
import InwardTestSupport
import Testing

@Suite(.enabled(if: tracer != nil, "only Linux has strace")) struct Touches {
  /// A repository that tries to lead the program outside.
  struct Hostile: Sendable, CustomTestStringConvertible {
    let name: String
    var files: [String: String] = [:]
    /// Links by path; `OUTSIDE` is the directory next to the repository.
    var links: [String: String] = [:]
    /// Lines for `.git/config`.
    var settings = ""
    /// More lines for the rules file.
    var rules: String? = ""

    var testDescription: String { name }
  }

  private static let manifest = """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "P", dependencies: [.package(path: "OUTSIDE/package"), .package(path: "../package")],
      targets: [.target(name: "Domain", path: "../package/Sources"), .target(name: "Data", path: "OUTSIDE/package")])

    """
  private static let xcode = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); projectDirPath = "../.."; };
      G = { isa = PBXGroup; children = (F, D); sourceTree = "<absolute>"; path = "OUTSIDE"; };
      F = { isa = PBXFileReference; path = "source.swift"; sourceTree = "<group>"; };
      D = { isa = PBXFileReference; path = "../package"; sourceTree = SOURCE_ROOT; };
      T = { isa = PBXNativeTarget; name = App; buildPhases = (S); buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = {}; };
      X = { isa = PBXFileReference; path = "OUTSIDE/secret.xcconfig"; sourceTree = "<absolute>"; };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = F; };
    }; rootObject = P; }

    """

  static let hostiles = [
    Hostile(name: "extends, upwards", rules: "extends: ../secret.yml\n"),
    Hostile(name: "extends, absolute", rules: "extends: OUTSIDE/secret.yml\n"),
    Hostile(name: "extends, a link", links: ["link.yml": "OUTSIDE/secret.yml"], rules: "extends: link.yml\n"),
    Hostile(name: "baseline, upwards", rules: "baseline: ../secret.yml\n"),
    Hostile(name: "baseline, a link", links: ["baseline.yml": "../secret.yml"]),
    Hostile(name: "sdk", links: ["graphs": "OUTSIDE"], rules: "sdk: [../package, graphs]\n"),
    Hostile(name: "rules, a link", links: ["rules.yml": "OUTSIDE/secret.yml"]),
    Hostile(name: "rules of an inner project, a link", links: ["Domain/rules.yml": "OUTSIDE/secret.yml"]),
    Hostile(name: "inner projects alone", links: ["Domain/rules.yml": "OUTSIDE/secret.yml"], rules: nil),
    Hostile(name: "sources, links", links: ["Domain/L.swift": "OUTSIDE/source.swift", "Data/D": "OUTSIDE/package"]),
    Hostile(
      name: "ignore files, links",
      links: [".gitignore": "OUTSIDE/secret.yml", "Data/.gitignore": "../../secret.yml"]),
    Hostile(name: "list and report, links", links: ["list": "OUTSIDE/secret.yml", "report": "OUTSIDE/made"]),
    Hostile(name: "report behind a linked directory", links: ["dir": "OUTSIDE", "report": "dir/made"]),
    Hostile(name: "a section for agents, links", links: ["AGENTS.md": "OUTSIDE/made", "docs": "OUTSIDE"]),
    Hostile(name: "manifest", files: ["Package.swift": manifest]),
    Hostile(name: "manifest, a link", links: ["Package.swift": "OUTSIDE/package/Package.swift"]),
    Hostile(name: "Xcode project", files: ["App.xcodeproj/project.pbxproj": xcode]),
    Hostile(
      name: "XcodeGen",
      files: [
        "project.yml": "include: [../secret.yml, OUTSIDE/secret.yml]\n"
          + "targets: { A: { type: framework, sources: [../package, OUTSIDE/package] } }\n"
      ]),
    Hostile(
      name: "Tuist and Bazel",
      files: [
        "Project.swift": "import ProjectDescription\nlet p = Project(name: \"P\", targets: [.target(name: \"A\", "
          + "sources: [\"../package/**\", \"OUTSIDE/**\"])])\n",
        "BUILD": "swift_library(name = \"A\", srcs = glob([\"../package/**\"]) + [\"OUTSIDE/source.swift\"])\n",
      ]),
    Hostile(name: "pod", files: ["P.podspec.json": "{\"name\": \"P\", \"source_files\": [\"../**\", \"OUTSIDE/**\"]}"]),
    Hostile(
      name: "listed modules",
      files: ["inward-modules.json": "{\"modules\": [{\"name\": \"A\", \"files\": [\"../**\"]}]}"]),
    Hostile(
      name: "dependencies, links", files: [".gitignore": "/Pods\n/.build\n/Carthage\n", "Pods/Manifest.lock": ""],
      links: [
        "Pods/P": "OUTSIDE/package", ".build/checkouts/p": "OUTSIDE/package", "Carthage/Checkouts/p": "../../package",
      ]),
    Hostile(
      name: "programs",
      settings: "[core]\n\tfsmonitor = PROGRAM\n\tpager = PROGRAM\n\tsshCommand = PROGRAM\n"
        + "[filter \"f\"]\n\tclean = PROGRAM\n\tsmudge = PROGRAM\n[diff]\n\texternal = PROGRAM\n"),
  ]

  /// The commands to trace. Formats do not affect which files are touched, but other options may.
  static let commands =
    EveryCommand.lines.filter { !$0.contains("--format") } + [
      "check --base HEAD", "check --staged", "check @list", "check --format json --output report", "check --watch",
      "layers --files", "modules --files --all", "modules --check", "graph --level types --output report",
      "report --output report", "metrics --format csv", "baseline --prune", "baseline --output report", "init --force",
      "history --format json --output report", "history --resume report", "fix --write", "fix --format json",
      "affected --tests --base HEAD", "agents write docs/AGENTS.md",
    ]

  /// A path on the command line is chosen by the caller, so it is accessed wherever it is. This shows that the test
  /// below can fail.
  @Test func theTracerSeesWhatIsTouched() throws {
    let outside = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: outside) }
    let place = URL(fileURLWithPath: outside.path).resolvingSymlinksInPath().path
    let project = outside.appendingPathComponent("p")
    try write(["source.swift": "struct A {}\n"], below: outside)
    try fill(project, Hostile(name: "")) { $0 }
    #expect(try trace(["facts", "../source.swift"], in: project, of: place).read == [place + "/source.swift"])
    let written = try trace(["check", "--output", "../made"], in: project, of: place).written
    #expect(!written.isEmpty && written.allSatisfy { $0.contains("/made") }, "\(written)")
  }

  @Test(arguments: hostiles) func nothingOutsideIsTouched(_ hostile: Hostile) throws {
    let outside = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: outside) }
    let place = try #require(
      realpath(outside.path, nil).map { pointer -> String in
        defer { free(pointer) }
        return String(cString: pointer)
      })
    func filled(_ text: String) -> String {
      text.replacingOccurrences(of: "OUTSIDE", with: place)
        .replacingOccurrences(of: "PROGRAM", with: place + "/program")
    }
    try write(
      [
        "secret.yml": "version: 1\nlayers: { TOKEN: \"**\" }\n", "secret.xcconfig": "A = TOKEN\n",
        "source.swift": "struct TOKEN {}\n", "program": "#!/bin/sh\ntouch '\(place)/ran'\n",
        "package/Package.swift": "import PackageDescription\nlet package = Package(name: \"TOKEN\")\n",
        "package/Sources/T.swift": "public struct TOKEN {}\n",
      ], below: outside)
    chmod(place + "/program", 0o755)
    let project = outside.appendingPathComponent("p")
    try fill(project, hostile, filled)
    for words in Self.commands {
      let seen = try trace(words.split(separator: " ").map(String.init), in: project, of: place)
      #expect(seen.isEmpty, "\(words): \(seen)")
    }
  }

  private func fill(_ project: URL, _ hostile: Hostile, _ filled: (String) -> String) throws {
    var files = [
      "rules.yml": "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n" + (hostile.rules ?? ""),
      "Domain/A.swift": "import P\nstruct A { var x: X?; var t: TOKEN? }\n", "Data/X.swift": "public struct X {}\n",
      ".gitattributes": "*.swift filter=f diff=f\n",
    ]
    if hostile.rules == nil { files["rules.yml"] = nil }
    files.merge(hostile.files) { $1 }
    for path in hostile.links.keys { files[path] = nil }
    try write(files.mapValues(filled), below: project)
    for (path, target) in hostile.links {
      let link = project.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      #expect(symlink(filled(target), link.path) == 0)
    }
    let repository = ScratchRepository(folder: project)
    try repository.git("init", "-q")
    try repository.commit()
    try write(["Domain/A.swift": "import P\nstruct A { var x: X?; var y: X?; var t: TOKEN? }\n"], below: project)
    let config = project.appendingPathComponent(".git/config")
    let old = try String(contentsOf: config, encoding: .utf8)
    try (old + filled(hostile.settings)).write(to: config, atomically: true, encoding: .utf8)
  }

  /// The forbidden accesses of one command.
  struct Seen {
    var read: [String] = []
    var written: [String] = []
    var run: [String] = []
    var connected: [String] = []

    var isEmpty: Bool { read.isEmpty && written.isEmpty && run.isEmpty && connected.isEmpty }
  }

  private func trace(_ words: [String], in project: URL, of outside: String) throws -> Seen {
    let log = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: log) }
    let calls =
      "open,openat,openat2,creat,execve,execveat,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,"
      + "symlink,symlinkat,link,linkat,chmod,fchmodat,truncate,connect,sendto"
    let traced =
      ["-f", "-y", "-s", "4096", "-qq", "-e", "trace=" + calls, "-o", log.path + "/log", builtProgram.path] + words
    // A watch runs until it is stopped.
    let result = try InwardTestSupport.run(
      URL(fileURLWithPath: "/usr/bin/timeout"),
      ["--signal=INT", words.contains("--watch") ? "2" : "300", tracer ?? ""]
        + traced, in: project, environment: ScratchRepository.environment)
    #expect(result.status <= 2 || words.contains("--watch"), "\(words): \(result)")
    let text = try String(contentsOf: log.appendingPathComponent("log"), encoding: .utf8)
    // If this fails, nothing was traced.
    #expect(text.contains("execve(\"\(builtProgram.path)\""), "\(words): \(result)")
    return seen(in: text, project: outside + "/p")
  }

  /// Parses lines such as `openat(AT_FDCWD</p>, "a/b", O_RDONLY|O_CLOEXEC) = 3</p/a/b>`: the tracer shows where links
  /// led.
  private func seen(in text: String, project: String) -> Seen {
    var seen = Seen()
    func isOurs(_ path: String) -> Bool { path == project || path.hasPrefix(project + "/") }
    func isOfSystem(_ path: String) -> Bool {
      ["/usr/", "/lib", "/etc/", "/proc/", "/sys/", "/dev/", "/opt/"].contains { path.hasPrefix($0) }
    }
    // The program looks for project files in the directories around the project: it lists these directories, but opens
    // no file in them.
    let around = Set(project.indices.filter { project[$0] == "/" }.map { String(project[..<$0]) } + ["/"])
    for line in text.split(separator: "\n") {
      guard let call = line.firstMatch(of: #/^\d+ +(\w+)\((.*)\) += (-?\d+)(<(.*?)>)?/#), call.3 != "-1" else {
        continue
      }
      let (name, arguments) = (String(call.1), String(call.2))
      let quoted = arguments.matches(of: #/"((?:[^"\\]|\\.)*)"/#).map { String($0.1) }
      switch name {
      case "connect", "sendto":
        if arguments.contains("AF_INET") { seen.connected.append(String(line)) }
      case "execve", "execveat":
        let program = quoted.first ?? ""
        let isAllowed = program == builtProgram.path || program.hasSuffix("/git") && isOfSystem(program)
        if !isAllowed { seen.run.append(program) }
      case "open", "openat", "openat2", "creat":
        let path = call.5.map(String.init) ?? quoted.first ?? ""
        let writes =
          ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"].contains { arguments.contains($0) } || name == "creat"
        if writes, !isOurs(path), !path.hasPrefix("/dev/"), !isScratch(path, arguments) { seen.written.append(path) }
        if !writes, !isOurs(path), !isOfSystem(path), !around.contains(path), !isLibrary(path) {
          seen.read.append(path)
        }
      default:
        let folder = arguments.firstMatch(of: #/^AT_FDCWD<(.*?)>/#).map { String($0.1) } ?? project
        for path in quoted where name != "symlink" && name != "symlinkat" || path == quoted.last {
          let whole = path.hasPrefix("/") ? path : folder + "/" + path
          if !isOurs(whole), !isScratch(whole, arguments) { seen.written.append("\(name) \(whole)") }
        }
      }
    }
    return seen
  }

  /// Returns whether a path is a temporary file, such as the unnamed one for git's error output.
  private func isScratch(_ path: String, _ arguments: String) -> Bool {
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    return arguments.contains("O_TMPFILE") || path.hasPrefix(folder + "/inward.")
  }

  /// Returns whether a path is a library or the tested program, which is next to its libraries.
  private func isLibrary(_ path: String) -> Bool {
    path.hasPrefix(builtProgram.deletingLastPathComponent().path) || path.contains(".so")
  }
}
