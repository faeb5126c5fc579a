// The interfaces for coding agents: tools before an edit is written, a hook after it, and AGENTS.md from the start.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Agents {
  private let files = ["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {\n  var a: A\n}\n"]

  @Test func aClientFromElsewhereAsksTheTools() throws {
    try withMovies(files) { folder in
      let python = repository.appendingPathComponent(".build/python/bin/python")
      let script = repository.appendingPathComponent("Tests/EndToEnd/Agents/client.py")
      let result = try run(python, [script.path, builtProgram.path, folder.path], in: folder, atMost: 300)
      let answers = result.output.replacing(/(?s)explain:\n.*?(?=explain failed)/, with: "explain:\n  ...\n")
      #expect(
        answers == """
          tools: check, may_use, where_to_put, layers, why, explain
          check:
            no findings
          check:
            Domain/A.swift:2:10 fix: declare a type in Domain and convert to it in Data
              Domain uses B (Data) [dependency]
          check:
            no new findings
          check:
            no findings
          may_use:
            no: Domain -> Data
              Domain may not use Data [dependency] (rules.yml:3:3)
          may_use:
            yes: file:Data/New.swift (Data) -> Domain/A.swift:A (Domain)
              no rule forbids it
          may_use failed:
            no layer, slice, file or declaration is called 'Domian'; did you mean 'Domain'?
          where_to_put:
            Data: files Data/**
          where_to_put:
            Domain: files Domain/**
          layers:
            Domain  1 type in 1 file
              contains files Domain/**
              may use no other layer
          why:
            B.a > A  (Data > Domain)
              Data/B.swift:2:10: B.a uses A (type, stored)
          \("  ")
            1 chain
          explain:
            ...
          explain failed:
            explain: 'word' is missing

          """, "\(result.errors)")
    }
  }

  private func hook(_ message: String, in folder: URL) throws -> ProgramResult {
    let input = folder.appendingPathComponent("message.json")
    try message.write(to: input, atomically: true, encoding: .utf8)
    return try inward(["agents", "hook"], in: folder, input: input)
  }

  /// The hook reports only findings that the edit introduces, and not the one that HEAD already has.
  @Test func theHookListsTheFindingsOfAnEdit() throws {
    try withRepository { repository in
      let folder = repository.folder
      func edit(_ path: String) -> String {
        "{\"cwd\":\"\(folder.path)\",\"tool_input\":{\"file_path\":\"\(path)\"}}"
      }
      try repository.write(["Domain/New.swift": "struct New { var id = 0 }\n"])
      let clean = try hook(edit("Domain/New.swift"), in: folder)
      #expect(clean.status == 0 && clean.output.isEmpty && clean.errors.isEmpty, "\(clean.errors)")
      try repository.write(["Domain/New.swift": "struct New { var client: Client? }\n"])
      let broken = try hook(edit(folder.path + "/Domain/New.swift"), in: folder)
      #expect(broken.status == 2)
      #expect(broken.output.isEmpty)
      #expect(broken.errors.hasPrefix("Domain/New.swift:1:26 fix: "), "\(broken.errors)")
      for other in [edit("README.md"), edit("Domain/Gone.swift"), edit("/etc/passwd"), "{}"] {
        #expect(try hook(other, in: folder).status == 0)
      }
      #expect(try hook("no JSON", in: folder).errors.contains("is not a JSON object"))
    }
  }

  @Test func theSectionIsKeptCurrent() throws {
    try withMovies(files) { folder in
      let page = folder.appendingPathComponent("AGENTS.md")
      let missing = try inward(["agents", "check", "NOTES.md"], in: folder)
      #expect(missing.status == 2)
      #expect(missing.errors == "NOTES.md: no such file; 'inward agents write NOTES.md' creates it\n", "\(missing)")
      #expect(try inward(["agents", "check"], in: folder).errors.hasSuffix("; 'inward agents write' creates it\n"))
      try write(["AGENTS.md": "# Ours\n"], below: folder)
      #expect(try inward(["agents", "check"], in: folder).status == 1)
      #expect(try inward(["agents", "write"], in: folder).status == 0)
      let first = try String(contentsOf: page, encoding: .utf8)
      #expect(first.hasPrefix("# Ours\n\n<!-- inward: begin -->\n## Architecture\n"))
      #expect(first.contains("- **Data**: `files Data/**`; may use Domain\n<!-- inward: end -->\n"), "\(first)")
      #expect(try inward(["agents", "check"], in: folder).status == 0)
      try (first + "# Theirs\n").write(to: page, atomically: true, encoding: .utf8)
      let rules = "version: 1\nlayers: { Domain: \"Domain/**\", Rest: \"Data/**\" }\n"
      try write(["rules.yml": rules], below: folder)
      #expect(try inward(["agents", "check"], in: folder).status == 1)
      #expect(try inward(["agents", "write"], in: folder).status == 0)
      let second = try String(contentsOf: page, encoding: .utf8)
      #expect(second == first.replacing("**Data**", with: "**Rest**") + "# Theirs\n")
      #expect(try inward(["agents"], in: folder).status == 2)
    }
  }

  private static let (begin, end) = ("<!-- inward: begin -->", "<!-- inward: end -->")

  /// The text of the section is known only if there is exactly one begin marker and one end marker.
  @Test(arguments: [
    ("# Ours\n\n\(begin)\nold\n", "AGENTS.md:3: '\(begin)' has no matching '\(end)' after it"),
    ("\(end)\n\(begin)\n", "AGENTS.md:1: '\(end)' has no matching '\(begin)' before it"),
    ("\(begin)\nold\n\n\(begin)\nnew\n\(end)\n", "AGENTS.md:1: '\(begin)' has no matching '\(end)' after it"),
    ("\(begin)\n\(end)\nOurs\n\(begin)\n\(end)\n", "AGENTS.md:4: '\(begin)' begins a second section"),
    ("\(begin)\n\(end)\nOurs\n\(end)\n", "AGENTS.md:4: '\(end)' has no matching '\(begin)' before it"),
  ])
  func aFileWithOtherMarksIsRefused(_ text: String, _ reason: String) throws {
    try withMovies(files) { folder in
      try write(["AGENTS.md": text], below: folder)
      for word in ["write", "check", "write"] {
        let result = try inward(["agents", word], in: folder)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.hasPrefix(reason + ", so the file was not changed; "), "\(result.errors)")
        #expect(result.errors.hasSuffix("then run 'inward agents write'\n"), "\(result.errors)")
      }
      #expect(try String(contentsOf: folder.appendingPathComponent("AGENTS.md"), encoding: .utf8) == text)
    }
  }

  @Test func aMarkInASentenceIsText() throws {
    try withMovies(files) { folder in
      let text = "It begins at `\(Self.begin)`.\nNever do X.\nIt ends at `\(Self.end)`.\n"
      try write(["AGENTS.md": text], below: folder)
      #expect(try inward(["agents", "write"], in: folder).status == 0)
      let written = try String(contentsOf: folder.appendingPathComponent("AGENTS.md"), encoding: .utf8)
      #expect(written.hasPrefix(text + "\n" + Self.begin + "\n"), "\(written)")
      #expect(try inward(["agents", "check"], in: folder).status == 0)
    }
  }

  @Test func theSectionKeepsTheLineEndingsAndBytesOfItsFile() throws {
    try withMovies(files) { folder in
      let page = folder.appendingPathComponent("AGENTS.md")
      // A byte that is not UTF-8 stays as it is.
      let ours = Data("# Ours\r\n\r\nText \r\n".utf8) + [0xE9] + Data("\r\n".utf8)
      try ours.write(to: page)
      #expect(try inward(["agents", "write"], in: folder).output == "AGENTS.md: written\n")
      let written = try Data(contentsOf: page)
      #expect(written.starts(with: ours))
      let breaks = zip([0] + written, written).filter { $1 == 0x0A }
      #expect(breaks.count > 8 && breaks.allSatisfy { $0.0 == 0x0D })
      #expect(try inward(["agents", "check"], in: folder).output == "AGENTS.md is up to date\n")
      #expect(try inward(["agents", "write"], in: folder).output == "AGENTS.md is up to date\n")
      // Git may have converted all line endings.
      try Data(written.filter { $0 != 0x0D }).write(to: page)
      #expect(try inward(["agents", "check"], in: folder).status == 0)
      // Git may also have converted only some of them.
      var mixed = written
      mixed.remove(at: try #require(written.firstIndex(of: 0x0D)))
      try mixed.write(to: page)
      for word in ["check", "write", "check"] {
        #expect(try inward(["agents", word], in: folder).output == "AGENTS.md is up to date\n")
      }
      #expect(try Data(contentsOf: page) == mixed)
      // A carriage return within a line does not end the line.
      let heading = Data("## Archi".utf8)
      mixed.insert(0x0D, at: try #require(mixed.range(of: heading)).upperBound)
      try mixed.write(to: page)
      #expect(try inward(["agents", "check"], in: folder).status == 1)
      #expect(try inward(["agents", "write"], in: folder).output == "AGENTS.md: written\n")
      try write(["rules.yml": "version: 1\nlayers: { Domain: \"Domain/**\", Rest: \"Data/**\" }\n"], below: folder)
      let stale = try inward(["agents", "check"], in: folder)
      #expect(stale.status == 1 && stale.output == "AGENTS.md is out of date; run 'inward agents write'\n")
    }
  }

  @Test func theSectionNamesEveryKindOfRule() throws {
    let rules = """
      version: 1
      layers:
        Domain: { files: "Domain/**", imports: [Foundation], because: It outlives UIs. }
        Data: { files: "Data/**", imports: { never: [UIKit] }, exposes: "*Client" }
      order: [Domain, Data]
      rules:
        - id: no-cache
          never: { types: Cache }
          because: Caches hide errors.
      """
    try withMovies(files.merging(["rules.yml": rules]) { $1 }) { folder in
      #expect(try inward(["agents", "write"], in: folder).status == 0)
      let text = try String(contentsOf: folder.appendingPathComponent("AGENTS.md"), encoding: .utf8)
      #expect(
        text.hasSuffix(
          """
          - **Domain**: `files Domain/**`; may use no other layer; imports only `Foundation`. Because: It outlives UIs.
          - **Data**: `files Data/**`; may use Domain; never imports `UIKit`; exposes only `*Client`
          - Rule **no-cache** (`inward explain no-cache`). Because: Caches hide errors.
          <!-- inward: end -->

          """), "\(text)")
    }
  }
}
