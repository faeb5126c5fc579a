// The action for GitHub, run in real repositories by a runner that understands expressions, outputs and conditions.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Action {
  /// A copy of the action with tiny sources. Its build script copies the program under test.
  private struct House {
    let folder: URL
    var action: URL { folder.appending(path: "action") }

    init() throws {
      folder = try scratchFolder()
      let files = FileManager.default
      try files.createDirectory(at: action.appending(path: ".ci"), withIntermediateDirectories: true)
      for path in ["action.yml", "install.sh", ".ci/github"] {
        try files.copyItem(at: repository.appending(path: path), to: action.appending(path: path))
      }
      try InwardTestSupport.write(
        [
          "Package.swift": "", "Sources/a.swift": "", "Presets/a.yml": "", "Schemas/a.json": "", "Page/a.js": "",
          "SDK/a.c": "", "Examples/a.swift": "", "rules.yml": "",
          "Sources/CommandLine/Inward.swift": "let version = \"1.2.3\"\n",
          ".ci/dist": "#!/bin/sh\nmkdir -p dist && cp '\(builtProgram.path)' dist/inward && echo built\n",
        ], below: action)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: action.appending(path: ".ci/dist").path)
      for name in ["cache", "temp"] {
        try files.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
      }
    }

    var summary: String {
      (try? String(contentsOf: folder.appending(path: "temp/summary.md"), encoding: .utf8)) ?? ""
    }

    /// Runs a job as on a new machine, where only the cache remains.
    func job(
      _ inputs: String..., in project: URL, environment: [String: String] = [:]
    ) throws -> ProgramResult {
      try job(inputs, in: project, environment: environment)
    }

    func job(_ inputs: [String], in project: URL, environment: [String: String] = [:]) throws -> ProgramResult {
      let temp = folder.appending(path: "temp")
      try FileManager.default.removeItem(at: temp)
      try FileManager.default.createDirectory(at: temp, withIntermediateDirectories: true)
      return try run(
        repository.appending(path: ".build/python/bin/python3"),
        [
          repository.appending(path: "Tests/EndToEnd/Servers/github.py").path, action.path,
          folder.appending(path: "cache").path, temp.path,
        ] + inputs, in: project, environment: ScratchRepository.environment.merging(environment) { $1 })
    }
  }

  private func withJob(_ body: (House, ScratchRepository) throws -> Void) throws {
    let house = try House()
    defer { try? FileManager.default.removeItem(at: house.folder) }
    try withRepository { try body(house, $0) }
  }

  @Test func findingsAreAnnotationsAndASummary() throws {
    try withJob { house, repository in
      let result = try house.job(in: repository.folder)
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.contains("::error file=Domain/Old.swift,line=2,"))
      #expect(result.output.contains("\noutput status=1\n"))
      #expect(house.summary.contains("Domain/Old.swift"))
      #expect(!result.output.contains("uploaded"))
    }
  }

  /// The first job fails because of its findings, but still caches the built tool for the second one.
  @Test func theToolIsBuiltOnceForTheSameSources() throws {
    try withJob { house, repository in
      #expect(try house.job(in: repository.folder).output.contains("\nbuilt\n"))
      let second = try house.job(in: repository.folder)
      #expect(!second.output.contains("\nbuilt\n") && second.output.contains("::error file=Domain/Old.swift"))
      try write(["Sources/a.swift": "let more = 1\n"], below: house.action)
      #expect(try house.job(in: repository.folder).output.contains("\nbuilt\n"))
    }
  }

  @Test func aPullRequestShowsItsNewFindings() throws {
    try withJob { house, repository in
      try repository.git("switch", "-q", "-c", "branch")
      try repository.commit(["Domain/Movie.swift": "struct Movie {\n  var client: Client?\n}\n"])
      let clone = house.folder.appending(path: "clone")
      try repository.git("clone", "-q", repository.folder.path, clone.path)
      let pull = try house.job("base=auto", in: clone, environment: ["GITHUB_BASE_REF": "main"])
      #expect(pull.output.contains("::error file=Domain/Movie.swift,line=2,"), "\(pull.errors)")
      #expect(!pull.output.contains("Domain/Old.swift"))
      let push = try house.job("base=auto", in: clone)
      #expect(push.output.contains("Domain/Old.swift") && push.output.contains("Domain/Movie.swift"))
      let named = try house.job("base=HEAD", in: clone)
      #expect(named.status == 0, "\(named.output)\(named.errors)")
    }
  }

  /// A merge queue may test several pull requests together; the event names the commit that they are merged into.
  @Test func aMergeQueueShowsItsNewFindings() throws {
    try withJob { house, repository in
      let start = try repository.git("rev-parse", "HEAD")
      try repository.commit(["Data/More.swift": "struct More {}\n"])
      let event = ["GITHUB_EVENT_NAME": "merge_group", "EVENT": "{\"merge_group\": {\"base_sha\": \"\(start)\"}}"]
      let clean = try house.job("base=auto", in: repository.folder, environment: event)
      #expect(clean.status == 0, "\(clean.output)\(clean.errors)")
      try repository.commit(["Domain/Movie.swift": "struct Movie {\n  var client: Client?\n}\n"])
      let held = try house.job("base=auto", in: repository.folder, environment: event)
      #expect(held.status == 1 && !held.output.contains("Domain/Old.swift"), "\(held.output)")
    }
  }

  /// Code scanning compares branches itself, so it gets all findings; `base` limits only the annotations and the
  /// findings that fail the job.
  @Test func codeScanningGetsOldFindingsToo() throws {
    try withJob { house, repository in
      let result = try house.job("sarif=true", "base=HEAD", in: repository.folder)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("uploaded 2.1.0 with 1 results"), "\(result.output)")
      #expect(!result.output.contains("::error file=Domain/Old.swift"))
    }
  }

  @Test func codeScanningGetsTheFindings() throws {
    try withJob { house, repository in
      let result = try house.job("sarif=true", in: repository.folder)
      #expect(result.status == 1)
      #expect(result.output.contains("uploaded 2.1.0 with 1 results"), "\(result.output)\(result.errors)")
      try repository.write(["rules.yml": "version: 1\nlayers: 3\n"])
      let broken = try house.job("sarif=true", in: repository.folder)
      #expect(broken.status == 1)
      #expect(broken.output.contains("\noutput status=2\n") && !broken.output.contains("uploaded"))
    }
  }

  @Test func everyInputIsAWordOfTheCheck() throws {
    try withJob { house, repository in
      try FileManager.default.moveItem(
        at: repository.folder.appending(path: "rules.yml"), to: repository.folder.appending(path: "own rules.yml"))
      let other = try house.job(
        "rules=own rules.yml", "path=Domain", "format=text", "args=--warnings\n--quiet", in: repository.folder)
      #expect(other.status == 0, "\(other.output)\(other.errors)")
      #expect(other.output.contains("\nDomain/Old.swift:2:12: warning: Domain uses Row"))
      #expect(house.summary.isEmpty)
      let elsewhere = try house.job("rules=own rules.yml", "path=Data", in: repository.folder)
      #expect(elsewhere.status == 0, "\(elsewhere.output)")
    }
  }

  @Test func aReleaseIsDownloadedAndNothingIsBuilt() throws {
    try withJob { house, repository in
      try withRelease { release in
        let own = try house.job("base-url=\(release.address)", "version=1.2.3", in: repository.folder)
        #expect(own.status == 1 && own.output.contains("\ninstalled inward "), "\(own.output)\(own.errors)")
        #expect(own.output.contains("::error file=Domain/Old.swift,line=2,") && !own.output.contains("\nbuilt\n"))
        let exact = try house.job(
          "base-url=\(release.address)", "checksum=\(release.checksum)", "version=1.2.3", in: repository.folder)
        #expect(exact.output.contains("\ninstalled inward ") && !exact.output.contains("\nbuilt\n"))
      }
    }
  }

  @Test func unreleasedVersionsAreBuilt() throws {
    try withJob { house, repository in
      try withRelease { release in
        for inputs in [
          ["base-url=\(release.address)", "version=1.2.4"], ["base-url=\(release.address)/half", "version=1.2.3"],
          ["base-url=http://127.0.0.1:9", "version=1.2.3"],
        ] {
          try? FileManager.default.removeItem(at: house.folder.appending(path: "cache"))
          let job = try house.job(inputs, in: repository.folder)
          #expect(job.output.contains("::notice::Building Inward, because the download failed: "), "\(job.output)")
          #expect(job.output.contains("\nbuilt\n") && job.output.contains("::error file=Domain/Old.swift"))
        }
      }
    }
  }

  @Test func aWrongChecksumIsAnErrorAndNoReasonToBuild() throws {
    try withJob { house, repository in
      try withRelease { release in
        let job = try house.job(
          "base-url=\(release.address)", "version=1.2.3", "checksum=\(String(release.checksum.reversed()))",
          in: repository.folder)
        #expect(job.status == 1 && job.output.contains("::error::install.sh: wrong checksum of "), "\(job.output)")
        #expect(!job.output.contains("\nbuilt\n") && !job.output.contains("Old.swift"))
      }
    }
  }

  @Test func withoutSwiftTheNextStepIsPrinted() throws {
    let house = try House()
    defer { try? FileManager.default.removeItem(at: house.folder) }
    let path = house.folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path.appending(path: "bash").path, withDestinationPath: "/bin/bash")
    let result = try run(
      house.action.appending(path: ".ci/github/build"), [], in: house.folder, environment: ["PATH": path.path])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("::error::Building Inward requires Swift 6.1 or later: set 'container:"))
  }
}
