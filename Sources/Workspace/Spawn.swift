// Runs other programs, using only the C library. No other room starts programs, and this one starts only git.
import InwardEscapes
import InwardPlatform

/// A running program whose standard streams are connected to this process.
struct Child {
  private let name: String
  private let pid: pid_t
  private let input: Pipe
  private let output: Pipe
  /// The standard error of the program; nil if it is not read through a pipe.
  private let errors: Pipe?
  private let kept: Int32?

  /// The handling of a program's standard error: `heard` reads it through a pipe, `kept` writes it to a file. A caller
  /// that does not call `finish` soon must not use `heard`: a full pipe blocks the program, and a pipe that a child of
  /// the program keeps open never ends. A file has neither problem.
  enum Complaints {
    case heard, kept
  }

  /// Starts a program that is found in `PATH`. It inherits the current directory, and the environment with changes.
  init(
    _ words: [String], setting variables: [(name: String, value: String)] = [], complaints: Complaints = .heard
  ) throws(SystemFault) {
    guard let program = System.program(named: words[0]) else {
      throw SystemFault(path: words[0], reason: "not found in PATH")
    }
    if !isInstalled(program) {
      throw SystemFault(path: words[0], reason: "not installed; 'xcode-select --install' installs it")
    }
    name = words[0]
    let pipes = try Pipe.several(complaints == .heard ? 3 : 2)
    (input, output, errors) = (pipes[0], pipes[1], complaints == .heard ? pipes[2] : nil)
    kept = complaints == .kept ? System.openScratchFile() : nil
    var actions = noSpawnActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.readEnd, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writeEnd, 1)
    if let place = errors?.writeEnd ?? kept {
      posix_spawn_file_actions_adddup2(&actions, place, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    var environment = System.environment(setting: variables)
    defer { for variable in environment { free(variable) } }
    let failure = posix_spawn(&child, program, &actions, nil, &arguments, &environment)
    pid = child
    input.closeReading()
    output.closeWriting()
    errors?.closeWriting()
    if failure != 0 {
      input.closeWriting()
      output.closeReading()
      errors?.closeReading()
      if let kept { System.close(kept) }
      throw SystemFault(path: words[0], reason: Message(String(cString: strerror(failure))))
    }
  }

  /// Writes all bytes, or throws: after a partial request, the program would wait for the rest and never answer.
  func send(_ bytes: [UInt8]) throws(SystemFault) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { System.send(input.writeEnd, $0.baseAddress! + sent, $0.count - sent) }
      if count <= 0 { throw .last(name) }
      sent += count
    }
  }

  /// Waits for output and reads at most `count` bytes; none at the end. Kills the program and throws if it prints
  /// nothing for `mostSilence` milliseconds.
  func receive(_ count: Int) throws(SystemFault) -> [UInt8] {
    guard System.wait(for: [output.readEnd], atMost: Self.mostSilence) else { throw silence }
    return try System.receive(output.readEnd, count, of: name)
  }

  /// The maximum time without output, in milliseconds. Git lists a million files in a few seconds; if it is silent for
  /// this long, it is waiting for something that will not come.
  static let mostSilence = 60_000

  /// Kills the silent program and returns the fault to report.
  private var silence: SystemFault {
    kill(pid, SIGKILL)
    return SystemFault(path: name, reason: "printed nothing for \(Self.mostSilence / 1000) seconds and was stopped")
  }

  /// Returns the last bytes of standard error so far; none if standard error is not kept.
  func lastWords() -> [UInt8] { kept.map { System.end(of: $0, atMost: 4_000) } ?? [] }

  /// Closes the program's input, reads its output to the end, and waits for it to exit. Returns the output, the errors
  /// and the exit status.
  func finish() throws(SystemFault) -> (output: [UInt8], errors: [UInt8], status: Int32) {
    input.closeWriting()
    let heard = drain()
    output.closeReading()
    errors?.closeReading()
    if let kept { System.close(kept) }
    let ended = waitForEnd()
    let (output, complaints) = try heard.get()
    return (output, complaints, try ended.get())
  }

  /// Reads all output and errors. Kills the program if this fails.
  private func drain() -> Result<([UInt8], [UInt8]), SystemFault> {
    let ends = [output.readEnd] + (errors.map { [$0.readEnd] } ?? [])
    do throws(SystemFault) {
      guard let heard = try System.drain(ends, mostSilence: Self.mostSilence, of: name) else { throw silence }
      return .success((heard[0], heard.count > 1 ? heard[1] : []))
    } catch {
      // The program may be blocked because no one reads its output.
      kill(pid, SIGKILL)
      return .failure(error)
    }
  }

  /// Waits for the program and returns its exit status; after a signal, the status that a shell would report. An
  /// unknown status is a failure, so the output is not used.
  private func waitForEnd() -> Result<Int32, SystemFault> {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      if errno != EINTR { return .failure(.last(name)) }
    }
    return .success(status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
  }
}

/// Both ends of a pipe; programs that are started later inherit neither.
private struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(SystemFault) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last("pipe") }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 {
      // If a program inherited the writing end, the reader would wait forever for it to close, so the pipe is not used.
      let fault = SystemFault.last("pipe")
      closeReading()
      closeWriting()
      throw fault
    }
  }

  /// Creates all of the pipes, or none if one cannot be created.
  static func several(_ count: Int) throws(SystemFault) -> [Pipe] {
    var pipes: [Pipe] = []
    do {
      while pipes.count < count { pipes.append(try Pipe()) }
    } catch {
      for pipe in pipes {
        pipe.closeReading()
        pipe.closeWriting()
      }
      throw error
    }
    return pipes
  }

  func closeReading() { System.close(readEnd) }
  func closeWriting() { System.close(writeEnd) }
}

extension System {
  /// Finds the path of a program in `PATH`; nil if there is none. Relative directories are skipped: they would let a
  /// repository supply its own `git`.
  fileprivate static func program(named name: String) -> String? {
    (environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
      .first { access($0, X_OK) == 0 && kind(of: $0, followingLinks: true) == .file }
  }

  /// Copies the environment of this process for `posix_spawn`, with some variables replaced or added. The caller frees
  /// each entry.
  fileprivate static func environment(
    setting variables: [(name: String, value: String)]
  ) -> [UnsafeMutablePointer<CChar>?] {
    var list: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0.name + "=" + $0.value) }
    guard var next = environmentVariables() else { return list + [nil] }
    while let entry = next.pointee {
      let isReplaced = variables.contains { strncmp(entry, $0.name + "=", $0.name.utf8.count + 1) == 0 }
      if !isReplaced { list.append(strdup(entry)) }
      next += 1
    }
    return list + [nil]
  }
}
