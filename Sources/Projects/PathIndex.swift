// Finds paths, and those below a folder, without asking each.

/// Paths with their numbers, which are their places in `paths`.
struct PathIndex: Sendable {
  let paths: [String]
  /// The numbers of the paths, sorted by bytes.
  private let sorted: [Int]
  private let numbers: [String: Int]

  init(_ paths: [String]) {
    self.paths = paths
    let isSorted = zip(paths, paths.dropFirst()).allSatisfy { isBefore($0, $1) }
    let numbers = Array(paths.indices)
    sorted = isSorted ? numbers : numbers.sorted { isBefore(paths[$0], paths[$1]) }
    self.numbers = Dictionary(paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func number(of path: String) -> Int? { numbers[path] }

  /// The numbers of all paths below a folder, by path.
  func numbers(below folder: String) -> ArraySlice<Int> {
    if folder.isEmpty { return sorted[...] }
    // `/` and the byte behind it enclose exactly what begins with `folder/`.
    let start = firstPlace(notBefore: folder + "/")
    let end = firstPlace(notBefore: folder + "0")
    return sorted[start..<end]
  }

  private func firstPlace(notBefore path: String) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(paths[sorted[middle]], path) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// By bytes, as `sort` has it in the C locale.
private func isBefore(_ left: String, _ right: String) -> Bool {
  var (left, right) = (left, right)
  return left.withUTF8 { left in right.withUTF8 { right in left.lexicographicallyPrecedes(right) } }
}
