// Finds the word that was probably meant.

/// Returns the candidate that is closest to the written word, if the word is close enough to be a typo of it; nil if no
/// candidate is.
public func nearMiss(of written: String, among candidates: [String]) -> String? {
  NearWords(candidates).nearMiss(of: written)
}

/// A list of words from which corrections of misspelled words are suggested.
public struct NearWords: Sendable {
  private let words: [(word: String, lowered: [UInt8], letters: UInt64)]
  /// The maximum number of words to compare in each pass. If many words are equally close, none of them is a useful
  /// hint, and comparing all of them is expensive.
  private static let mostCompared = 16

  public init(_ words: [String] = []) {
    self.words = words.map { word in
      let lowered = Array(word.lowercased().utf8)
      return (word, lowered, letters(of: lowered))
    }
  }

  public func nearMiss(of written: String) -> String? {
    let lowered = Array(written.lowercased().utf8)
    let letters = letters(of: lowered)
    var best: (word: String, distance: Int)?
    // Words that may be a single edit away come first.
    for isFar in [false, true] {
      var compared = 0
      for index in words.indices where compared < Self.mostCompared {
        let length = words[index].lowered.count
        var most = mostEdits(in: min(lowered.count, length))
        if let best { most = min(most, best.distance - 1) }
        // Lower bounds, much cheaper than the distance: an edit changes the length by at most one, and the set of
        // letters by at most two.
        let least = max(
          abs(lowered.count - length), ((letters ^ words[index].letters).nonzeroBitCount + 1) / 2)
        guard least <= most, (least > 1) == isFar, words[index].word != written else { continue }
        compared += 1
        let distance = editDistance(lowered, words[index].lowered, most: most)
        if distance <= most { best = (words[index].word, distance) }
      }
    }
    return best?.word
  }
}

/// Returns the set of a word's bytes, each represented by its six low bits.
private func letters(of word: [UInt8]) -> UInt64 { word.reduce(0) { $0 | 1 << UInt64($1 & 63) } }

/// Returns the maximum number of edits between a word of this length and a typo of it: a third of the length, but at
/// least one, and zero for fewer than three bytes. After more edits it is a different word: `Data` is not a typo of
/// `Domain`.
private func mostEdits(in length: Int) -> Int { length < 3 ? 0 : max(1, length / 3) }

/// Counts the insertions, deletions, replacements and swaps of adjacent bytes that turn one word into the other.
/// Returns `most + 1` if that takes more than `most`, or if the words differ and one is longer than 80 bytes.
func editDistance(_ left: [UInt8], _ right: [UInt8], most: Int = 80) -> Int {
  // A word of more than 80 bytes is never a typo. Without the limit, the time for a hostile file would be
  // proportional to the product of the lengths of its lines.
  guard left.count <= 80, right.count <= 80 else { return left == right ? 0 : most + 1 }
  let far = most + 1
  let width = right.count + 1
  var rows = [Int](repeating: far, count: 3 * width)
  for column in 0...min(right.count, most) { rows[column] = column }
  for row in 1..<left.count + 1 {
    let (current, last, beforeLast) = (row % 3 * width, (row + 2) % 3 * width, (row + 1) % 3 * width)
    // No path through a cell further from the diagonal than `most` is short enough.
    let first = max(1, row - most)
    let end = min(right.count, row + most)
    if first > end { return far }
    rows[current + first - 1] = first == 1 && row <= most ? row : far
    var least = rows[current + first - 1]
    for column in first...end {
      let isSame = left[row - 1] == right[column - 1]
      let above = column < row + most ? rows[last + column] : far
      var cost = min(above + 1, rows[current + column - 1] + 1, rows[last + column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
        cost = min(cost, rows[beforeLast + column - 2] + 1)
      }
      rows[current + column] = min(cost, far)
      least = min(least, cost)
    }
    if least > most { return far }
  }
  return rows[left.count % 3 * width + right.count]
}
