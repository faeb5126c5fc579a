// Writes whole files: at any moment either the old or the new file exists, and a draft never overwrites another file.
import InwardPlatform

extension System {
  /// Writes a draft next to the target and renames it, so that a killed run leaves either the old or the new file.
  /// Links stay links, and a file keeps its extended attributes. A file also keeps its permissions, except if
  /// `isProgram` makes it executable. A device or a pipe cannot be replaced, so it is written in place, and so is a
  /// link that leads nowhere yet.
  static func write(_ bytes: [UInt8], to path: String, isProgram: Bool = false) throws(SystemFault) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let kind = kind(of: path, followingLinks: isThere)
    if kind == .other || kind == .link { return try writeInto(path, bytes) }
    let target = isThere ? realPath(of: path) ?? path : path
    removeDrafts(of: target)
    let (draft, descriptor) = try openDraft(of: target, path)
    let mode: mode_t? = isProgram ? 0o755 : isThere ? status.st_mode & 0o7777 : nil
    // Attributes are set before the mode, which may forbid writing. After a failure nothing else runs, so `errno` keeps
    // the reason.
    var isReady = sendAll(bytes, to: descriptor)
    if isReady, isThere { copyAttributes(of: target, to: draft) }
    if isReady, let mode { isReady = fchmod(descriptor, mode) == 0 }
    let reason = errno
    // Some disks report only on closing that there was no space.
    if closeOnce(descriptor) != 0 { isReady = false } else if !isReady { errno = reason }
    guard isReady, rename(draft, target) == 0 else {
      let fault = SystemFault.last(path)
      unlink(draft)
      throw fault
    }
  }

  /// Creates a new file next to the target, under an unpredictable name: an existing file or link with that name
  /// belongs to someone else.
  private static func openDraft(of target: String, _ path: String) throws(SystemFault) -> (String, Int32) {
    for _ in 0..<16 {
      let draft = target + ".\(UInt64.random(in: 1 << 60...UInt64.max)).draft"
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (draft, descriptor) }
      if errno != EEXIST { break }
    }
    throw .last(path)
  }

  private static func sendAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress! + sent, $0.count - sent) }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Removes the drafts of runs that were killed midway. No run takes ten minutes from its last write to the rename,
  /// even in a container, so an older draft is abandoned.
  private static func removeDrafts(of target: String) {
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let (head, tail) = (Array(target[(slash.map { target.index(after: $0) } ?? target.startIndex)...].utf8), ".draft")
    for entry in (try? entries(of: folder)) ?? [] where entry.kind == .file {
      guard let name = entry.name, name.utf8.starts(with: head), name.hasSuffix(tail) else { continue }
      let number = name.utf8.dropFirst(head.count).dropLast(tail.utf8.count)
      guard number.first == UInt8(ascii: "."), number.count > 1,
        number.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }),
        let stamp = stamp(of: folder + "/" + name), stamp.modified.seconds < time(nil) - 600
      else { continue }
      unlink(folder + "/" + name)
    }
  }

  /// Writes into a file or a pipe. A pipe that no program reads is an error: opening it normally would wait for a
  /// reader, possibly forever.
  private static func writeInto(_ path: String, _ bytes: [UInt8]) throws(SystemFault) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0o666)
    if descriptor < 0, errno == ENXIO { throw SystemFault(path: path, reason: "no program reads this pipe") }
    guard descriptor >= 0 else { throw .last(path) }
    // From here on, writes wait for a slow reader.
    var isWritten = fcntl(descriptor, F_SETFL, O_WRONLY) == 0 && sendAll(bytes, to: descriptor)
    let reason = errno
    if closeOnce(descriptor) != 0 { isWritten = false } else if !isWritten { errno = reason }
    if !isWritten { throw .last(path) }
  }
}

private func closeOnce(_ descriptor: Int32) -> Int32 { close(descriptor) }
