// Sets of clauses. Each is stored once, because thousands of declarations share a few dozen sets.
import InwardLayers

/// A set of numbers below a fixed count, as bits. Only sets of the same count may be combined.
struct NumberSet: Hashable {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  func contains(_ number: Int) -> Bool { words[number / 64] & 1 << UInt64(number % 64) != 0 }

  mutating func formUnion(_ other: NumberSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: NumberSet) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// Removes the numbers in `some` that are not in `kept`.
  mutating func remove(_ some: NumberSet, except kept: NumberSet) {
    for index in words.indices { words[index] &= ~some.words[index] | kept.words[index] }
  }

  func without(_ other: NumberSet) -> NumberSet {
    var left = self
    for index in words.indices { left.words[index] &= ~other.words[index] }
    return left
  }

  func intersection(_ other: NumberSet) -> [Int] {
    var found: [Int] = []
    for index in words.indices {
      var left = words[index] & other.words[index]
      while left != 0 {
        found.append(index * 64 + left.trailingZeroBitCount)
        left &= left - 1
      }
    }
    return found
  }
}

/// The clauses that may apply to a declaration, as the source or as the target of a reference, with the layer and
/// module by which `isExempt` compares source and target.
struct ClauseClass: Hashable {
  var clauses: NumberSet
  var layer: LayerID
  var module: UInt32
}

/// All classes found so far.
struct ClauseClasses {
  private(set) var classes: [ClauseClass] = []
  private var numbers: [ClauseClass: UInt32] = [:]

  mutating func number(of entry: ClauseClass) -> UInt32 {
    if let known = numbers[entry] { return known }
    let number = UInt32(classes.count)
    classes.append(entry)
    numbers[entry] = number
    return number
  }
}
