// Real git repositories, each created for one test.
import Foundation
import InwardTestSupport

/// A git repository in a temporary directory. Unless a test chooses other files, it contains a project with two layers:
/// `Domain`, the inner one, and `Data`.
struct ScratchRepository {
  let folder: URL

  static let rules = "version: 1\nlayers:\n  Domain: \"**/Domain/**\"\n  Data: \"**/Data/**\"\n"
  /// Files with one finding, and with two declarations that tests use to add more.
  static let firstFiles = [
    "rules.yml": rules,
    "Domain/Old.swift": "struct Old {\n  var row: Row?\n}\n",
    "Domain/Movie.swift": "struct Movie {\n  var title = \"\"\n}\n",
    "Data/Row.swift": "struct Row {}\n",
    "Data/Client.swift": "struct Client {}\n",
  ]

  /// Variables that keep users' own git settings out of the tests, and name an author for commits.
  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b.c",
    "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b.c", "GIT_TERMINAL_PROMPT": "0",
  ]

  @discardableResult
  func git(_ words: String..., environment: [String: String] = [:]) throws -> String {
    try Self.git(words, in: folder, environment: environment)
  }

  @discardableResult
  static func git(_ words: [String], in folder: URL, environment: [String: String] = [:]) throws -> String {
    let result = try run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git"] + words, in: folder,
      environment: Self.environment.merging(environment) { $1 })
    guard result.status == 0 else { throw Failure(text: "git \(words): \(result.output)\(result.errors)") }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  struct Failure: Error {
    var text: String
  }

  func write(_ files: [String: String]) throws { try InwardTestSupport.write(files, below: folder) }

  func commit(
    _ files: [String: String] = [:], _ message: String = "change", environment: [String: String] = [:]
  ) throws {
    try write(files)
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", message, environment: environment)
  }

  /// Renames a file or directory with git, and creates the directory that it moves to.
  func rename(_ old: String, to new: String) throws {
    let target = folder.appendingPathComponent(new).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try git("mv", old, new)
  }

  func check(_ words: String..., environment: [String: String] = [:]) throws -> ProgramResult {
    try inward(["check"] + words, in: folder, environment: Self.environment.merging(environment) { $1 })
  }

  /// Returns the files and lines of the findings of `inward check --quiet` with these arguments: `Domain/Old.swift:2`.
  func places(_ words: String...) throws -> [String] {
    let result = try inward(["check", "--quiet"] + words, in: folder, environment: Self.environment)
    guard result.status < 2 else { throw Failure(text: result.errors) }
    return result.output.split(separator: "\n").map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
  }
}

/// Runs `body` with a repository whose branch `main` contains `files` in one commit.
func withRepository(
  _ files: [String: String] = ScratchRepository.firstFiles, _ body: (ScratchRepository) throws -> Void
) throws {
  let repository = ScratchRepository(folder: try scratchFolder())
  defer { try? FileManager.default.removeItem(at: repository.folder) }
  try repository.git("init", "-q", "-b", "main")
  try repository.commit(files, "first")
  try body(repository)
}
