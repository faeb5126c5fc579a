// Files of this repository that servers read, checked against their schemas.
import Foundation
import InwardTestSupport
import Testing

@Suite struct ServerFiles {
  /// Returns the faults of a file according to the schema of its server; empty if there are none.
  private func faults(of text: String, by schema: String, _ words: String...) throws -> String {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["file.yml": text], below: folder)
    let checked = try run(
      python("check-jsonschema"), ["--builtin-schema", "vendor." + schema] + words + ["file.yml"], in: folder)
    #expect(checked.status < 2, "\(checked.errors)")
    return checked.status == 0 ? "" : checked.output
  }

  func python(_ program: String) -> URL { repository.appending(path: ".build/python/bin/" + program) }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  /// Returns the fenced code blocks of a page that are in this language.
  static func blocks(_ language: String, of page: String) throws -> [String] {
    try text(page).components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0] + "\n"
    }
  }

  @Test func theActionKeepsItsSchema() throws {
    let action = try Self.text("action.yml")
    #expect(try faults(of: action, by: "github-actions") == "")
    for wrong in [("using: composite", "using: compost"), ("shell: bash", "shel: bash"), ("description:", "about:")] {
      #expect(action.contains(wrong.0))
      #expect(try faults(of: action.replacing(wrong.0, with: wrong.1), by: "github-actions") != "", "\(wrong.1)")
    }
  }

  @Test func theWorkflowKeepsItsSchema() throws {
    let workflow = try Self.text(".github/workflows/checks.yml")
    #expect(try faults(of: workflow, by: "github-workflows") == "")
    #expect(try faults(of: workflow.replacing("runs-on", with: "run-on"), by: "github-workflows") != "")
    // The make targets and scripts that the steps run must exist.
    let targets = try Self.text("Makefile")
    for target in workflow.matches(of: /make (\w+)/).map({ String($0.1) }) {
      #expect(targets.contains("\n\(target):"), "make \(target)")
    }
    for script in workflow.matches(of: /\.ci\/[\w-]+/).map({ String($0.0) }) {
      #expect(FileManager.default.isExecutableFile(atPath: repository.appending(path: script).path), "\(script)")
    }
  }

  @Test func theTemplateKeepsItsSchema() throws {
    let template = try Self.text("templates/gitlab.yml")
    #expect(try faults(of: template, by: "gitlab-ci", "--data-transform", "gitlab-ci") == "")
    for wrong in [("script:", "skript:"), ("when: always", "when: ever"), ("codequality:", "quality:")] {
      #expect(template.contains(wrong.0))
      let broken = template.replacing(wrong.0, with: wrong.1)
      #expect(try faults(of: broken, by: "gitlab-ci", "--data-transform", "gitlab-ci") != "", "\(wrong.1)")
    }
  }

  /// Returns the paths of README.md and the manuals.
  private static func pages() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: repository.appending(path: "docs").path)
    return ["README.md"] + files.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  }

  /// Completes a part of a workflow, which may be a list of steps with or without the key `steps`.
  private func workflow(of block: String) -> String {
    let isWhole = block.contains("jobs:")
    let steps = block.hasPrefix("steps:") ? block : "steps:\n" + block
    let job = isWhole ? block : "jobs:\n  a:\n    runs-on: b\n    " + steps.replacing("\n", with: "\n    ")
    return job.contains("\non:") ? job : "on: push\n" + job
  }

  /// Runs the script of docs/ci.md that comments on a pull request, with a `gh` that prints its arguments.
  @Test func aPullRequestShowsItsPicture() throws {
    let block = try #require(try Self.blocks("yaml", of: "docs/ci.md").first { $0.contains("gh pr comment") })
    let script = block.components(separatedBy: "run: |\n")[1].components(separatedBy: "        env:")[0]
    try withRepository { repository in
      try repository.git("update-ref", "refs/remotes/origin/main", "main")
      try repository.write(["bin/gh": "#!/bin/sh\necho \"$@\"\ncat \"${7}\"\n"])
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: repository.folder.appending(path: "bin/gh").path)
      func comment() throws -> String {
        let environment = [
          "PROGRAM": builtProgram.path, "GITHUB_BASE_REF": "main", "NUMBER": "12",
          "PATH": repository.folder.appending(path: "bin").path + ":/usr/bin:/bin",
        ]
        let result = try run(
          URL(filePath: "/bin/bash"), ["-e", "-c", script], in: repository.folder,
          environment: ScratchRepository.environment.merging(environment) { $1 })
        #expect(result.status == 0, "\(result.errors)")
        return result.output
      }
      #expect(try comment() == "")
      try repository.commit(["Domain/Movie.swift": "struct Movie { var client: Client? }\n"])
      let text = try comment()
      #expect(text.hasPrefix("pr comment 12 --edit-last --create-if-none --body-file architecture.md\n### Arch"))
      #expect(text.contains("```mermaid\nflowchart TD\n"), "\(text)")
    }
  }

  @Test func samplesKeepTheirSchemas() throws {
    var (workflows, pipelines, hooks) = (0, 0, 0)
    for page in try Self.pages() {
      for block in try Self.blocks("yaml", of: page) where !block.contains("layers:") {
        if block.contains("include:") || block.contains("script:") {
          pipelines += 1
          #expect(try faults(of: block, by: "gitlab-ci") == "", "\(page):\n\(block)")
        } else if block.contains(/- uses: \w/) {
          workflows += 1
          let whole = workflow(of: block)
          #expect(try faults(of: whole, by: "github-workflows") == "", "\(page):\n\(whole)")
          #expect(try faults(of: whole.replacing("runs-on", with: "run-on"), by: "github-workflows") != "")
        } else if block.contains("repos:") {
          hooks += 1
          #expect(try isConfigurationOfHooks(block))
          #expect(try !isConfigurationOfHooks(block.replacing("rev", with: "revision")))
        }
      }
    }
    #expect(workflows >= 3 && pipelines >= 1 && hooks >= 1)
  }

  private func isConfigurationOfHooks(_ text: String) throws -> Bool {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["config.yaml": text], below: folder)
    return try run(
      python("pre-commit"), ["validate-config", "config.yaml"], in: folder,
      environment: ["PRE_COMMIT_HOME": folder.appending(path: "home").path]
    ).status == 0
  }

  /// A job that calls `inward` gets it from the action or runs in an image that contains it.
  @Test func noSampleCallsWhatItDoesNotInstall() throws {
    func lacksProgram(_ job: String) -> Bool {
      job.contains(/\binward (?:check|report)|outputs\.program/) && !job.contains("OWNER/inward@")
        && !job.contains("INWARD_IMAGE")
    }
    for page in try Self.pages() {
      for block in try Self.blocks("yaml", of: page) { #expect(!lacksProgram(block), "\(page):\n\(block)") }
    }
    #expect(lacksProgram("steps:\n  - run: inward check\n") && lacksProgram("- run: inward report\n"))
    #expect(try !lacksProgram(Self.text("templates/gitlab.yml")))
  }

  /// A workflow may only pass inputs that the action declares; no schema checks that.
  @Test func samplesGiveInputsThatThereAre() throws {
    let inputs = try Self.text("action.yml").components(separatedBy: "\noutputs:")[0].matches(of: /\n  ([a-z-]+):\n/)
      .map { String($0.1) }
    #expect(
      inputs == ["path", "rules", "base", "format", "sarif", "args", "base-url", "version", "checksum"])
    let page = try Self.text("docs/ci.md")
    for input in inputs { #expect(page.contains("\n| `\(input)` | ")) }
    let given = page.matches(of: /inward@REVISION\n +with: \{ (.*) \}/).flatMap { $0.1.matches(of: /([a-z-]+):[ ]/) }
    #expect(given.map { String($0.1) } == ["base", "sarif", "base-url", "base"])
  }

  /// The framework itself validates the hooks.
  @Test func theHooksKeepTheirSchema() throws {
    let hooks = try Self.text(".pre-commit-hooks.yaml")
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func status(_ text: String) throws -> Int32 {
      try write([".pre-commit-hooks.yaml": text], below: folder)
      return try run(
        python("pre-commit"), ["validate-manifest", ".pre-commit-hooks.yaml"], in: folder,
        environment: ["PRE_COMMIT_HOME": folder.appending(path: "home").path]
      ).status
    }
    #expect(try status(hooks) == 0)
    #expect(try status(hooks.replacing("language: swift", with: "language: swallow")) == 1)
    #expect(try status(hooks.replacing("entry:", with: "enter:")) == 1)
  }

  @Test func theDockerfileIsWellWritten() throws {
    let text = try Self.text("Dockerfile")
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func status(_ text: String) throws -> Int32 {
      try write(["Dockerfile": text], below: folder)
      return try run(python("hadolint"), ["Dockerfile"], in: folder).status
    }
    #expect(try status(text) == 0)
    #expect(try status(text.replacing("FROM debian:bookworm-slim", with: "FROM debian")) == 1)
    #expect(try status(text.replacing("COPY Package.swift", with: "CPY Package.swift")) == 1)
  }

  /// The image's build copies enough for the package manager to accept the manifest, and all copied files exist.
  @Test func theDockerfileCopiesWhatIsBuilt() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try Self.text("Dockerfile")
    for match in text.matches(of: /\nCOPY ([A-Za-z.]+)[ ]/) {
      let part = String(match.1)
      try FileManager.default.copyItem(at: repository.appending(path: part), to: folder.appending(path: part))
    }
    for match in text.matches(of: /\nRUN (\.ci\S+)/) {
      #expect(FileManager.default.isExecutableFile(atPath: folder.appending(path: String(match.1)).path), "\(match.1)")
    }
    let described = try run(
      URL(fileURLWithPath: "/usr/bin/env"), ["swift", "package", "describe", "--type", "json"], in: folder)
    #expect(described.status == 0, "\(described.errors)")
    #expect(described.output.contains("\"InwardSyntax\""))
  }
}
