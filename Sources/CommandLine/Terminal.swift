// CommandLine: arguments in, text and exit status out. Only this room prints and exits; it knows the stories and
// nothing of how they are told.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The streams and the environment of the process.
enum Terminal {
  /// Prints to standard output. A reader that went away (`inward check | head`) is no failure of ours.
  static func print(_ text: String) { write(text, to: 1) }

  static func complain(_ text: String) { write(text.hasSuffix("\n") ? text : text + "\n", to: 2) }

  static var isOutputTerminal: Bool { isatty(1) == 1 }

  /// The clock. Reports never tell it.
  static var secondsSince1970: Int { time(nil) }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func exit(_ status: ExitStatus) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status.rawValue)
    #elseif canImport(Musl)
      Musl.exit(status.rawValue)
    #else
      Darwin.exit(status.rawValue)
    #endif
  }

  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, start, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, start, rest.count)
        #else
          let count = Darwin.write(descriptor, start, rest.count)
        #endif
        if count <= 0 { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}

/// 0 clean, 1 findings that are errors, 2 could not run; nothing else is ever returned.
enum ExitStatus: Int32 {
  case clean = 0
  case findings = 1
  case couldNotRun = 2
}
