// Workspace: the only door to disk, git and other processes. Knows facts and patterns; no Swift source, no rule.
// This file is the only one that knows which C library it runs on.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why the system refused something, in its own words.
public struct SystemFault: Error, Sendable, Hashable {
  public let path: String
  public let reason: String

  static func last(_ path: String) -> SystemFault { SystemFault(path: path, reason: String(cString: strerror(errno))) }
}

public enum EntryKind: Sendable {
  case file, directory, link, other, missing
}

/// One name in a folder.
struct Entry {
  /// Nil where the name is not UTF-8: such a file cannot be spoken of in a report.
  var name: String?
  var kind: EntryKind
}

enum System {
  static func kind(of path: String, followingLinks: Bool) -> EntryKind {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return .missing }
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
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return FileStamp(
      size: Int64(status.st_size), number: UInt64(status.st_ino),
      modified: FileStamp.Moment(seconds: modified.tv_sec, nanoseconds: modified.tv_nsec),
      changed: FileStamp.Moment(seconds: changed.tv_sec, nanoseconds: changed.tv_nsec))
  }

  static func sleep(_ milliseconds: Int) { _ = poll(nil, 0, Int32(milliseconds)) }

  static func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  static func entries(of folder: String) -> [Entry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var found: [Entry] = []
    while let entry = readdir(stream) {
      let kind: EntryKind =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .directory
        case Int32(DT_LNK): .link
        default: .other
        }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      // Some file systems do not tell the kind with the name.
      let isUntold = Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN)
      found.append(
        Entry(name: name, kind: isUntold ? Self.kind(of: folder + "/" + (name ?? ""), followingLinks: false) : kind))
    }
    return found
  }

  /// Fills `buffer` with a file, and returns how many bytes it has; nil where it has more than `most`.
  static func read(_ path: String, into buffer: inout [UInt8], most: Int) throws(SystemFault) -> Int? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last(path) }
    if status.st_mode & S_IFMT == S_IFDIR { throw SystemFault(path: path, reason: "is a folder") }
    if Int(status.st_size) > most { return nil }
    return try fill(&buffer, from: descriptor, path, size: Int(status.st_size), most: most)
  }

  /// Standard input, whole.
  static func readInput(most: Int) throws(SystemFault) -> [UInt8]? {
    var buffer: [UInt8] = []
    guard let count = try fill(&buffer, from: 0, "-", most: most) else { return nil }
    return Array(buffer[..<count])
  }

  /// A pipe has no size, nor have the files of some systems that make them up as they are read.
  private static func fill(
    _ buffer: inout [UInt8], from descriptor: Int32, _ path: String, size: Int = 0, most: Int
  ) throws(SystemFault) -> Int? {
    var count = 0
    while true {
      // One byte more than the size tells that the end is met. Twice as much as before: files come in any order.
      let room = size > count ? size + 1 : count + 1 << 16
      if buffer.count < room, buffer.count <= size || buffer.count <= count {
        buffer = buffer[..<count] + Array(repeating: 0, count: max(room, buffer.count * 2) - count)
      }
      let got = buffer.withUnsafeMutableBytes { recvAll(descriptor, $0.baseAddress! + count, $0.count - count) }
      if got < 0 { throw .last(path) }
      if got == 0 { return count }
      count += got
      if count > most { return nil }
      if count == size { return count }
    }
  }

  /// One read of a pipe, whatever it gives.
  static func receive(_ descriptor: Int32, _ place: UnsafeMutableRawPointer, _ count: Int) -> Int {
    recvAll(descriptor, place, count)
  }

  /// All that a pipe gives until its other end is closed.
  static func drain(_ descriptor: Int32) -> [UInt8] {
    var buffer: [UInt8] = []
    guard let count = try? fill(&buffer, from: descriptor, "pipe", most: .max) else { return [] }
    return Array(buffer[..<count])
  }

  static func send(_ descriptor: Int32, _ place: UnsafeRawPointer, _ count: Int) -> Int {
    while true {
      #if canImport(Glibc)
        let sent = Glibc.write(descriptor, place, count)
      #elseif canImport(Musl)
        let sent = Musl.write(descriptor, place, count)
      #else
        let sent = Darwin.write(descriptor, place, count)
      #endif
      if sent >= 0 || errno != EINTR { return sent }
    }
  }

  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  private static func recvAll(_ descriptor: Int32, _ place: UnsafeMutableRawPointer, _ count: Int) -> Int {
    while true {
      #if canImport(Glibc)
        let got = Glibc.read(descriptor, place, count)
      #elseif canImport(Musl)
        let got = Musl.read(descriptor, place, count)
      #else
        let got = Darwin.read(descriptor, place, count)
      #endif
      if got >= 0 || errno != EINTR { return got }
    }
  }

  /// Writes beside the target and renames, so that a killed run leaves the old file or the new one. Links stay links,
  /// and a file keeps its permissions. A device or a pipe is nothing that could be replaced: it is written into, and so
  /// is a link that leads nowhere yet.
  static func write(_ bytes: [UInt8], to path: String, isProgram: Bool = false) throws(SystemFault) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let kind = kind(of: path, followingLinks: isThere)
    if kind == .other || kind == .link { return try writeInto(path, bytes) }
    let target = isThere ? realPath(of: path) ?? path : path
    let draft = target + ".\(getpid()).draft"
    guard let stream = fopen(draft, "wb") else { throw .last(path) }
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    let mode: mode_t? = isProgram ? 0o755 : isThere ? status.st_mode & 0o7777 : nil
    let isReady = fclose(stream) == 0 && written == bytes.count && mode.map { chmod(draft, $0) == 0 } ?? true
    guard isReady, rename(draft, target) == 0 else {
      let fault = SystemFault.last(path)
      unlink(draft)
      throw fault
    }
  }

  private static func writeInto(_ path: String, _ bytes: [UInt8]) throws(SystemFault) {
    guard let stream = fopen(path, "wb") else { throw .last(path) }
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    guard fclose(stream) == 0, written == bytes.count else { throw .last(path) }
  }

  /// With the folders around it. Where one cannot be made, writing into it tells why.
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

  static func append(_ bytes: [UInt8], to path: String) throws(SystemFault) {
    guard let stream = fopen(path, "ab") else { throw .last(path) }
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    guard fclose(stream) == 0, written == bytes.count else { throw .last(path) }
  }

  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
