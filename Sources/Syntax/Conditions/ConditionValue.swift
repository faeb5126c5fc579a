// What a condition of an `#if` comes to, in three values: it holds, it does not, or nobody knows.
import InwardFacts

/// Reads `os(iOS) && !DEBUG` against what is known of a build. Nil is unknown, and so is all that is no condition.
struct ConditionReader {
  private let bytes: [UInt8]
  private let configuration: BuildConfiguration
  private var place = 0
  private var depth = 0
  private var isBroken = false

  private static let mostDepth = 64

  init(_ text: String, _ configuration: BuildConfiguration) {
    bytes = Array(text.utf8)
    self.configuration = configuration
  }

  mutating func value() -> Bool? {
    let value = either()
    skipBlanks()
    return isBroken || place < bytes.count ? nil : value
  }

  private mutating func either() -> Bool? {
    var value = both()
    while take("||") {
      let right = both()
      value = value == true || right == true ? true : value == false ? right : right == false ? value : nil
    }
    return value
  }

  private mutating func both() -> Bool? {
    var value = single()
    while take("&&") {
      let right = single()
      value = value == false || right == false ? false : value == true ? right : right == true ? value : nil
    }
    return value
  }

  private mutating func single() -> Bool? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else {
      isBroken = true
      return nil
    }
    if take("!") { return single().map { !$0 } }
    if take("(") {
      let value = either()
      if !take(")") { isBroken = true }
      return value
    }
    return atom()
  }

  /// `DEBUG`, `true`, `os(iOS)`.
  private mutating func atom() -> Bool? {
    let name = word()
    guard !name.isEmpty else {
      isBroken = true
      return nil
    }
    guard take("(") else { return name == "true" ? true : name == "false" ? false : configuration.flags[name] }
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: ")") { place += 1 }
    let argument = bytes[start..<place].filter { $0 != UInt8(ascii: " ") }
    if !take(")") { isBroken = true }
    return answer(name, String(decoding: argument, as: UTF8.self))
  }

  private func answer(_ question: String, _ argument: String) -> Bool? {
    if let flag = configuration.flags["\(question)(\(argument))"] { return flag }
    if let word = configuration.words[question] { return Self.modern(word) == Self.modern(argument) }
    guard let version = configuration.versions[question] else { return nil }
    if argument.hasPrefix(">="), let asked = Self.version(argument.dropFirst(2)) {
      return !Self.isLess(version, asked)
    }
    if argument.hasPrefix("<"), let asked = Self.version(argument.dropFirst()) { return Self.isLess(version, asked) }
    return nil
  }

  /// Names that mean the same.
  private static func modern(_ word: String) -> String { ["OSX": "macOS", "macabi": "macCatalyst"][word] ?? word }

  /// `5.9.2`: as in comparisons, what is left out is nought.
  static func version(_ text: Substring) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap { $0 }
    return numbers.count == parts.count && numbers.allSatisfy { $0 >= 0 } ? numbers : nil
  }

  private static func isLess(_ left: [Int], _ right: [Int]) -> Bool {
    for index in 0..<max(left.count, right.count) {
      let (a, b) = (index < left.count ? left[index] : 0, index < right.count ? right[index] : 0)
      if a != b { return a < b }
    }
    return false
  }

  private mutating func word() -> String {
    skipBlanks()
    let start = place
    while place < bytes.count, isWordByte(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  private mutating func take(_ sign: StaticString) -> Bool {
    skipBlanks()
    let count = sign.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count where bytes[place + index] != sign.utf8Start[index] { return false }
    place += count
    return true
  }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
  }
}
