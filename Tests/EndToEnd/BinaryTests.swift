// The one binary: small because no Foundation is in it, and with no need of anything but a kernel.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Binary {
  #if os(Linux)
    /// As `make dist` builds it: the Swift runtime inside, symbols stripped.
    @Test func theStaticBinaryStaysSmall() throws {
      let program = try releasedProgram()
      let size = try #require(try FileManager.default.attributesOfItem(atPath: program.path)[.size] as? Int)
      let limit = 18
      #expect(size < limit * 1_000_000, "dist/inward has \(size) bytes")
      for page in ["README.md", "docs/adopting.md", "docs/installing.md", "ARCHITECTURE.md"] {
        let text = try String(contentsOf: repository.appendingPathComponent(page), encoding: .utf8)
        #expect(text.contains("under \(limit) MB"), "\(page) tells another size")
      }
      #expect(size > 1_000_000)
      let version = try run(program, ["--version"], in: repository)
      #expect(version.status == 0)
      #expect(version.output == "inward 0.1.0\n")
    }

    /// No loader and no list of libraries: nothing is looked for when it starts.
    @Test func theBinaryAsksForNoLibrary() throws {
      func asksForLibraries(_ program: URL) throws -> Bool {
        let parts = try run(URL(fileURLWithPath: "/usr/bin/env"), ["readelf", "-Wl", program.path], in: repository)
        #expect(parts.status == 0 && parts.output.contains("LOAD"), "\(parts.errors)")
        return parts.output.contains("INTERP") || parts.output.contains("DYNAMIC")
      }
      #expect(try !asksForLibraries(releasedProgram()))
      #expect(try asksForLibraries(builtProgram), "that of the tests is linked as usual")
    }

    /// In a root folder with a project and without a library, a shell or a device. Of `/proc`, which every kernel offers
    /// and nobody may mount without a privilege, it has what the Swift runtime asks for its start. The runtime would
    /// find the words of the command line there too, so there are none: that is `inward check` of the current folder.
    @Test func theBinaryRunsInAnEmptyRoot() throws {
      let root = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: root) }
      try write(ScratchRepository.firstFiles, below: root)
      try FileManager.default.copyItem(at: releasedProgram(), to: root.appending(path: "inward"))
      try FileManager.default.createDirectory(at: root.appending(path: "proc/self"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: root.appending(path: "proc/self/exe").path, withDestinationPath: "/inward")
      let namespace = geteuid() == 0 ? [] : ["unshare", "--map-root-user"]
      let checked = try run(
        URL(fileURLWithPath: "/usr/bin/env"), namespace + ["chroot", root.path, "/inward"], in: root)
      #expect(checked.status == 1, "\(checked.errors)")
      let finding = "Domain/Old.swift:2:12: error: Domain names 'Row', which Data declares [dependency]\n"
      #expect(checked.output.hasPrefix(finding))
      #expect(checked.output.contains("\n4 files, "))
    }
  #endif

  /// Threads and other programs, as the one linked otherwise has them.
  @Test func theBinarySaysWhatTheBuiltProgramSays() throws {
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
