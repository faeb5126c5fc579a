// Runs each command on a stack that is large enough for files of any depth; the size of the main thread's stack is not
// under our control.
import InwardWorkspace

/// Runs a closure on a new thread and waits for it. Manifests and the examples in rules files are parsed on the
/// command's thread, not by the workers that read sources.
public func withDeepStack(_ body: @escaping @Sendable () -> Void) { onThreads(1) { _ in body() } }
