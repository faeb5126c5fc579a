// Waiting until something may have changed on the disk. This file alone holds what only Linux has: its kernel rings
// when a folder changes. Elsewhere, and where the kernel has no watch left, waiting is sleeping. A ring says no more
// than "look": what changed is told by stamps, so a ring too many or too few costs a look and no truth.
#if canImport(Glibc)
  import Glibc

  /// Rings on changes right in the folders that it was told.
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
