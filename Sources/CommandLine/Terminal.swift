// CommandLine: arguments in, text and exit status out. Only this room prints and exits; it knows the stories and
// nothing of how they are told.
import InwardPlatform

/// The streams and the environment of the process.
enum Terminal {
  /// Prints to standard output. A reader that went away (`inward check | head`) is no failure of ours; a full disk is,
  /// since half a report looks like a whole one. False if there is no reader.
  @discardableResult
  static func print(_ text: String) -> Bool {
    guard let fault = write(text, to: 1) else { return true }
    if fault == EPIPE { return false }
    complain("inward: standard output: \(String(cString: strerror(fault)))")
    exit(.couldNotRun)
  }

  static func complain(_ text: String) { _ = write(text.hasSuffix("\n") ? text : text + "\n", to: 2) }

  static var isOutputTerminal: Bool { isatty(1) == 1 }

  /// Takes all away that stands on the screen, and begins at its top.
  static let cleared = "\u{1B}[H\u{1B}[2J"

  /// The clock. Reports never tell it.
  static var secondsSince1970: Int { time(nil) }

  /// `14:03:22`, as the clock on the wall has it.
  static var timeOfDay: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// For durations: no one sets this clock.
  static var milliseconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func exit(_ status: ExitStatus) -> Never {
    endProcess(status.rawValue)
  }

  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Ctrl-C may come in the middle of a coloured line: the colour ends with us. Then the signal has its way, so that
  /// whoever started us sees what it was. A thread of another program may have started us with signals blocked.
  static func mendColoursWhenStopped() {
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

  /// For signals: it waits for nothing and allocates nothing.
  private static func writeAtOnce(_ text: StaticString) {
    _ = writeOnce(1, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// The number of the system's fault, where there is one.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
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

/// 0 clean, 1 findings that are errors, 2 could not run; nothing else is ever returned.
enum ExitStatus: Int32 {
  case clean = 0
  case findings = 1
  case couldNotRun = 2
}

// Calls whose names `Terminal` has for its own.

private func endProcess(_ status: Int32) -> Never { exit(status) }

private func writeOnce(_ descriptor: Int32, _ place: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, place, count)
}
