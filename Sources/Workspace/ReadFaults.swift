// What could not be read, kept where reading is done: a reader that goes on without a file cannot forget to say so.

/// The faults of one state of a project's files, each path once. For one thread at a time.
public final class ReadFaults {
  private var known: Set<String> = []
  /// Something is there, or may be, and nobody read it. Absolute paths.
  public private(set) var all: [SystemFault] = []
  /// What the disk refuses, and git's index stands for.
  public private(set) var replaced: [SystemFault] = []

  init() {}

  public func add(_ fault: SystemFault) {
    if !fault.isMissing, known.insert(fault.path).inserted { all.append(fault) }
  }

  func addReplaced(_ fault: SystemFault) {
    if known.insert(fault.path).inserted { replaced.append(fault) }
  }
}
