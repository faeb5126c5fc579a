// Computes one answer for each index below a count, on several threads.
import InwardWorkspace

/// Computes an answer for each index below `count`, and returns the answers in the order of the indices. Each thread
/// calls `tool` once with its number, for example to make a buffer that it reuses. If there are several threads,
/// `other` runs at the same time.
func onThreads<Answer: Sendable, Tool>(
  count: Int, jobs: Int, with tool: @escaping @Sendable (Int) -> Tool,
  _ answer: @escaping @Sendable (Int, inout Tool) -> Answer, meanwhile other: () -> Void = {}
) -> [Answer] {
  let workers = max(1, min(jobs, count))
  let answers = Results<Answer>(count: count)
  let turns = Turns(count: count, workers: workers)
  onThreads(workers) { worker in
    var tool = tool(worker)
    while let turn = turns.next() {
      for index in turn { answers.set(index, to: answer(index, &tool)) }
    }
  } meanwhile: {
    other()
  }
  return (0..<count).compactMap { answers.take($0) }
}

/// One slot for each answer, written once by the worker that took its index.
final class Results<Answer: Sendable>: @unchecked Sendable {
  private let places: UnsafeMutableBufferPointer<Answer?>

  init(count: Int) {
    places = .allocate(capacity: count)
    places.initialize(repeating: nil)
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  func set(_ index: Int, to answer: Answer) { places[index] = answer }
  func take(_ index: Int) -> Answer? { places[index].take() }
}
