// Wraps the calls of the C library for files, directories and pipes; processes and threads have their own files.
// Workspace is the only room that accesses the disk, git and other processes. It uses patterns, but neither Swift
// sources nor rules.
import InwardEscapes
import InwardPlatform

/// An error in accessing a file or running a program, with its reason.
public struct SystemFault: Error, Sendable, Hashable {
  public let path: String
  public let reason: Message
  /// Whether there is nothing to read, as opposed to something that cannot be read.
  public let isMissing: Bool

  public init(path: String, reason: Message, isMissing: Bool = false) {
    (self.path, self.reason, self.isMissing) = (path, reason, isMissing)
  }

  static func last(_ path: String) -> SystemFault {
    SystemFault(path: path, number: errno, isSandboxed: System.environment("ENABLE_USER_SCRIPT_SANDBOXING") == "YES")
  }

  /// Creates the fault for an error number. Adds a remedy if Xcode's sandbox may be the cause: it allows a script to
  /// read only the files that its build phase lists.
  init(path: String, number: Int32, isSandboxed: Bool) {
    let remedy = isSandboxed && number == EPERM ? "; set ENABLE_USER_SCRIPT_SANDBOXING to NO for this target" : ""
    self.init(
      path: path, reason: "\(String(cString: strerror(number)))\(remedy)", isMissing: SystemFault.isMissing(number))
  }

  /// Returns whether an error means that nothing is there. Any error other than `ENOENT` and `ENOTDIR` may hide
  /// something.
  static func isMissing(_ number: Int32) -> Bool { number == ENOENT || number == ENOTDIR }

  /// Returns the same fault under a path that users recognize.
  func called(_ path: String) -> SystemFault {
    SystemFault(path: path, reason: reason, isMissing: isMissing)
  }
}

public enum EntryKind: Sendable {
  case file, directory, link, other, missing
  /// The system denies access, so it is unknown whether anything is there.
  case refused
}

/// One entry of a directory.
struct Entry: Equatable {
  /// The name; nil if it is not UTF-8, because a report cannot print the path of such a file.
  var name: String?
  var kind: EntryKind
  /// Whether a name that is not UTF-8 ends in `.swift`; not meaningful for other names.
  var endsInSwift = false
  /// A printable form of a name that is not UTF-8: `caf\xE9.swift`.
  var spelling = ""
}

/// Returns a printable form of a name of arbitrary bytes: each byte that is not printable ASCII becomes an escape such
/// as `\xE9`.
func spelled<Bytes: Sequence<UInt8>>(_ bytes: Bytes) -> String {
  bytes.reduce(into: "") { text, byte in
    if (0x20..<0x7F).contains(byte) {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      text += (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16, uppercase: true)
    }
  }
}

/// Returns bytes as text; nil if they are not valid UTF-8. (`String(validating:as:)` does the same from macOS 15 on.)
func text(ofUTF8 bytes: some Collection<UInt8>) -> String? {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.utf8.elementsEqual(bytes) ? text : nil
}

/// The bytes of `.swift`.
let swiftEnd = Array(".swift".utf8)

enum System {
  static func kind(of path: String, followingLinks: Bool) -> EntryKind {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      return SystemFault.isMissing(errno) ? .missing : .refused
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
  }

