// What only Linux has: a kernel that rings when a folder changes, and memory in large pages. Elsewhere waiting is
// sleeping, and memory comes as it comes.
#if canImport(Glibc)
  import CMalloc
  import Glibc

  /// Rings on changes right in the folders that it was told. A ring says no more than "look": what changed is told by
  /// stamps, so a ring too many or too few costs a look and no truth. Where the kernel has no watch left, waiting is
  /// sleeping.
  public final class Doorbell {
    private let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    private var isHeard = true

    public init() {}

    deinit {
      if descriptor >= 0 { System.close(descriptor) }
    }

    /// A folder that is watched already is watched no twice; one that was made anew is watched again.
    public func watch(_ folders: [String]) {
      let changes = IN_CREATE | IN_DELETE | IN_MODIFY | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF
      isHeard = descriptor >= 0 && folders.allSatisfy { inotify_add_watch(descriptor, $0, UInt32(changes)) >= 0 }
    }

    /// Returns at a ring, at the latest after so many milliseconds, or after fewer where nothing can ring.
    public func wait(atMost milliseconds: Int, unheard: Int) {
      guard isHeard else { return pause(unheard) }
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&question, 1, Int32(milliseconds))
      silence()
    }

    /// Rings that were not answered yet are answered by one look.
    private func silence() {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while buffer.withUnsafeMutableBytes({ System.receive(descriptor, $0.baseAddress!, $0.count) }) > 0 {}
    }
  }
#else
  /// Never rings: waiting is sleeping.
  public final class Doorbell {
    public init() {}

    public func watch(_ folders: [String]) {}

    public func wait(atMost milliseconds: Int, unheard: Int) { pause(unheard) }
  }
#endif

/// Sleeps.
public func pause(_ milliseconds: Int) { System.sleep(milliseconds) }

/// Says that about so many bytes are going to be kept, and asks the system to give them in pages of 2 MB.
///
/// It finds and clears memory page by page as it is first touched. For a check of 1,350 files that was 8,300 times, and
/// is about 1,000 times in large pages: a tenth of the time (November 2026). Nothing else depends on it.
public func expectMemory(_ bytes: Int) {
  #if canImport(Glibc)
    let page = 2 << 20
    guard bytes >= 4 * page else { return }
    // One heap in one piece, for threads as well. Each would else have its own, which grows in steps too small for
    // large pages.
    guard mallopt(M_ARENA_MAX, 1) == 1, mallopt(M_TOP_PAD, Int32(clamping: min(bytes, 256 << 20))) == 1 else { return }
    // Large tables lie in it, too, and what is freed stays.
    _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, .max)
    let before = UInt(bitPattern: sbrk(0))
    // More than the heap has left, so that it grows now, by all that it is told to. (What `malloc` gave and nobody used
    // the compiler would leave out.)
    var room: UnsafeMutableRawPointer?
    guard posix_memalign(&room, 16, 1 << 20) == 0 else { return }
    let after = UInt(bitPattern: sbrk(0))
    free(room)
    let first = (before + UInt(page) - 1) / UInt(page) * UInt(page)
    guard after > first, let start = UnsafeMutableRawPointer(bitPattern: first) else { return }
    _ = madvise(start, Int(after - first), MADV_HUGEPAGE)
  #endif
}
