// The hook of coding agents: errors in other files, mistakes in the rules, and the command that fixes errors.
import Foundation
import InwardTestSupport
import Testing

@Suite struct AgentHook {
  private func hook(_ path: String, _ words: [String] = [], in folder: URL) throws -> ProgramResult {
    let input = folder.appendingPathComponent("message.json")
    let message = ["cwd": folder.path, "tool_input": ["path": path]] as [String: Any]
    try JSONSerialization.data(withJSONObject: message).write(to: input)
    return try inward(["agents", "hook"] + words, in: folder, input: input)
  }

  private func withShop(_ body: (ScratchRepository) throws -> Void) throws {
    try withRepository { repository in
      try repository.git("rm", "-rq", "--ignore-unmatch", ".")
      try repository.commit([
        "rules.yml": "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\norder: [Domain, Data]\n",
        "Domain/Price.swift": "struct Price {}\n", "Domain/Use.swift": "struct Use { var price: Price }\n",
        "Data/Cell.swift": "struct Cell {}\n", "Data/Row.swift": "struct Row {}\n",
        "Data/More.swift": "struct More {}\n",
        "Domain/Old.swift": "struct Old { var cell: Cell }\n",
      ])
      try body(repository)
    }
  }

  /// The hook reports an error only after the edit that causes it, and never an error that HEAD already has.
  @Test func errorsInOtherFilesAreReported() throws {
    try withShop { repository in
      let folder = repository.folder
      try repository.git("mv", "Domain/Price.swift", "Data/Price.swift")
      let moved = try hook("Data/Price.swift", in: folder)
      #expect(moved.status == 2)
      #expect(
        moved.errors.hasPrefix("in other files, because of this edit:\nDomain/Use.swift:1:25 fix: "), "\(moved.errors)")
      #expect(!moved.errors.contains("Old.swift"))
      try repository.write(["Data/Cell.swift": "struct Cell { var id = 1 }\n"])
      let other = try hook("Data/Cell.swift", in: folder)
      #expect(other.status == 0 && other.errors.isEmpty, "\(other.errors)")
      try repository.write(["Domain/New.swift": "struct New { var row: Row }\n"])
      let own = try hook("Domain/New.swift", in: folder)
      #expect(own.errors.hasPrefix("Domain/New.swift:1:23 fix: ") && !own.errors.contains("Use.swift"), "\(own.errors)")
    }
  }

  @Test func errorsThatTheRulesCauseAreReported() throws {
    try withShop { repository in
      let rules = "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\norder: [[Domain, Data]]\n"
      try repository.write(["rules.yml": rules, "Data/Use.swift": "struct Use { var price: Price }\n"])
      let edited = try hook("rules.yml", in: repository.folder)
      #expect(
        edited.errors.hasPrefix("in other files, because of this edit:\nData/Use.swift:1:25 fix: "), "\(edited.errors)")
      #expect(edited.status == 2 && !edited.errors.contains("Old.swift"), "\(edited.errors)")
    }
  }

  @Test func mistakesInTheRulesAreReported() throws {
    try withShop { repository in
      let folder = repository.folder
      let rules = "version: 1\nextends: base.yml\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n"
      try repository.write(["rules.yml": rules, "base.yml": "version: 1\norder: [Domain, Data]\n"])
      for path in ["rules.yml", "base.yml"] { #expect(try hook(path, in: folder).status == 0) }
      try repository.write(["base.yml": "version: 1\nodrer: [Domain, Data]\n"])
      let base = try hook("base.yml", in: folder)
      #expect(base.status == 2 && base.errors.hasPrefix("base.yml:2:1: error: unknown key 'odrer'"), "\(base)")
      try repository.write(["rules.yml": rules + "laers: 5\n", "other.yml": "a: 5\n"])
      let broken = try hook("rules.yml", in: folder)
      #expect(broken.status == 2 && broken.errors.contains("rules.yml:4:1: error: unknown key 'laers'"), "\(broken)")
      #expect(try hook("other.yml", in: folder).status == 0)
    }
  }

  /// Agents often work in the directory of a repository with several projects.
  @Test func pathsStartFromTheAgent() throws {
    try withShop { repository in
      let folder = repository.folder
      try repository.write(["Domain/New.swift": "struct New { var row: Row }\n"])
      let name = folder.lastPathComponent
      let input = folder.appendingPathComponent("message.json")
      let around = folder.deletingLastPathComponent().path
      let message: [String: Any] = ["cwd": around, "tool_input": ["path": name + "/Domain/New.swift"]]
      try JSONSerialization.data(withJSONObject: message).write(to: input)
      let report = try inward(["agents", "hook"], in: folder, input: input).errors
      #expect(report.hasPrefix("\(name)/Domain/New.swift:1:23 fix: "), "\(report)")
      let advice = "'inward fix --write \(name)/Domain/New.swift' makes these fixes in '\(name)':"
      #expect(report.contains(advice), "\(report)")
      try repository.write(["rules.yml": "laers: 5\n"])
      let rules: [String: Any] = ["cwd": around, "tool_input": ["path": name + "/rules.yml"]]
      try JSONSerialization.data(withJSONObject: rules).write(to: input)
      let mistakes = try inward(["agents", "hook"], in: folder, input: input).errors
      #expect(mistakes.hasPrefix("\(name)/rules.yml:1:1: error: "), "\(mistakes)")
    }
  }

  /// The printed command removes the new error as described, and changes nothing else.
  @Test func thePrintedCommandDoesWhatItSays() throws {
    try withShop { repository in
      let folder = repository.folder
      try repository.write(["Domain/My New.swift": "struct New { var row: Row }\n"])
      let report = try hook("Domain/My New.swift", in: folder).errors
      let lines = report.split(separator: "\n")
      let line = try #require(lines.first { $0.hasSuffix("' makes these fixes:") }, "\(report)")
      #expect(line == "or 'inward fix --write 'Domain/My New.swift'' makes these fixes:")
      #expect(lines.suffix(1) == ["  move Data/Row.swift to Domain (Domain)"], "\(report)")
      let command = line.dropFirst("or 'inward".count).dropLast("' makes these fixes:".count)
      let shell = URL(fileURLWithPath: "/bin/sh")
      #expect(try InwardTestSupport.run(shell, ["-c", "'\(builtProgram.path)'\(command)"], in: folder).status == 0)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("message.json"))
      let status = try repository.git("status", "--porcelain", "--untracked-files=all")
      #expect(
        status.split(separator: "\n").sorted() == [
          "?? \"Domain/My New.swift\"", "?? Domain/Row.swift", "D Data/Row.swift",
        ], "\(status)")
      // The older error, for which there is also a fix, remains.
      #expect(try inward(["fix", "Domain/Old.swift"], in: folder).output.contains("Cell.swift"))
    }
  }
}
