// The shell code of the template and of docs/ci.md, run unchanged.
import Foundation
import InwardTestSupport
import Testing

extension ServerFiles {
  /// Runs `body` with a clone whose branch adds one finding to the old one, and with the revision where the branch
  /// began.
  private func withClone(_ body: (ScratchRepository, String) throws -> Void) throws {
    try withRepository { repository in
      let start = try repository.git("rev-parse", "HEAD")
      let clone = ScratchRepository(folder: try scratchFolder().appending(path: "clone"))
      defer { try? FileManager.default.removeItem(at: clone.folder.deletingLastPathComponent()) }
      try repository.git("clone", "-q", repository.folder.path, clone.folder.path)
      try repository.commit(["Data/Later.swift": "struct Later {}\n"])
      try clone.git("switch", "-q", "-c", "branch")
      try clone.commit(["Domain/Movie.swift": "struct Movie {\n  var client: Client?\n}\n"])
      try body(clone, start)
    }
  }

  private func shell(
    _ script: String, in folder: URL, _ environment: [String: String] = [:]
  ) throws -> ProgramResult {
    var environment = ScratchRepository.environment.merging(environment) { $1 }
    environment["PATH"] =
      "\(builtProgram.deletingLastPathComponent().path):" + ProcessInfo.processInfo.environment["PATH"]!
    // The template writes its own settings for git.
    environment["GIT_CONFIG_GLOBAL"] = folder.appending(path: ".git/settings").path
    return try run(URL(fileURLWithPath: "/bin/sh"), ["-ec", script], in: folder, environment: environment)
  }

  /// Returns the lines of a list of the template's job, such as `script`, in the order in which a server runs them.
  private func templateScript(_ key: String = "script") throws -> String {
    let reader = "import sys, yaml; print('\\n'.join(yaml.safe_load(open(sys.argv[1]))['architecture'][sys.argv[2]]))"
    let read = try run(
      python("python3"), ["-c", reader, repository.appending(path: "templates/gitlab.yml").path, key], in: repository)
    #expect(read.status == 0, "\(read.errors)")
    return read.output
  }

  private func paths(inReport report: URL) throws -> [String] {
    let entries = try JSONSerialization.jsonObject(with: Data(contentsOf: report)) as? [[String: Any]]
    return (entries ?? []).compactMap { ($0["location"] as? [String: Any])?["path"] as? String }
  }

  @Test func theTemplateReportsWhatAMergeRequestBrings() throws {
    let script = try templateScript()
    try withClone { clone, start in
      let variables = ["CI_PROJECT_DIR": clone.folder.path, "INWARD_ARGS": "--quiet"]
      let report = clone.folder.appending(path: "inward.json")
      let request = try shell(
        script, in: clone.folder, variables.merging(["CI_MERGE_REQUEST_DIFF_BASE_SHA": start]) { $1 })
      #expect(request.status == 1, "\(request.errors)")
      #expect(request.output.hasPrefix("Domain/Movie.swift:2:15: error: Domain uses Client"))
      #expect(!request.output.contains("Old.swift"))
      // The server compares the reports of two branches itself: it shows anything missing from a request's report as
      // fixed.
      #expect(try paths(inReport: report) == ["Domain/Movie.swift", "Domain/Old.swift"])
      try clone.commit(["Domain/Movie.swift": "struct Movie {}\n"])
      let clean = try shell(
        script, in: clone.folder, variables.merging(["CI_MERGE_REQUEST_DIFF_BASE_SHA": start]) { $1 })
      #expect(clean.status == 0, "\(clean.output)\(clean.errors)")
      #expect(try paths(inReport: report) == ["Domain/Old.swift"])
      try clone.write(["rules.yml": "version: 3\n"])
      let broken = try shell(
        script, in: clone.folder, variables.merging(["CI_MERGE_REQUEST_DIFF_BASE_SHA": start]) { $1 })
      #expect(broken.status != 0)
      try clone.git("checkout", "-q", "--force", "HEAD^")
      #expect(try shell(script, in: clone.folder, variables).status == 1)
      #expect(try paths(inReport: report) == ["Domain/Movie.swift", "Domain/Old.swift"])
    }
  }

  /// The job runs in an image without the tool.
  @Test func theTemplateDownloadsTheTool() throws {
    let script = try templateScript("before_script") + "command -v inward\n"
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try withRelease { release in
      func job(_ checksum: String) throws -> ProgramResult {
        try run(
          URL(fileURLWithPath: "/bin/sh"), ["-ec", script], in: folder,
          environment: [
            "INWARD_BASE_URL": release.address, "INWARD_VERSION": "1.2.3", "INWARD_CHECKSUM": checksum,
            "TMPDIR": folder.path,
          ])
      }
      let good = try job(release.checksum)
      #expect(good.status == 0 && good.output.contains("/inward-1.2.3-linux-"), "\(good.output)\(good.errors)")
      let bad = try job(String(release.checksum.reversed()))
      #expect(bad.status != 0 && !bad.output.contains("/bin/inward"), "\(bad.output)")
    }
  }

