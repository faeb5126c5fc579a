// Records read errors where they occur, so that a caller that continues without a file cannot forget to report the
// error.

/// The faults of one state of a project's files, one per path. For use by one thread at a time.
public final class ReadFaults {
  private var known: Set<String> = []
  /// The faults of files that exist, or may exist, but could not be read. Their paths are absolute.
  public private(set) var all: [SystemFault] = []
  /// The faults of files that could not be read from disk and were read from git's index instead.
  public private(set) var replaced: [SystemFault] = []

  init() {}

  public func add(_ fault: SystemFault) {
    if !fault.isMissing, known.insert(fault.path).inserted { all.append(fault) }
  }

  func addReplaced(_ fault: SystemFault) {
    if known.insert(fault.path).inserted { replaced.append(fault) }
  }
}
