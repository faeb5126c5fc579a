// The macOS implementation of the interface that OnLinux.swift documents.
#if canImport(Darwin)
  import CoreServices
  @_exported import Darwin
  // `import Darwin` leaves this part out.
  import Darwin.crt_externs
  import Dispatch

  public typealias FolderStream = UnsafeMutablePointer<DIR>
  public typealias SpawnActions = posix_spawn_file_actions_t?
  public typealias ThreadHandle = pthread_t?

  public func noSpawnActions() -> SpawnActions { nil }

  public func noThread() -> ThreadHandle { nil }

  public func environmentVariables() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { _NSGetEnviron().pointee }

  public func changeTimes(of status: stat) -> (bytes: timespec, entry: timespec) {
    (status.st_mtimespec, status.st_ctimespec)
  }

  public func copyAttributes(of path: String, to copy: String) {
    _ = copyfile(path, copy, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL))
  }

  /// Returns whether a program would run. Without the command line tools, the programs in `/usr/bin` that belong to
  /// them (git is one) open a dialog that offers to install the tools, and fail. A hook must not open a dialog.
  public func isInstalled(_ program: String) -> Bool {
    guard program.hasPrefix("/usr/bin/") else { return true }
    if getenv("DEVELOPER_DIR") != nil { return true }
    let signs = ["/var/db/xcode_select_link", "/Library/Developer/CommandLineTools/usr/bin", "/Applications/Xcode.app"]
    return signs.contains { access($0, F_OK) == 0 }
  }

  /// A source of events for changes in watched directory trees. FSEvents needs no file descriptors for directories or
  /// files; by default, a program that a terminal on a Mac starts may have only 256.
  public final class FolderEvents {
    private let changed = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "inward.folder-events")
    private var stream: FSEventStreamRef?
    private var watched: [String] = []

    /// The delay for each batch of events after the first event; the first event arrives at once. Each event causes a
    /// scan of the project, and a build constantly changes its own directories, which are in the same tree.
    private static let pauseBetweenEvents = 0.3

    public init() {}

    deinit { stop() }

    public func watch(_ folders: [String]) -> Bool {
      let trees = outermost(folders)
      if trees == watched && stream != nil { return true }
      stop()
      watched = trees
      if trees.isEmpty { return false }
      var context = FSEventStreamContext()
      context.info = Unmanaged.passUnretained(changed).toOpaque()
      let flags = FSEventStreamCreateFlags(kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagWatchRoot)
      stream = FSEventStreamCreate(
        nil, { _, changed, _, _, _, _ in signal(changed) }, &context, list(trees),
        FSEventStreamEventId(kFSEventStreamEventIdSinceNow), Self.pauseBetweenEvents, flags)
      guard let stream else { return false }
      FSEventStreamSetDispatchQueue(stream, queue)
      if FSEventStreamStart(stream) { return true }
      // The system has no room for more listeners, or the sandbox forbids it.
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
      self.stream = nil
      return false
    }

    public func wait(atMost milliseconds: Int) {
      _ = changed.wait(timeout: .now() + .milliseconds(milliseconds))
      while changed.wait(timeout: .now()) == .success {}
    }

    private func stop() {
      guard let stream else { return }
      FSEventStreamStop(stream)
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
      // Waits for an event that may still be in flight.
      queue.sync {}
      self.stream = nil
    }
  }

  private func signal(_ semaphore: UnsafeMutableRawPointer?) {
    guard let semaphore else { return }
    Unmanaged<DispatchSemaphore>.fromOpaque(semaphore).takeUnretainedValue().signal()
  }

  /// Returns the directories that are not inside any of the others.
  private func outermost(_ folders: [String]) -> [String] {
    var trees: [String] = []
    for folder in folders.sorted() where !trees.contains(where: { folder == $0 || folder.hasPrefix($0 + "/") }) {
      trees.append(folder)
    }
    return trees
  }

  private func list(_ paths: [String]) -> CFArray {
    var callbacks = kCFTypeArrayCallBacks
    let list = CFArrayCreateMutable(nil, paths.count, &callbacks)!
    for path in paths {
      let text = CFStringCreateWithCString(nil, path, CFStringBuiltInEncodings.UTF8.rawValue)
      // From here on, the array retains the text.
      withExtendedLifetime(text) { CFArrayAppendValue(list, Unmanaged.passUnretained(text!).toOpaque()) }
    }
    return list
  }

  /// Does nothing on macOS.
  public func useOneHeap() {}

  /// Does nothing on macOS.
  public func reserveMemory(_ bytes: Int) {}

  /// Returns no signals, because macOS swaps memory to disk when it is short.
  public func signalsOfMissingMemory() -> [Int32] { [] }

  public func isMemoryShort() -> Bool { false }
#endif
