// Runs each command on a stack that is large enough for files of any depth; the size of the main thread's stack is not
// under our control.
import InwardWorkspace

/// Runs a closure on a new thread with a deep stack and waits for it. Not only the workers that read sources need such
/// a stack: commands also parse manifests and the test cases in rules files on this thread.
public func withDeepStack(_ body: @escaping @Sendable () -> Void) { onThreads(1) { _ in body() } }
