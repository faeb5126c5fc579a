// Runs other programs: the built `inward`, git, and programs that read reports.
import Foundation

public struct ProgramResult: Sendable {
  public var status: Int32
  public var output: String
  public var errors: String
}

/// Runs a program until it exits, or kills it after `seconds`, so that a program that hangs does not hang the tests.
public func run(
  _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:], input: URL? = nil,
  atMost seconds: Double = 1200
) throws -> ProgramResult {
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  process.currentDirectoryURL = folder
  // Variables of a CI runner or a git hook around the tests must not affect the program.
  let inherited = ProcessInfo.processInfo.environment.filter {
    !$0.key.hasPrefix("GITHUB_") && !$0.key.hasPrefix("GIT_")
  }
  process.environment = inherited.merging(environment) { $1 }
  // Files instead of pipes: a full pipe that is not read would block the program.
  let scratch = try scratchFolder()
  defer { try? FileManager.default.removeItem(at: scratch) }
  let output = scratch.appendingPathComponent("output")
  let errors = scratch.appendingPathComponent("errors")
  for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
  process.standardOutput = try FileHandle(forWritingTo: output)
  process.standardError = try FileHandle(forWritingTo: errors)
  process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
  try process.run()
  // The work item captures only the number: it would otherwise keep the process's files open until the time limit.
  let number = process.processIdentifier
  let bound = DispatchWorkItem { kill(number, SIGKILL) }
  DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: bound)
  process.waitUntilExit()
  bound.cancel()
  return ProgramResult(
    status: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
    errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
}

/// Runs the `inward` that was built together with these tests.
public func inward(
  _ arguments: [String], in folder: URL = repository, environment: [String: String] = [:], input: URL? = nil,
  atMost seconds: Double = 1200
) throws -> ProgramResult {
  try run(builtProgram, arguments, in: folder, environment: environment, input: input, atMost: seconds)
}

/// Runs a command, as the user `nobody` if the tests run as root, because root may read everything.
public func runAsNobody(
  _ words: [String], in folder: URL, environment: [String: String] = [:], atMost seconds: Double = 60
) throws -> ProgramResult {
  let nobody = getuid() == 0 ? ["setpriv", "--reuid=65534", "--clear-groups"] : []
  return try run(
    URL(fileURLWithPath: "/usr/bin/env"), nobody + words, in: folder, environment: environment, atMost: seconds)
}

/// Returns the program as it is released: static, optimized and stripped. It is built on first use.
public func releasedProgram() throws -> URL {
  try released.get()
}

private let released = Result<URL, any Error> {
  let built = try run(URL(fileURLWithPath: "/usr/bin/env"), [".ci/dist"], in: repository)
  guard built.status == 0 else { throw BuildFailure(errors: built.output + built.errors) }
  return repository.appendingPathComponent("dist/inward")
}

private struct BuildFailure: Error {
  var errors: String
}

/// The built program, which is next to the test bundle.
public let builtProgram: URL = {
  #if os(macOS)
    Bundle(for: Marker.self).bundleURL.deletingLastPathComponent().appendingPathComponent("inward")
  #else
    Bundle.main.bundleURL.appendingPathComponent("inward")
  #endif
}()

#if os(macOS)
  /// A class that identifies the test bundle.
  private final class Marker {}
#endif

/// The path of `strace`, which records a program's system calls and can make them fail; nil if it is not installed.
public let tracer = ["/usr/bin/strace", "/usr/local/bin/strace"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// Creates an empty temporary directory. Returns its URL without symbolic links, such as `/private/var/...` instead of
/// `/var/...` on a Mac.
public func scratchFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inward-" + UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  guard let real = realpath(folder.path, nil) else { throw CocoaError(.fileNoSuchFile) }
  defer { free(real) }
  return URL(fileURLWithPath: String(cString: real))
}

/// Writes files, given as paths and texts, below a directory, and creates missing directories.
public func write(_ files: [String: String], below folder: URL) throws {
  for (path, text) in files {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
