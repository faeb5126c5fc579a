// Reads the contents of files from git, all through one `git cat-file --batch`.
import InwardEscapes

/// A reader of git's objects. Starts git at the first read and keeps it running until the reader is released. For use
/// by one thread at a time.
final class BlobReader {
  private let git: GitProgram
  private var child: Child?
  private var buffer: ArraySlice<UInt8> = []

  init(_ git: GitProgram) { self.git = git }

  deinit { _ = try? child?.finish() }

  /// The number of requests sent at once; at most two such batches are unanswered at a time. A request has 41 or 65
  /// bytes, so two batches fit into the smallest possible pipe, and sending them never blocks while earlier answers are
  /// unread.
  private static let window = 30

  enum Answer {
    case bytes([UInt8])
    /// The object is larger than `largestFile`.
    case tooLarge
    /// The object is missing or damaged.
    case missing
  }

  /// Reads the content of every blob, in the order of `ids`.
  func read(_ ids: [String]) throws(SystemFault) -> [Answer] {
    let child = try running()
    var answers: [Answer] = []
    answers.reserveCapacity(ids.count)
    var asked = 0
    while answers.count < ids.count {
      // The next window is requested before this one is read, so that git works in the meantime.
      while asked < ids.count && asked < answers.count + 2 * Self.window {
        let next = min(asked + Self.window, ids.count)
        try child.send(Array(ids[asked..<next].map { $0 + "\n" }.joined().utf8))
        asked = next
      }
      let end = min(answers.count + Self.window, asked)
      while answers.count < end { answers.append(try answer(about: ids[answers.count], from: child)) }
    }
    return answers
  }

  private func running() throws(SystemFault) -> Child {
    if let child { return child }
    let started = try git.start(["cat-file", "--batch"], complaints: .kept)
    child = started
    return started
  }

  /// Reads one answer: `ID blob SIZE<newline>BYTES<newline>`, or `ID missing<newline>`. A damaged object may have more
  /// or fewer bytes than its header states. If so, this method throws, because the following bytes would be misread as
  /// the next answer.
  private func answer(about id: String, from child: Child) throws(SystemFault) -> Answer {
    var headline: [UInt8] = []
    while headline.last != newline { headline += try take(1, from: child) }
    let words = headline.dropLast().split(separator: UInt8(ascii: " "))
    guard words.first?.elementsEqual(id.utf8) == true else { throw outOfStep(id) }
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else { return .missing }
    let bytes = try take(size, from: child)
    if try take(1, from: child) != [newline] { throw outOfStep(id) }
    return size > largestFile ? .tooLarge : .bytes(bytes)
  }

  private func outOfStep(_ id: String) -> SystemFault {
    SystemFault(
      path: git.top,
      reason: "object \(id), or the one before it, has the wrong length; run 'git fsck' for details")
  }

  private func take(_ count: Int, from child: Child) throws(SystemFault) -> [UInt8] {
    var taken: [UInt8] = []
    taken.reserveCapacity(count)
    while taken.count < count {
      if buffer.isEmpty { buffer = try child.receive(1 << 16)[...] }
      if buffer.isEmpty {
        throw SystemFault(
          path: git.top,
          reason: """
            'git cat-file' stopped in the middle of its output; run 'git fsck' to see whether something is missing; \
            'git fetch --refetch --no-filter' fetches what a partial clone left out\(ownReason)
            """)
      }
      let part = buffer.prefix(count - taken.count)
      taken += part
      buffer = buffer.dropFirst(part.count)
    }
    return taken
  }

  /// The last lines that git wrote to standard error, each truncated, to append to a message; empty if there are none.
  var ownReason: Message {
    let words = String(decoding: child?.lastWords() ?? [], as: UTF8.self)
    let lines = words.split(whereSeparator: \.isNewline).suffix(6).map { "  " + $0.prefix(200) }
    return lines.isEmpty ? "" : "; git says:\n\(Message(lines: lines.joined(separator: "\n")))"
  }
}

private let newline = UInt8(ascii: "\n")