  static func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let times = changeTimes(of: status)
    return FileStamp(
      size: Int64(status.st_size), number: UInt64(status.st_ino),
      modified: FileStamp.Moment(seconds: times.bytes.tv_sec, nanoseconds: times.bytes.tv_nsec),
      changed: FileStamp.Moment(seconds: times.entry.tv_sec, nanoseconds: times.entry.tv_nsec))
  }

  static func sleep(_ milliseconds: Int) { _ = poll(nil, 0, Int32(milliseconds)) }

  static func entries(of folder: String) throws(SystemFault) -> [Entry] {
    guard let stream = opendir(folder) else { throw .last(folder) }
    defer { closedir(stream) }
    var found: [Entry] = []
    while let entry = try next(of: stream, folder) {
      let kind: EntryKind =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .directory
        case Int32(DT_LNK): .link
        default: .other
        }
      let (name, endsInSwift, spelling) = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let text = bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
        if let name = String(validatingCString: text) { return (name as String?, false, "") }
        let bytes = bytes.prefix { $0 != 0 }
        return (nil, bytes.suffix(swiftEnd.count).elementsEqual(swiftEnd), spelled(bytes))
      }
      if name == "." || name == ".." { continue }
      // Some file systems do not report the kind along with the name.
      let isUnknown = Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN)
      found.append(
        Entry(
          name: name, kind: isUnknown ? Self.kind(of: folder + "/" + (name ?? ""), followingLinks: false) : kind,
          endsInSwift: endsInSwift, spelling: spelling))
    }
    return found
  }

  /// Returns the next entry, or nil at the end. If the disk fails midway, there is no entry either, but `errno` is set.
  private static func next(
    of stream: FolderStream, _ folder: String
  ) throws(SystemFault) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    if let entry = readdir(stream) { return entry }
    if errno != 0 { throw .last(folder) }
    return nil
  }

  /// Reads a file into `buffer` and returns its length in bytes, or nil if that exceeds `most`. A pipe is read only if
  /// `orPipe` is set: opening one blocks until another process opens it for writing, which may never happen.
  static func read(
    _ path: String, into buffer: inout [UInt8], most: Int, orPipe: Bool = false
  ) throws(SystemFault) -> Int? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (orPipe ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else {
      let fault = SystemFault.last(path)
      throw kind(of: path, followingLinks: true) == .other ? SystemFault(path: path, reason: noFile) : fault
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SystemFault(path: path, reason: "is a directory", isMissing: true)
    default: if !orPipe { throw SystemFault(path: path, reason: noFile) }
    }
    if Int(status.st_size) > most { return nil }
    return try fill(&buffer, from: descriptor, path, size: Int(status.st_size), most: most)
  }

  /// The reason for refusing to read a pipe, a socket or a device.
  static let noFile: Message = "is not a regular file"

  /// Reads all of standard input; nil if it is longer than `most` bytes.
  static func readInput(most: Int) throws(SystemFault) -> [UInt8]? {
    var buffer: [UInt8] = []
    guard let count = try fill(&buffer, from: 0, "-", most: most) else { return nil }
    buffer.removeLast(buffer.count - count)
    return buffer
  }

  /// Reads to the end, or to `size` if that is known, and returns the number of bytes; nil if it exceeds `most`. A pipe
  /// has no size, nor do the files that some systems generate as they are read.
  private static func fill(
    _ buffer: inout [UInt8], from descriptor: Int32, _ path: String, size: Int = 0, most: Int
  ) throws(SystemFault) -> Int? {
    var count = 0
    while true {
      var isOver: Bool?
      if buffer.count > max(size, count) {
        isOver = buffer.withUnsafeMutableBytes { receive(descriptor, $0, &count, upTo: size) }
      } else {
        // One byte more than the size, as the condition above requires. The new memory is not zeroed, because it is
        // filled at once.
        let wanted = size > count ? size + 1 : max(2 * count, 1 << 16)
        buffer = [UInt8](unsafeUninitializedCapacity: wanted) { memory, filled in
          _ = memory.initialize(from: buffer[..<count])
          isOver = receive(descriptor, UnsafeMutableRawBufferPointer(memory), &count, upTo: size)
          filled = count
        }
      }
      guard let isOver else { throw .last(path) }
      if count > most { return nil }
      if isOver { return count }
    }
  }

  /// Fills memory from `count` on. Returns whether it reached the end or `size`, or nil if reading fails.
  private static func receive(
    _ descriptor: Int32, _ memory: UnsafeMutableRawBufferPointer, _ count: inout Int, upTo size: Int
  ) -> Bool? {
    while count < memory.count {
      let got = recvAll(descriptor, memory.baseAddress! + count, memory.count - count)
      if got < 0 { return nil }
      count += got
      if got == 0 || count == size { return true }
    }
    return false
  }

  /// Reads from a pipe once and returns the number of bytes: possibly fewer than `count`, 0 at its end, negative after
  /// an error.
  static func receive(_ descriptor: Int32, _ place: UnsafeMutableRawPointer, _ count: Int) -> Int {
    recvAll(descriptor, place, count)
  }

  /// Reads at most `count` bytes from a pipe; none at its end. `name` is the program that writes to the pipe.
  static func receive(_ descriptor: Int32, _ count: Int, of name: String) throws(SystemFault) -> [UInt8] {
    var answer = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      answer = recvAll(descriptor, UnsafeMutableRawPointer(buffer.baseAddress!), count)
      got = max(0, answer)
    }
    if answer < 0 { throw .last(name) }
    return bytes
  }

  /// Reads all output of pipes until their other ends are closed. Each pipe is read as soon as it has data: a program
  /// blocks if its output is not read, and then it would never close the other pipe.
  ///
  /// Returns nil if all pipes are silent for `mostSilence` milliseconds. `name` is the program that writes to them.
  static func drain(
    _ descriptors: [Int32], mostSilence: Int, of name: String
  ) throws(SystemFault) -> [[UInt8]]? {
    var open = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var drained = [[UInt8]](repeating: [], count: open.count)
    while open.contains(where: { $0.fd >= 0 }) {
      let ready = poll(&open, nfds_t(open.count), Int32(mostSilence))
      if ready == 0 { return nil }
      if ready < 0 {
        if errno == EINTR { continue }
        throw .last(name)
      }
      for index in open.indices where open[index].revents != 0 {
        let part = try receive(open[index].fd, 1 << 16, of: name)
        drained[index] += part
        // The kernel skips entries with a negative descriptor.
        if part.isEmpty { open[index].fd = -1 }
      }
    }
    return drained
  }

  /// Returns whether one of the descriptors has data or reaches its end within the given number of milliseconds; also
  /// true after an error, which reading then reports.
  static func wait(for descriptors: [Int32], atMost milliseconds: Int) -> Bool {
    var open = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let ready = poll(&open, nfds_t(open.count), Int32(milliseconds))
      if ready >= 0 || errno != EINTR { return ready != 0 }
    }
  }

  static func send(_ descriptor: Int32, _ place: UnsafeRawPointer, _ count: Int) -> Int {
    while true {
      let sent = writeOnce(descriptor, place, count)
      if sent >= 0 || errno != EINTR { return sent }
    }
  }

  static func close(_ descriptor: Int32) {
    closeOnce(descriptor)
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  private static func recvAll(_ descriptor: Int32, _ place: UnsafeMutableRawPointer, _ count: Int) -> Int {
    while true {
      let got = readOnce(descriptor, place, count)
      if got >= 0 || errno != EINTR { return got }
    }
  }

  /// Opens a file without a name, which disappears when its last descriptor is closed. Nil if none can be created.
  static func openScratchFile() -> Int32? {
    var name = Array(((environment("TMPDIR") ?? "/tmp") + "/inward.XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Reads the last bytes of an open file.
  static func end(of descriptor: Int32, atMost count: Int) -> [UInt8] {
    guard lseek(descriptor, max(0, lseek(descriptor, 0, SEEK_END) - off_t(count)), SEEK_SET) >= 0 else { return [] }
    return (try? receive(descriptor, count, of: "")) ?? []
  }

  /// Creates the directory of a path and those around it. If a directory cannot be created, the later write reports the
  /// reason.
  static func makeFolder(around path: String) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    if kind(of: folder, followingLinks: true) != .missing { return }
    makeFolder(around: folder)
    _ = mkdir(folder, 0o777)
  }

  static func remove(_ path: String) throws(SystemFault) {
    guard unlink(path) == 0 else { throw .last(path) }
  }

  /// Returns whether bytes contain a word. Looks for a byte of the word that is rare in code, and compares only there.
  static func contains(_ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress, bytes.count >= word.count, !word.isEmpty else { return word.isEmpty }
    let rare = word.firstIndex { !"etaoinsrlcdupm".utf8.contains($0) } ?? 0
    let end = start + (bytes.count - word.count + rare + 1)
    var next = start + rare
    while next < end, let found = memchr(next, Int32(word[rare]), end - next) {
      let place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
      if memcmp(place - rare, word, word.count) == 0 { return true }
      next = place + 1
    }
    return false
  }

  static func removeEmptyFolder(_ path: String) -> Bool { rmdir(path) == 0 }

  static func append(_ bytes: [UInt8], to path: String) throws(SystemFault) {
    guard let stream = fopen(path, "ab") else { throw .last(path) }
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    guard fclose(stream) == 0, written == bytes.count else { throw .last(path) }
  }

  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

// Wrappers of C functions that have the same names as members of `System`.

private func readOnce(_ descriptor: Int32, _ place: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, place, count)
}

private func writeOnce(_ descriptor: Int32, _ place: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, place, count)
}

private func closeOnce(_ descriptor: Int32) { _ = close(descriptor) }
