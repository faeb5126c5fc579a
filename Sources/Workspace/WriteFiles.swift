// Writing of whole files: the old one or the new one is there at any moment, and no draft is anybody else's file.
import InwardPlatform

extension System {
  /// Writes beside the target and renames, so that a killed run leaves the old file or the new one. Links stay links,
  /// and a file keeps its permissions and its extended attributes. A device or a pipe cannot be replaced: it is written
  /// into, and so is a link that leads nowhere yet.
  static func write(_ bytes: [UInt8], to path: String, isProgram: Bool = false) throws(SystemFault) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let kind = kind(of: path, followingLinks: isThere)
    if kind == .other || kind == .link { return try writeInto(path, bytes) }
    let target = isThere ? realPath(of: path) ?? path : path
    removeDrafts(of: target)
    let (draft, descriptor) = try openDraft(of: target, path)
    let mode: mode_t? = isProgram ? 0o755 : isThere ? status.st_mode & 0o7777 : nil
    // Attributes come first: the mode may forbid to write. After a failure nothing else runs, so its reason stays.
    var isReady = sendAll(bytes, to: descriptor)
    if isReady, isThere { copyAttributes(of: target, to: draft) }
    if isReady, let mode { isReady = fchmod(descriptor, mode) == 0 }
    let reason = errno
    // Some disks say only now that there was no room.
    if closeOnce(descriptor) != 0 { isReady = false } else if !isReady { errno = reason }
    guard isReady, rename(draft, target) == 0 else {
      let fault = SystemFault.last(path)
      unlink(draft)
      throw fault
    }
  }

  /// A new file beside the target, under a name that nobody can guess: whatever has it already, a link too, is somebody
  /// else's.
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

  /// A run that was killed in the middle leaves its draft to the next one. No run takes ten minutes from its last byte
  /// to the new name, in whatever container it is, so what is older is nobody's.
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

  private static func writeInto(_ path: String, _ bytes: [UInt8]) throws(SystemFault) {
    guard let stream = fopen(path, "wb") else { throw .last(path) }
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    guard fclose(stream) == 0, written == bytes.count else { throw .last(path) }
  }
}

private func closeOnce(_ descriptor: Int32) -> Int32 { close(descriptor) }