  /// Changes that others merged into the target, or will merge before this request, are not part of this request.
  @Test func mergedResultsAndMergeTrains() throws {
    let script = try templateScript()
    try withRepository { repository in
      let start = try repository.git("rev-parse", "HEAD")
      let brought = [
        "mine": ["Data/More.swift": "struct More {}\n"], "other": ["Domain/First.swift": "let first = Row()\n"],
        "next": ["Domain/Second.swift": "let second = Row()\n"],
      ]
      for (branch, files) in brought {
        try repository.git("switch", "-q", "-c", branch, start)
        try repository.commit(files)
      }
      try repository.git("switch", "-q", "main")
      try repository.git("merge", "-q", "--no-ff", "-m", "other", "other")
      let target = try repository.git("rev-parse", "HEAD")
      let variables = [
        "CI_PROJECT_DIR": repository.folder.path, "INWARD_ARGS": "--quiet", "CI_MERGE_REQUEST_DIFF_BASE_SHA": start,
        "CI_MERGE_REQUEST_TARGET_BRANCH_SHA": target,
      ]
      try repository.git("switch", "-q", "-c", "result")
      try repository.git("merge", "-q", "--no-ff", "-m", "mine", "mine")
      let result = try shell(script, in: repository.folder, variables)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      try repository.git("switch", "-q", "-c", "train", target)
      try repository.git("merge", "-q", "--no-ff", "-m", "next", "next")
      try repository.git("merge", "-q", "--no-ff", "-m", "mine", "mine")
      let train = try shell(
        script, in: repository.folder, variables.merging(["CI_MERGE_REQUEST_EVENT_TYPE": "merge_train"]) { $1 })
      #expect(train.status == 0, "\(train.output)\(train.errors)")
    }
  }

  /// Many servers clone a single branch, so the recipe has to fetch the other one.
  @Test func theRecipeRunsInACloneOfOneBranch() throws {
    let script = try #require(try Self.blocks("sh", of: "docs/ci.md").first { $0.contains("$TARGET") })
    try withRepository { repository in
      try repository.git("switch", "-q", "-c", "feature")
      try repository.commit(["Domain/Movie.swift": "struct Movie {\n  var client: Client?\n}\n"])
      for depth in [[], ["--depth", "1"]] {
        let clone = try scratchFolder()
        defer { try? FileManager.default.removeItem(at: clone) }
        try ScratchRepository.git(
          ["clone", "-q", "--single-branch", "-b", "feature"] + depth + ["file://\(repository.folder.path)", "."],
          in: clone)
        let request = try shell(script, in: clone, ["TARGET": "main"])
        #expect(request.status == 1, "\(depth): \(request.errors)")
        #expect(request.output.contains("Domain/Movie.swift:2:15: error") && !request.output.contains("Old.swift"))
      }
    }
  }

  @Test func theRecipeForAnyServerRuns() throws {
    let script = try #require(try Self.blocks("sh", of: "docs/ci.md").first { $0.contains("$TARGET") })
    try withClone { clone, _ in
      let request = try shell(script, in: clone.folder, ["TARGET": "main"])
      #expect(request.status == 1, "\(request.errors)")
      #expect(request.output.contains("Domain/Movie.swift:2:15: error") && !request.output.contains("Old.swift"))
      let report = try String(contentsOf: clone.folder.appending(path: "inward.xml"), encoding: .utf8)
      #expect(report.contains("<failure") && report.contains("Movie.swift"))
      let all = try shell(script, in: clone.folder)
      #expect(all.status == 1 && all.output.contains("Domain/Old.swift:2:12: error"), "\(all.errors)")
    }
  }

  @Test func theBuildPhaseRuns() throws {
    let blocks = try Self.blocks("sh", of: "docs/mac.md")
    let script = try #require(blocks.first { $0.contains("$SRCROOT") })
    try withRepository { repository in
      let elsewhere = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: elsewhere) }
      let built = try shell(script, in: elsewhere, ["SRCROOT": repository.folder.path])
      #expect(built.status == 1, "\(built.errors)")
      #expect(built.output.hasPrefix("\(repository.folder.path)/Domain/Old.swift:2:12: error: Domain uses Row"))
      let without = try shell(
        script.replacing("$PATH:", with: ""), in: elsewhere, ["SRCROOT": repository.folder.path])
      #expect(without.status == 0 && without.output == "warning: inward is not installed\n", "\(without.errors)")
      let list = try #require(blocks.first { $0.contains("xcfilelist") })
      #expect(try shell(list, in: repository.folder).status == 0)
      let listed = try String(contentsOf: repository.folder.appending(path: "Inward.xcfilelist"), encoding: .utf8)
      #expect(listed.split(separator: "\n").contains("$(SRCROOT)/Domain/Old.swift"))
      #expect(listed.split(separator: "\n").contains("$(SRCROOT)/rules.yml"))
      try repository.write(["Domain/café.swift": "struct Café {}\n"])
      try repository.git("add", "-A")
      #expect(try shell(list, in: repository.folder).status == 0)
      let again = try String(contentsOf: repository.folder.appending(path: "Inward.xcfilelist"), encoding: .utf8)
      #expect(again.split(separator: "\n").contains("$(SRCROOT)/Domain/café.swift"), "\(again)")
      // A phase that writes a stamp at its end must still fail because of findings, and must write no stamp, or Xcode
      // would skip it the next time.
      let stamp = repository.folder.appending(path: "stamp")
      let last = try #require(blocks.first { $0.contains("SCRIPT_OUTPUT_FILE_0") })
      let stamped = script.replacing("inward check --format xcode \"$SRCROOT\"\n", with: last)
      #expect(stamped != script)
      let variables = ["SRCROOT": repository.folder.path, "SCRIPT_OUTPUT_FILE_0": stamp.path]
      // Xcode runs a phase in a shell that continues after a failure.
      let failing = try shell("set +e\n" + stamped, in: elsewhere, variables)
      #expect(failing.status == 1 && !FileManager.default.fileExists(atPath: stamp.path), "\(failing.errors)")
      try repository.write(["Domain/Old.swift": "struct Old {}\n"])
      #expect(try shell("set +e\n" + stamped, in: elsewhere, variables).status == 0)
      #expect(FileManager.default.fileExists(atPath: stamp.path))
    }
  }
}
