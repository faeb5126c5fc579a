// Evaluates `#if` conditions in a build. The value is true, false, or unknown.

extension BuildConfiguration {
  /// Evaluates a condition such as `os(iOS) && !DEBUG` with the known settings of a build. Returns nil if the value is
  /// unknown or the text is not a condition.
  public func value(of condition: String) -> Bool? { ConditionTerm.read(condition).flatMap { value(of: $0) } }

  private func value(of term: ConditionTerm) -> Bool? {
    switch term {
    case .question(let text): answer(to: text)
    case .not(let inner): value(of: inner).map { !$0 }
    case .all(let parts): value(of: parts, decidedBy: false)
    case .any(let parts): value(of: parts, decidedBy: true)
    }
  }

  /// Returns `deciding` if any part has that value; otherwise nil if any part is unknown, and `!deciding` if none is.
  private func value(of parts: [ConditionTerm], decidedBy deciding: Bool) -> Bool? {
    let values = parts.map { value(of: $0) }
    if values.contains(deciding) { return deciding }
    return values.contains(nil) ? nil : !deciding
  }

  private func answer(to question: String) -> Bool? {
    if question == "true" || question == "false" { return question == "true" }
    if let flag = flags[question] { return flag }
    guard let open = question.firstIndex(of: "(") else {
      return areOtherFlagsOff && !openFlags.contains(question) && isFlag(question) ? false : nil
    }
    return answer(to: String(question[..<open]), String(question[question.index(after: open)...].dropLast()))
  }

  private func isFlag(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
  }

  private func answer(to question: String, _ argument: String) -> Bool? {
    if let word = words[question] { return Self.modern(word) == Self.modern(argument) }
    guard let version = versions[question] else { return nil }
    if argument.hasPrefix(">="), let asked = Self.version(argument.dropFirst(2)) {
      return !Self.isLess(version, asked)
    }
    if argument.hasPrefix("<"), let asked = Self.version(argument.dropFirst()) { return Self.isLess(version, asked) }
    return nil
  }

  /// Replaces a former name of a platform or environment with its current one; returns other words unchanged.
  private static func modern(_ word: String) -> String { ["OSX": "macOS", "macabi": "macCatalyst"][word] ?? word }

  /// Parses a version such as `5.9.2`; nil if a component is not a nonnegative integer.
  static func version(_ text: Substring) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap { $0 }
    return numbers.count == parts.count && numbers.allSatisfy { $0 >= 0 } ? numbers : nil
  }

  /// Returns whether a version is lower than another; missing components count as zero.
  private static func isLess(_ left: [Int], _ right: [Int]) -> Bool {
    for index in 0..<max(left.count, right.count) {
      let (a, b) = (index < left.count ? left[index] : 0, index < right.count ? right[index] : 0)
      if a != b { return a < b }
    }
    return false
  }
}
