// A run of the oracle: divides its sources among threads.
import Comparison
import Foundation

/// Compares the files on several threads; results are in the order of the files.
final class Runner: @unchecked Sendable {
  private let files: [Source]
  private let rules: Set<Rule>
  /// The results of the files; nil for a file that could not be read.
  private var results: [Comparison?]
  private var next = 0
  private let lock = NSLock()

  init(files: [Source], rules: Set<Rule>) {
    self.files = files
    self.rules = rules
    results = Array(repeating: nil, count: files.count)
  }

  func run(threads count: Int) -> [Comparison?] {
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<count {
      let thread = Thread { [self] in
        while let index = take() { put(compareFile(files[index]), at: index) }
        done.signal()
      }
      // The compiler's tree is walked recursively, so a deep tree needs a large stack.
      thread.stackSize = 256 << 20
      thread.start()
    }
    for _ in 0..<count { done.wait() }
    return results
  }

  private func take() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    guard next < files.count else { return nil }
    next += 1
    return next - 1
  }

  private func put(_ result: Comparison?, at index: Int) {
    lock.lock()
    results[index] = result
    lock.unlock()
  }

  private func compareFile(_ source: Source) -> Comparison? {
    guard let bytes = try? source.bytes() else { return nil }
    return bytes.withUnsafeBytes { compare($0.bindMemory(to: UInt8.self), rules: rules) }
  }
}
