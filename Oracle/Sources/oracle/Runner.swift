// The oracle's run: which files, and how they are shared among threads.
import Comparison
import Foundation

/// All `.swift` and `.swiftinterface` files below a folder, or the file itself; hidden folders are left out.
func swiftFiles(below path: String) -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
  guard isFolder.boolValue else { return [path] }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  return names.sorted().flatMap { name -> [String] in
    if name.hasPrefix(".") { return [] }
    let child = path.hasSuffix("/") ? path + name : path + "/" + name
    let type = (try? FileManager.default.attributesOfItem(atPath: child))?[.type] as? FileAttributeType
    if type == .typeDirectory { return swiftFiles(below: child) }
    let isSwift = name.hasSuffix(".swift") || name.hasSuffix(".swiftinterface")
    return type == .typeRegular && isSwift ? [child] : []
  }
}

/// Compares the files on a few threads; results are in the order of the files.
final class Runner: @unchecked Sendable {
  private let files: [String]
  private let rules: Set<Rule>
  private var results: [Comparison]
  private var next = 0
  private let lock = NSLock()

  init(files: [String], rules: Set<Rule>) {
    self.files = files
    self.rules = rules
    results = Array(repeating: Comparison(), count: files.count)
  }

  func run(threads count: Int) -> [Comparison] {
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<count {
      let thread = Thread { [self] in
        while let index = take() { put(compareFile(files[index]), at: index) }
        done.signal()
      }
      // The compiler's tree is walked by recursion.
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

  private func put(_ result: Comparison, at index: Int) {
    lock.lock()
    results[index] = result
    lock.unlock()
  }

  private func compareFile(_ path: String) -> Comparison {
    guard let data = FileManager.default.contents(atPath: path) else { return Comparison() }
    return data.withUnsafeBytes { compare($0.bindMemory(to: UInt8.self), rules: rules) }
  }
}
