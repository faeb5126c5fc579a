// Runs work on several threads. They share only the number of the next item: which thread takes an item depends on
// timing, so no result may depend on the thread.
import InwardPlatform

/// Returns the number of threads that the machine can run at once.
public func processorCount() -> Int { System.processorCount }

/// Calls `body` once for each worker, with the worker's number, on its own thread with a stack deep enough for a
/// parser; on the calling thread if no other can be created. With several workers, `other` runs at the same time on the
/// calling thread. Returns when all of them have finished.
///
/// Uses plain threads rather than Swift tasks: we choose their stack size, and the binary needs no dispatch queue to
/// start.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void, meanwhile other: () -> Void = {}) {
  if count <= 1 {
    onThread(0, body).join()
    return other()
  }
  let threads = (0..<count).map { onThread($0, body) }
  other()
  for thread in threads { thread.join() }
}

/// Hands out the indices below a count, a few neighbors at a time. A thread takes its next turn when it has finished
/// its last one: if it is slow, or its items are large, the other threads take more turns.
public final class Turns: @unchecked Sendable {
  private let count: Int
  private let length: Int
  private var taken = 0
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// A turn contains at most `longest` items, and fewer if there are not enough turns for all workers otherwise.
  public init(count: Int, workers: Int, longest: Int = 16) {
    self.count = count
    length = max(1, min(longest, count / (workers * 8)))
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Returns the indices of the next turn; nil if all have been taken.
  public func next() -> Range<Int>? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if taken >= count { return nil }
    let turn = taken..<min(taken + length, count)
    taken = turn.upperBound
    return turn
  }
}

/// The stack size of a thread. Memory is committed only as it is used; an unoptimized build needs 30 KB for each
/// production of the parser.
private let stackSize = 64 << 20

private final class Work {
  let number: Int
  let body: @Sendable (Int) -> Void

  init(_ number: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.number = number
    self.body = body
  }
}

private struct Thread {
  let handle: pthread_t?

  func join() {
    if let handle { pthread_join(handle, nil) }
  }
}

private func onThread(_ number: Int, _ body: @escaping @Sendable (Int) -> Void) -> Thread {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackSize)
  defer { pthread_attr_destroy(&attributes) }
  let work = Unmanaged.passRetained(Work(number, body))
  var handle = noThread()
  let failed = pthread_create(&handle, &attributes, { runWork($0) }, work.toOpaque()) != 0
  if failed {
    // No thread is available, so the calling thread does the work itself.
    _ = runWork(work.toOpaque())
    return Thread(handle: nil)
  }
  return Thread(handle: handle)
}

private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let work else { return nil }
  let taken = Unmanaged<Work>.fromOpaque(work).takeRetainedValue()
  taken.body(taken.number)
  return nil
}
