// Tests docs/security.md line by line: a hostile repository cannot make the program read, write or run anything outside
// it.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Security {
  private let files = [
    "p/rules.yml": "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n",
    "p/Domain/A.swift": "struct A { var x: X? }\n", "p/Data/X.swift": "struct X {}\n",
    "secret.yml": "token: TOKEN-OF-THE-JOB\n",
  ]

  /// Runs `body` with a project in `p`, next to files that must stay private.
  private func withProject(inRepository: Bool = false, _ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(files, below: folder)
    let project = folder.appendingPathComponent("p")
    if inRepository { try ScratchRepository(folder: project).git("init", "-q") }
    try body(project)
  }

  /// A project need not be in a repository, so the message names the directory that limits its access.
  @Test(arguments: [false, true]) func theLimitIsNamed(_ inRepository: Bool) throws {
    try withProject(inRepository: inRepository) { project in
      for key in ["sdk: [../]", "extends: ../secret.yml", "baseline: ../secret.yml"] {
        try write(["rules.yml": files["p/rules.yml"]! + key + "\n"], below: project)
        let result = try inward(["check"], in: project)
        #expect(result.errors.contains("is outside \(try #require(realPath(of: project)))"), "\(key): \(result)")
      }
    }
  }

  private func realPath(of folder: URL) -> String? {
    folder.path.withCString { realpath($0, nil) }.map { path in
      defer { free(path) }
      return String(cString: path)
    }
  }

  @Test(
    arguments: [false, true],
    [
      "extends: ../secret.yml", "extends: OUTSIDE/secret.yml", "extends: link.yml", "extends: dir/secret.yml",
      "extends: [clean, /proc/self/environ.yml]", "baseline: ../secret.yml", "baseline: link.yml",
      "baseline: dir/secret.yml", "baseline: .git/packed-refs", "baseline: Domain/../.GIT/HEAD.yml",
      "extends: .git/rules.yml", "sdk: [.git]",
      "sdk: [../]", "sdk: [OUTSIDE]", "sdk: [dir]", "sdk: [link.yml]",
    ]) func rulesReadNothingOutside(_ inRepository: Bool, _ line: String) throws
  {
    try withProject(inRepository: inRepository) { project in
      let outside = project.deletingLastPathComponent().path
      symlink("../secret.yml", project.appendingPathComponent("link.yml").path)
      symlink(outside, project.appendingPathComponent("dir").path)
      try write(
        ["rules.yml": files["p/rules.yml"]! + line.replacingOccurrences(of: "OUTSIDE", with: outside) + "\n"],
        below: project)
      for words in [["check"], ["layers"], ["explain", "Domain"], ["baseline"], ["check", "--format", "github"]] {
        let result = try inward(words, in: project, environment: ["SECRET": "TOKEN-OF-THE-JOB"])
        // `layers` and `explain` do not read the baseline.
        let isRefused = !line.hasPrefix("baseline") || !["layers", "explain"].contains(words[0])
        #expect(result.status == (isRefused ? 2 : 0), "\(words): \(result)")
        #expect(!(result.output + result.errors).contains("TOKEN"), "\(words): \(result)")
      }
    }
  }

  @Test func linksLeadNowhereOutside() throws {
    try withProject(inRepository: true) { project in
      try write(["source.swift": "struct TOKEN {}\n"], below: project.deletingLastPathComponent())
      symlink("../../source.swift", project.appendingPathComponent("Domain/L.swift").path)
      symlink("../secret.yml", project.appendingPathComponent("list").path)
      let checked = try inward(["check", "--verbose"], in: project)
      #expect(checked.output.contains("2 files,") && !checked.output.contains("TOKEN"), "\(checked)")
      let listed = try inward(["check", "@list"], in: project)
      #expect(listed.status == 2 && !(listed.output + listed.errors).contains("TOKEN"), "\(listed)")
      let rules = project.appendingPathComponent("rules.yml")
      try FileManager.default.removeItem(at: rules)
      symlink("../secret.yml", rules.path)
      let result = try inward(["check"], in: project)
      #expect(result.status == 2 && !(result.output + result.errors).contains("TOKEN"), "\(result)")
    }
  }

  /// A path on the command line that leads out of the repository through a link is refused, because the link hides its
  /// real target.
  @Test func pathsLeadNowhereOutside() throws {
    try withProject(inRepository: true) { project in
      let outside = project.deletingLastPathComponent()
      try write(["sources/inner/S.swift": "struct TOKEN {}\n", "r.yml": "TOKEN: 1\n"], below: outside)
      symlink("../../sources/inner/S.swift", project.appendingPathComponent("Domain/L.swift").path)
      symlink("../sources/inner", project.appendingPathComponent("dir").path)
      symlink("../r.yml", project.appendingPathComponent("r.yml").path)
      for words in [
        ["facts", "Domain/L.swift"], ["facts", "dir"], ["facts", "dir/S.swift"], ["facts", "--format", "json", "dir/"],
        ["facts", "dir/../inner/S.swift"], ["check", "--rules", "r.yml"], ["layers", "--rules", "r.yml"],
      ] {
        let result = try inward(words, in: project)
        #expect(result.status == 2 && result.errors.contains("a symbolic link leads out of "), "\(words): \(result)")
        #expect(!(result.output + result.errors).contains("TOKEN"), "\(words): \(result)")
      }
      // The system resolves `..` from the target of the link, so it would write outside the repository.
      for words in [["check", "--output", "dir/../made"], ["baseline", "--output", "dir/../made"]] {
        let result = try inward(words, in: project)
        #expect(result.status == 2 && result.errors.contains("a symbolic link leads out of "), "\(words): \(result)")
      }
      #expect(!FileManager.default.fileExists(atPath: outside.appendingPathComponent("sources/made").path))
      // Links that stay inside the project are followed; a path outside is used only if the caller names it.
      symlink("Domain", project.appendingPathComponent("own").path)
      #expect(try inward(["facts", "own/../Data/X.swift"], in: project).status == 0)
      #expect(try inward(["check", "--output", "own/../made"], in: project).status == 1)
      #expect(FileManager.default.fileExists(atPath: project.appendingPathComponent("made").path))
      #expect(try inward(["facts", "../sources/inner/S.swift"], in: project).output.contains("TOKEN"))
    }
  }

  /// The section for coding agents is written inside the project, and no name in it can end the section or a line.
  @Test func theSectionForAgentsStaysInside() throws {
    for (link, target, words) in [
      ("AGENTS.md", "../victim", ["agents", "write"]), ("docs", "..", ["agents", "write", "docs/AGENTS.md"]),
      ("AGENTS.md", "../none-yet", ["agents", "write"]),
    ] {
      try withProject(inRepository: true) { project in
        let outside = project.deletingLastPathComponent()
        try write(["victim": "mine\n"], below: outside)
        symlink(target, project.appendingPathComponent(link).path)
        let result = try inward(words, in: project)
        #expect(result.status == 2 && result.errors.contains("a symbolic link leads out of "), "\(words): \(result)")
        #expect(try String(contentsOf: outside.appendingPathComponent("victim"), encoding: .utf8) == "mine\n")
        for name in ["AGENTS.md", "none-yet"] {
          #expect(!FileManager.default.fileExists(atPath: outside.appendingPathComponent(name).path), "\(words)")
        }
      }
    }
    try withProject { project in
      let name = "<!-- inward: end --> <img src=x>"
      try write(
        ["rules.yml": "version: 1\nlayers: { Domain: [\"Domain/**\", \"\(name)/**\"], Data: \"Data/**\" }\n"],
        below: project)
      #expect(try inward(["agents", "write"], in: project).status == 0)
      #expect(try inward(["agents", "check"], in: project).status == 0)
      let page = try String(contentsOf: project.appendingPathComponent("AGENTS.md"), encoding: .utf8)
      #expect(!page.contains("<img") && page.components(separatedBy: "inward: end -->").count == 2, "\(page)")
    }
  }

  /// Opening a pipe waits until another process opens its other end, so pipes are refused.
  @Test(.timeLimit(.minutes(20))) func noPipeIsWaitedFor() throws {
    try withProject(inRepository: true) { project in
      func expectRefused(_ words: [String]) throws {
        let result = try run(builtProgram, words, in: project, atMost: 10)
        #expect(result.status == 2 && result.errors.contains("is not a regular file"), "\(words): \(result)")
      }
      func makePipe(_ name: String) { #expect(mkfifo(project.appendingPathComponent(name).path, 0o600) == 0) }
      makePipe("baseline.yml")
      for words in [["check"], ["baseline"], ["baseline", "--prune"], ["init", "--force"]] { try expectRefused(words) }
      try FileManager.default.removeItem(at: project.appendingPathComponent("baseline.yml"))
      makePipe("pipe")
      try expectRefused(["baseline", "--output", "pipe"])
      try FileManager.default.removeItem(at: project.appendingPathComponent("rules.yml"))
      makePipe("rules.yml")
      for words in [["check"], ["init", "--force"]] { try expectRefused(words) }
    }
  }

  @Test(arguments: [false, true]) func nothingIsWrittenOutside(_ inRepository: Bool) throws {
    for target in ["../made", "dir/made", "OUTSIDE/made"] {
      try withProject(inRepository: inRepository) { project in
        let outside = project.deletingLastPathComponent()
        let made = outside.appendingPathComponent("made").path
        symlink("..", project.appendingPathComponent("dir").path)
        for name in ["report", "baseline.yml", "rules.schema.json"] {
          symlink(
            target.replacingOccurrences(of: "OUTSIDE", with: outside.path), project.appendingPathComponent(name).path)
        }
        for words in [
          ["check", "--output", "report"], ["check", "--output", "./dir/made"], ["baseline"], ["init", "--force"],
          ["baseline", "--output", "report"], ["diff", "HEAD", "--output", "report"],
        ] {
          let result = try inward(words, in: project)
          #expect(result.status == 2, "\(target), \(words): \(result)")
          #expect(!FileManager.default.fileExists(atPath: made), "\(target), \(words)")
        }
        try write(["rules.yml": files["p/rules.yml"]! + "baseline: \(target)\n"], below: project)
        #expect(try inward(["baseline"], in: project).status == 2)
        #expect(!FileManager.default.fileExists(atPath: made), "\(target)")
        // A path on the command line is chosen by the caller.
        try write(["rules.yml": files["p/rules.yml"]!], below: project)
        try FileManager.default.removeItem(at: project.appendingPathComponent("baseline.yml"))
        #expect(try inward(["check", "--format", "json", "--output", made], in: project).status == 1)
        #expect(FileManager.default.fileExists(atPath: made))
      }
    }
  }

  /// Runs commands that use git in a repository whose configuration names a program in every setting that may run one.
  @Test func noProgramOfTheRepositoryIsRun() throws {
    try withRepository { repository in
      let ran = repository.folder.appendingPathComponent(".git/ran").path
      let program = repository.folder.appendingPathComponent(".git/program").path
      try write([".git/program": "#!/bin/sh\necho \"$@\" >>'\(ran)'\nexit 1\n"], below: repository.folder)
      chmod(program, 0o755)
      try write([".git/info/attributes": "*.swift filter=x.y=z diff=d\n*.yml filter=p\n"], below: repository.folder)
      for hook in ["post-index-change", "pre-commit", "post-checkout", "reference-transaction", "fsmonitor-watchman"] {
        try write([".git/hooks/" + hook: "#!/bin/sh\necho \(hook) >>'\(ran)'\n"], below: repository.folder)
        chmod(repository.folder.appendingPathComponent(".git/hooks/" + hook).path, 0o755)
      }
      try write(["Domain/New.swift": "struct New { var row: Row? }\n"], below: repository.folder)
      try repository.git("-c", "core.hooksPath=/dev/null", "add", "-A")
      let settings = [
        "core.fsmonitor", "core.pager", "core.askPass", "core.sshCommand", "core.editor", "core.alternateRefsCommand",
        "filter.x.y=z.clean", "filter.x.y=z.smudge", "filter.p.process", "diff.external", "diff.d.command",
        "diff.d.textconv", "gpg.program", "credential.helper", "uploadpack.packObjectsHook", "remote.origin.uploadpack",
        "pager.diff-files", "interactive.diffFilter", "alias.ls-files", "alias.diff-files", "trailer.x.command",
      ]
      let text = settings.map { (key: String) -> String in
        let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let middle = parts.dropFirst().dropLast().joined(separator: ".")
        let section: String = middle.isEmpty ? parts[0] : "\(parts[0]) \"\(middle)\""
        return "[\(section)]\n\t\(parts[parts.count - 1]) = \(program)\n"
      }.joined()
      let config = repository.folder.appendingPathComponent(".git/config")
      let old = try String(contentsOf: config, encoding: .utf8)
      try (old + text + "[filter \"p\"]\n\trequired = true\n").write(to: config, atomically: true, encoding: .utf8)
      for file in ["Domain/New.swift", "Data/Row.swift", "rules.yml"] {
        let path = repository.folder.appendingPathComponent(file)
        try (try Data(contentsOf: path)).write(to: path)
      }
      for words in [
        "check", "check --base HEAD", "check --staged", "check --staged --base HEAD", "diff HEAD", "diff HEAD HEAD",
        "hook run", "hook install", "baseline", "layers", "modules", "hook uninstall",
      ] {
        let result = try inward(
          words.split(separator: " ").map(String.init), in: repository.folder,
          environment: ScratchRepository.environment)
        let seen = (try? String(contentsOfFile: ran, encoding: .utf8)) ?? ""
        #expect(seen.isEmpty, "\(words) ran: \(seen)")
        #expect(result.status <= 2)
        try? FileManager.default.removeItem(atPath: ran)
      }
    }
  }

  @Test func noGitOfTheRepositoryIsRun() throws {
    try withRepository { repository in
      try write(["git": "#!/bin/sh\ntouch ran\n"], below: repository.folder)
      chmod(repository.folder.appendingPathComponent("git").path, 0o755)
      let path = ".:./:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
      let result = try repository.check("--base", "HEAD", environment: ["PATH": path])
      #expect(result.status == 0, "\(result)")
      #expect(!FileManager.default.fileExists(atPath: repository.folder.appendingPathComponent("ran").path))
    }
  }

  /// The environment limits the stack of the main thread, so commands, which parse manifests, run on a thread whose
  /// stack has a size of its own.
  @Test(arguments: ["(", "[{", "if a { ", "f(a: { "]) func aDeepManifestNeedsNoLargeStack(_ piece: String) throws {
    let deep = "import PackageDescription\nlet a = " + String(repeating: piece, count: 5_000)
    try withProject { project in
      try write(["Package.swift": deep, "Project.swift": "import ProjectDescription\n" + deep], below: project)
      for word in ["check", "modules", "layers"] {
        let result = try run(
          URL(fileURLWithPath: "/bin/sh"), ["-c", "ulimit -s 1024; exec \"$0\" \"$1\"", builtProgram.path, word],
          in: project)
        #expect(result.status <= 2, "\(word): \(result)")
      }
    }
  }

  @Test func aPathTooLongForAnyDisk() throws {
    try withRepository { repository in
      let blob = try repository.git("hash-object", "-w", "Data/Row.swift")
      let deep = "Domain/" + String(repeating: "a/", count: 10_000) + "b.swift"
      try write(["list": "100644 \(blob)\t\(deep)\n"], below: repository.folder)
      let list = repository.folder.appendingPathComponent("list")
      let added = try run(
        URL(fileURLWithPath: "/usr/bin/env"), ["git", "update-index", "--index-info"], in: repository.folder,
        environment: ScratchRepository.environment, input: list)
      #expect(added.status == 0, "\(added)")
      let result = try repository.check("--staged", "--quiet")
      #expect(
        result.status == 1 && result.output.contains("the path is too long [unread]"), "\(result.output.prefix(900))")
    }
  }
}

/// The page refers to a test for each promise, and each of these tests exists.
@Suite struct SecurityPage {
  @Test func everyPromiseNamesItsTest() throws {
    let page = try String(contentsOf: repository.appendingPathComponent("docs/security.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| promise") }
    #expect(rows.count > 10)
    let names = rows.map { row in
      (row.split(separator: "|").last ?? "").matches(of: #/`(\w+)`/#).map { String($0.1) }
    }
    let tests = FileManager.default.enumerator(
      at: repository.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
    let sources = try (tests?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for (row, tests) in zip(rows, names) {
      #expect(!tests.isEmpty, "\(row)")
      for test in tests { #expect(sources.contains("func \(test)("), "\(test): \(row)") }
    }
  }
}
