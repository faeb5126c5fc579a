// Finds paths, individually or below a directory, without scanning all of them.

/// Paths with their numbers, which are their indices in `paths`.
struct PathIndex: Sendable {
  let paths: [String]
  /// The numbers of the paths, sorted by bytes.
  private let sorted: [Int]
  private let hash = ByteHash()
  private var table: ByteTable
  /// The paths with non-ASCII characters, which are compared as strings: `é` may be written as one code point or as
  /// two.
  private var others: [String: Int] = [:]

  init(_ paths: [String]) {
    self.paths = paths
    let isSorted = zip(paths, paths.dropFirst()).allSatisfy { isBefore($0, $1) }
    let numbers = Array(paths.indices)
    sorted = isSorted ? numbers : numbers.sorted { isBefore(paths[$0], paths[$1]) }
    table = ByteTable(count: paths.count)
    for (number, path) in paths.enumerated() {
      let isASCII = withBytes(of: path) { bytes in
        let (hash, isASCII) = hash(bytes)
        if isASCII { table.add(UInt32(number), hash) { areSame(bytes, paths[Int($0)]) } }
        return isASCII
      }
      if !isASCII, others[path] == nil { others[path] = number }
    }
  }

  func number(of path: String) -> Int? {
    let found = withBytes(of: path) { bytes in
      table.number(hash(bytes).hash) { areSame(bytes, paths[Int($0)]) }
    }
    return found.map { Int($0) } ?? (others.isEmpty ? nil : others[path])
  }

  /// Returns the numbers of all paths below a directory, sorted by path.
  func numbers(below folder: String) -> ArraySlice<Int> {
    if folder.isEmpty { return sorted[...] }
    // `/` and the byte after it, `0`, enclose exactly the paths that begin with `folder/`.
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

/// Returns whether a path precedes another in byte order, the order of `sort` in the C locale.
private func isBefore(_ left: String, _ right: String) -> Bool {
  withBytes(of: left) { left in
    withBytes(of: right) { right in
      let place = firstDifference(left, right)
      return place == left.count ? place < right.count : place < right.count && left[place] < right[place]
    }
  }
}

private func areSame(_ bytes: UnsafeRawBufferPointer, _ path: String) -> Bool {
  withBytes(of: path) { areSame(bytes, $0) }
}

private func withBytes<Result>(of text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
  var text = text
  return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
}
