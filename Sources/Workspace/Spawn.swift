// Other programs, through the C library alone. Only this room starts any, and git is the only one that it starts.
import InwardPlatform

/// A running program with its standard streams in our hands.
struct Child {
  private let pid: pid_t
  private let input: Pipe
  private let output: Pipe
  /// None where nobody listens.
  private let errors: Pipe?
  private let kept: Int32?

  /// What becomes of what a program complains. Whoever does not call `finish` soon must not hear it: a pipe that is
  /// full stops the program, and one that somebody whom it started keeps open never ends. A file does neither.
  enum Complaints {
    case heard, kept
  }

  /// Starts a program that is found on the path; it inherits the environment and the current folder.
  init(_ words: [String], complaints: Complaints = .heard) throws(SystemFault) {
    if let program = System.program(named: words[0]), !isInstalled(program) {
      throw SystemFault(path: words[0], reason: "not installed; 'xcode-select --install' installs it")
    }
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
    let failure = posix_spawnp(&child, words[0], &actions, nil, &arguments, environmentVariables())
    pid = child
    input.closeReading()
    output.closeWriting()
    errors?.closeWriting()
    if failure != 0 {
      input.closeWriting()
      output.closeReading()
      errors?.closeReading()
      if let kept { System.close(kept) }
      throw SystemFault(path: words[0], reason: String(cString: strerror(failure)))
    }
  }

  /// Writes all; a program that went away is noticed by what it does not answer.
  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { System.send(input.writeEnd, $0.baseAddress! + sent, $0.count - sent) }
      if count <= 0 { return }
      sent += count
    }
  }

  /// At most `count` bytes; none at the end.
  func receive(_ count: Int) -> [UInt8] { System.receive(output.readEnd, count) }

  /// The end of what it complained so far, where that is kept.
  func lastWords() -> [UInt8] { kept.map { System.end(of: $0, atMost: 4_000) } ?? [] }

  /// Reads to the end and waits: what was printed, what was complained, and the exit status.
  func finish() -> (output: [UInt8], errors: [UInt8], status: Int32) {
    input.closeWriting()
    let heard = System.drain([output.readEnd] + (errors.map { [$0.readEnd] } ?? []))
    output.closeReading()
    errors?.closeReading()
    if let kept { System.close(kept) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    let ended = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return (heard[0], heard.count > 1 ? heard[1] : [], ended)
  }
}

/// Two ends; neither is inherited by programs that are started later.
private struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(SystemFault) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// All, or none where one cannot be had.
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
  /// Where the path of the environment has a program.
  fileprivate static func program(named name: String) -> String? {
    if name.contains("/") { return name }
    return (environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").map { $0 + "/" + name }
      .first { access($0, X_OK) == 0 }
  }
}
