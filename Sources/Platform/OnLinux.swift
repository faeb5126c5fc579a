// The system's C library, and the few functions that Linux and macOS implement differently. There is one file for each
// system, with the same interface; no other file of the product contains conditions on the system.
#if os(Linux)
  import CGlibc
  // Every file that imports this target gets the C library, regardless of the library's name on the system.
  @_exported import Glibc

  public typealias FolderStream = OpaquePointer
  public typealias SpawnActions = posix_spawn_file_actions_t
  public typealias ThreadHandle = pthread_t

  public func noSpawnActions() -> SpawnActions { posix_spawn_file_actions_t() }

  public func noThread() -> ThreadHandle { pthread_t() }

  /// Returns the environment variables of the process, in the form that `posix_spawn` expects.
  public func environmentVariables() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { environ }

  /// Returns the times of the last change to a file's bytes (`mtime`) and to its metadata (`ctime`).
  public func changeTimes(of status: stat) -> (bytes: timespec, entry: timespec) { (status.st_mtim, status.st_ctim) }

  /// Copies a file's extended attributes, including its access control lists. An attribute that cannot be copied is
  /// skipped, because it must not prevent the new contents of the file from being saved.
  public func copyAttributes(of path: String, to copy: String) {
    var names = [CChar](repeating: 0, count: max(0, listxattr(path, nil, 0)))
    names.removeLast(names.count - max(0, listxattr(path, &names, names.count)))
    for name in names.split(separator: 0) {
      let name = Array(name) + [0]
      var value = [UInt8](repeating: 0, count: max(0, getxattr(path, name, nil, 0)))
      if getxattr(path, name, &value, value.count) == value.count { _ = setxattr(copy, name, value, value.count, 0) }
    }
  }

  /// Returns whether a program itself would run, instead of a stub that offers to install it: always true on Linux.
  public func isInstalled(_ program: String) -> Bool { true }

  /// A source of events for changes directly inside watched directories.
  public final class FolderEvents {
    private let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))

    public init() {}

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

    /// Watches directories; returns false if one cannot be watched, usually because the kernel has no watches left.
    /// Watching a directory again costs nothing, and renews the watch if the directory was deleted and created again.
    public func watch(_ folders: [String]) -> Bool {
      let changes = IN_CREATE | IN_DELETE | IN_MODIFY | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF
      return descriptor >= 0 && folders.allSatisfy { inotify_add_watch(descriptor, $0, UInt32(changes)) >= 0 }
    }

    /// Waits for the next event, for at most the given number of milliseconds.
    public func wait(atMost milliseconds: Int) {
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&question, 1, Int32(milliseconds))
      // All events so far are discarded, because one scan of the directories covers them.
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while read(descriptor, &buffer, buffer.count) > 0 {}
    }
  }

  /// Returns the signals that end a process when memory is short, except those that already have a handler.
  public func signalsOfMissingMemory() -> [Int32] {
    [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP].filter { number in
      var action = sigaction()
      return sigaction(number, nil, &action) == 0 && action.__sigaction_handler.sa_handler == nil
    }
  }

  /// Returns whether there is too little memory to double that of the process, as growing tables require. Allocates no
  /// memory, because signal handlers call it.
  public func isMemoryShort() -> Bool {
    var use = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &use)
    let size = 2 * use.ru_maxrss * 1024 + (64 << 20)
    let place = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    if place == UnsafeMutableRawPointer(bitPattern: -1) { return true }
    munmap(place, size)
    return false
  }

  /// Makes all threads allocate from one heap. Must be called before the first thread starts.
  ///
  /// Otherwise, every thread has a heap of its own, which grows by one small page per system call. An edit in an editor
  /// needed 1,800 of these calls, and a check of 1,350 files took 4% longer (November 2026). This affects only speed.
  public func useOneHeap() { _ = mallopt(M_ARENA_MAX, 1) }

  /// Requests about `bytes` bytes of memory, at most 256 MB, from the kernel in pages of 2 MB. Does nothing for less
  /// than 8 MB.
  ///
  /// The kernel allocates and clears each page when it is first touched. With large pages for facts and graph, a check
  /// of 1,359 files touches 1,500 pages instead of 5,700 on one thread, and 1,900 instead of 9,600 on two. It takes 5%
  /// less processor time on one thread and 7% less on two (November 2026). This affects only speed.
  public func reserveMemory(_ bytes: Int) {
    let page = 2 << 20
    guard bytes >= 4 * page else { return }
    guard mallopt(M_TOP_PAD, Int32(clamping: min(bytes, 256 << 20))) == 1 else { return }
    // Large tables also come from this heap, and freed memory stays in it.
    _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, .max)
    let before = UInt(bitPattern: sbrk(0))
    // Asks for more than the heap has left, so that it grows now by the whole amount set above. (The compiler would
    // remove a call of `malloc` whose result is not used.)
    var room: UnsafeMutableRawPointer?
    guard posix_memalign(&room, 16, 1 << 20) == 0 else { return }
    let after = UInt(bitPattern: sbrk(0))
    free(room)
    let first = (before + UInt(page) - 1) / UInt(page) * UInt(page)
    guard after > first, let start = UnsafeMutableRawPointer(bitPattern: first) else { return }
    _ = madvise(start, Int(after - first), MADV_HUGEPAGE)
  }
#endif
