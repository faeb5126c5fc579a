// The single binary: it is small because it does not link Foundation, and depends only on the kernel.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Binary {
  #if os(Linux)
    /// Measures the binary that `make dist` builds: with the Swift runtime inside, and without symbols.
    @Test func theStaticBinaryStaysSmall() throws {
      let program = try releasedProgram()
      let size = try #require(try FileManager.default.attributesOfItem(atPath: program.path)[.size] as? Int)
      let limit = 18
      #expect(size < limit * 1_000_000, "dist/inward has \(size) bytes")
      for page in ["README.md", "docs/installing.md", "ARCHITECTURE.md"] {
        let text = try String(contentsOf: repository.appendingPathComponent(page), encoding: .utf8)
        #expect(text.contains("under \(limit) MB"), "\(page) mentions another size")
      }
      #expect(size > 1_000_000)
      let version = try run(program, ["--version"], in: repository)
      #expect(version.status == 0)
      #expect(version.output == "inward 0.1.0\n")
    }

    /// The program needs neither a loader nor libraries when it starts.
    @Test func theBinaryAsksForNoLibrary() throws {
      func asksForLibraries(_ program: URL) throws -> Bool {
        let parts = try run(URL(fileURLWithPath: "/usr/bin/env"), ["readelf", "-Wl", program.path], in: repository)
        #expect(parts.status == 0 && parts.output.contains("LOAD"), "\(parts.errors)")
        return parts.output.contains("INTERP") || parts.output.contains("DYNAMIC")
      }
      #expect(try !asksForLibraries(releasedProgram()))
      #expect(try asksForLibraries(builtProgram), "that of the tests is linked as usual")
    }

    /// The root directory contains a project, but no library, shell, device or `/proc`.
    @Test func theBinaryRunsInAnEmptyRoot() throws {
      let root = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: root) }
      try write(ScratchRepository.firstFiles, below: root)
      try FileManager.default.copyItem(at: releasedProgram(), to: root.appending(path: "inward"))
      let namespace = geteuid() == 0 ? [] : ["unshare", "--map-root-user"]
      let checked = try run(
        URL(fileURLWithPath: "/usr/bin/env"), namespace + ["chroot", root.path, "/inward", "check", "--jobs", "2"],
        in: root)
      #expect(checked.status == 1, "\(checked.errors)")
      let finding = "Domain/Old.swift:2:12: error: Domain uses Row (Data) [dependency]\n"
      #expect(checked.output.hasPrefix(finding))
      #expect(checked.output.contains("\n4 files, "))
    }
  #endif

  /// Threads and subprocesses work as in the dynamically linked program.
  @Test func theBinaryPrintsWhatTheBuiltProgramPrints() throws {
    try withRepository { repository in
      try repository.commit(["Domain/Movie.swift": "struct Movie {\n  var client: Client?\n}\n"])
      for line in ["check --jobs 8", "check --base HEAD~1", "check --staged", "diff HEAD~1"] {
        let words = line.split(separator: " ").map(String.init)
        let ours = try run(
          releasedProgram(), words, in: repository.folder, environment: ScratchRepository.environment)
        let built = try inward(words, in: repository.folder, environment: ScratchRepository.environment)
        #expect(ours.output == built.output && ours.status == built.status, "\(words): \(ours.errors)")
        #expect(!ours.output.isEmpty)
      }
    }
  }
}
