// A minimal release on a local server: its program starts the tool that was built with the tests. `.ci/try-release`
// tests the files of a real release.
import Foundation
import InwardTestSupport

struct ServedRelease {
  /// The base address of the releases, each of which is in a directory named after its version.
  var address: String
  var checksum: String
}

/// Serves version 1.2.3 while `body` runs.
func withRelease(_ body: (ServedRelease) throws -> Void) throws {
  let folder = try scratchFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  // The name of a release contains the system and the processor as 'uname' prints them.
  let script = """
    set -e
    name=inward-1.2.3-$(uname -s | sed 's/Linux/linux/; s/Darwin/macos/')-$(uname -m)
    mkdir -p "$name/bin" "$name/share" files
    printf '#!/bin/sh\\nexec "%s" "$@"\\n' "$1" >"$name/bin/inward"
    chmod +x "$name/bin/inward"
    tar -czf "files/$name.tar.gz" "$name"
    cd files
    if command -v sha256sum >/dev/null; then sha256sum *.gz; else shasum -a 256 *.gz; fi >SHA256SUMS
    cut -d ' ' -f 1 SHA256SUMS
    """
  let packed = try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script, "sh", builtProgram.path], in: folder)
  guard packed.status == 0 else { throw ScratchRepository.Failure(text: packed.errors) }

  let server = Process()
  server.executableURL = repository.appending(path: ".build/python/bin/python3")
  let address = folder.appending(path: "address")
  server.arguments = [
    repository.appending(path: "Tests/EndToEnd/Servers/release.py").path, folder.appending(path: "files").path,
    "1.2.3", address.path,
  ]
  // A process that waits for the end of the tests' output must not wait for the server.
  server.standardOutput = FileHandle.nullDevice
  server.standardError = FileHandle.nullDevice
  try server.run()
  // Test threads block the signal that 'terminate' sends, and a child inherits that.
  defer { kill(server.processIdentifier, SIGKILL) }
  var text = ""
  while server.isRunning, text.isEmpty {
    usleep(20_000)
    text = (try? String(contentsOf: address, encoding: .utf8)) ?? ""
  }
  try body(ServedRelease(address: text, checksum: packed.output.trimmingCharacters(in: .whitespacesAndNewlines)))
}
