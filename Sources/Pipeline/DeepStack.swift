// Where all stories are told: on a stack that a file of any depth fits into. What a main thread has, others decide.
import InwardWorkspace

/// Runs something on a thread of its own and waits for it. Manifests and the samples of rules are parsed where a story
/// runs, and not by the workers that read sources.
public func withDeepStack(_ body: @escaping @Sendable () -> Void) { onThreads(1) { _ in body() } }
