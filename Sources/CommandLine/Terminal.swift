// Prints text, ends the process, and reads its environment and clocks. Only this module prints and exits; all
// operations are in the pipeline.
import InwardPlatform

/// The streams and the environment of the process.
enum Terminal {
  /// Prints to standard output. Returns false if the reader has closed the pipe, as in `inward check | head`. Any other
  /// error, such as a full disk, ends the process with status 2, because half a report looks like a complete one.
  @discardableResult
  static func print(_ text: String) -> Bool {
    guard let fault = write(text, to: 1) else { return true }
    if fault == EPIPE { return false }
    complain("inward: cannot write to standard output: \(String(cString: strerror(fault)))")
    exit(.couldNotRun)
  }

  static func complain(_ text: String) { _ = write(text.hasSuffix("\n") ? text : text + "\n", to: 2) }

  static var isOutputTerminal: Bool { isatty(1) == 1 }

  /// The sequence that clears the screen and moves the cursor to its top.
  static let cleared = "\u{1B}[H\u{1B}[2J"

  /// The time of the system clock in seconds. It affects reports only by determining the current day, and so which
  /// exceptions have expired.
  static var secondsSince1970: Int { time(nil) }

  /// The local time: `14:03:22`.
  static var timeOfDay: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The time of a monotonic clock, for durations.
  static var milliseconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func exit(_ status: ExitStatus) -> Never {
    endProcess(status.rawValue)
  }

  /// Makes Ctrl-C set `isInterrupted` instead of ending the process.
  static func holdInterrupts() {
    var interrupts = sigset_t()
    sigemptyset(&interrupts)
    sigaddset(&interrupts, SIGINT)
    pthread_sigmask(SIG_BLOCK, &interrupts, nil)
  }

  /// Whether Ctrl-C was pressed since `holdInterrupts` was called.
  static var isInterrupted: Bool {
    var waiting = sigset_t()
    sigpending(&waiting)
    return sigismember(&waiting, SIGINT) == 1
  }

  /// Ignores `SIGPIPE`, so that writing to a closed pipe does not end the process. Restores the default for `SIGCHLD`:
  /// a process that inherits the setting to ignore this signal would lose the exit status of git.
  static func takeOwnSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
  }

  /// Makes SIGINT and SIGTERM reset the color, because Ctrl-C may come in the middle of a colored line. The signal then
  /// ends the process, so that the parent process sees it. Unblocks both signals, which the parent may have blocked.
  static func restoreColorsWhenStopped() {
    var ours = sigset_t()
    sigemptyset(&ours)
    defer { pthread_sigmask(SIG_UNBLOCK, &ours, nil) }
    for number in [SIGINT, SIGTERM] {
      sigaddset(&ours, number)
      signal(number) { number in
        if isatty(1) == 1 { Terminal.writeAtOnce("\u{1B}[0m\n") }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Writes to standard error with a single system call and without allocating, for signal handlers.
  static func complainAtOnce(_ text: StaticString) { _ = writeOnce(2, text.utf8Start, text.utf8CodeUnitCount) }

  /// Writes to standard output with a single system call and without allocating, for signal handlers.
  private static func writeAtOnce(_ text: StaticString) {
    _ = writeOnce(1, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Writes the whole text. Returns the error number of the system call that failed; nil if none did.
  fileprivate static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = writeOnce(descriptor, start, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return errno }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return nil
    }
  }
}

/// A line on standard error that is updated repeatedly, if standard error is a terminal and the work takes over a
/// second.
struct ProgressLine {
  private let start = Terminal.milliseconds
  private let isShown = isatty(2) == 1

  var milliseconds: Int { Terminal.milliseconds - start }

  func show(_ text: @autoclosure () -> String) {
    if isShown, milliseconds > 1000 { _ = Terminal.write("\r\u{1B}[K" + text(), to: 2) }
  }

  /// Clears the line, if it may have been shown.
  func clear() { show("") }
}

/// The exit status: 0 for a clean run; 1 for findings that are errors, or a negative answer; 2 for a run that could not
/// finish, and for errors in the hook of a coding agent. No other status is ever returned.
enum ExitStatus: Int32 {
  case clean = 0
  case findings = 1
  case couldNotRun = 2
}

// C functions with the same names as members of `Terminal`.

private func endProcess(_ status: Int32) -> Never { exit(status) }

private func writeOnce(_ descriptor: Int32, _ place: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, place, count)
}
