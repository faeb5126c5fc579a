// Runs each command on a stack that is large enough for files of any depth; the size of the main thread's is not ours.
import InwardWorkspace

/// Runs something on a thread of its own and waits for it. Manifests and the samples of rules are parsed where a story
/// runs, and not by the workers that read sources.
public func withDeepStack(_ body: @escaping @Sendable () -> Void) { onThreads(1) { _ in body() } }
