// The condition of an `#if` branch as a tree, used to print it and to compare it with other conditions.

/// A condition such as `os(iOS) && !DEBUG`, parsed. Text that is not a condition becomes a single `question`.
public indirect enum ConditionTerm: Sendable, Equatable {
  /// A flag or a call, without spaces: `DEBUG`, `os(iOS)`, `swift(>=6.0)`. Also any text that is not a condition,
  /// unchanged.
  case question(String)
  case not(ConditionTerm)
  /// At least two terms. No term of an `all` is itself an `all`, and no term of an `any` is an `any`.
  case all([ConditionTerm])
  case any([ConditionTerm])

  public init(_ text: String) { self = Self.read(text) ?? .question(text) }

  /// Parses a condition; nil if the text is not one.
  public static func read(_ text: String) -> ConditionTerm? {
    var reader = TermReader(text)
    return reader.term()
  }

  public var negated: ConditionTerm { if case .not(let inner) = self { inner } else { .not(self) } }

  /// Joins terms with `&&`, without duplicates. Returns a single term unchanged, and nil if there are no terms.
  static func all(of terms: [ConditionTerm]) -> ConditionTerm? {
    let parts = distinct(terms.flatMap { if case .all(let inner) = $0 { inner } else { [$0] } })
    return parts.count > 1 ? .all(parts) : parts.first
  }

  static func any(of terms: [ConditionTerm]) -> ConditionTerm? {
    let parts = distinct(terms.flatMap { if case .any(let inner) = $0 { inner } else { [$0] } })
    return parts.count > 1 ? .any(parts) : parts.first
  }

  /// Removes duplicates, except from lists of more than 64 terms, because each pair is compared and no handwritten
  /// condition is that long.
  private static func distinct(_ terms: [ConditionTerm]) -> [ConditionTerm] {
    if terms.count > 64 { return terms }
    return terms.reduce(into: []) { found, term in
      if !found.contains(term) { found.append(term) }
    }
  }
}

extension ConditionTerm {
  /// The condition as source text, with parentheses only where they matter.
  public var text: String {
    switch self {
    case .question(let text): text
    case .not(let inner): "!" + (inner.isPlain ? inner.text : "(\(inner.text))")
    case .all(let parts): parts.map { $0.isChoice ? "(\($0.text))" : $0.text }.joined(separator: " && ")
    case .any(let parts): parts.map(\.text).joined(separator: " || ")
    }
  }

  private var isPlain: Bool {
    switch self {
    case .question(let text): !text.utf8.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "|") }
    case .not: true
    case .all, .any: false
    }
  }

  /// Whether the term needs parentheses next to an `&&`.
  private var isChoice: Bool {
    switch self {
    case .any: true
    case .question: !isPlain
    case .all, .not: false
    }
  }
}

extension FileFacts {
  /// Returns the conjunction of the conditions around an offset, outermost first; nil outside any `#if`.
  public func condition(at offset: UInt32) -> ConditionTerm? {
    .all(of: conditions.filter { $0.start <= offset && offset < $0.end }.map { term(of: $0) })
  }

  /// Returns the same as `condition(at:)`, but faster. The table of this file's branches can be reused for many
  /// offsets.
  public func condition(at offset: UInt32, by table: BranchTable) -> ConditionTerm? {
    var around: [Condition] = []
    var branch = table.innermost(at: offset)
    while branch.isSome {
      around.append(conditions[branch.index])
      branch = table.outer[branch.index]
    }
    return .all(of: around.reversed().map { term(of: $0) })
  }

  /// Returns the condition of a branch. For an `#elseif`, that is only its own condition, which usually excludes
  /// those of the earlier branches; for an `#else`, it is the negated conditions of up to 16 branches before it.
  private func term(of branch: Condition) -> ConditionTerm {
    if branch.text.isSome, branch.branch != .else { return ConditionTerm(text(branch.text)) }
    var terms: [ConditionTerm] = []
    var previous = branch.previous
    // Handwritten chains are shorter. Without the limit, the text would grow with the length of a generated chain.
    while previous.isSome, terms.count < 16 {
      terms.append(ConditionTerm(text(conditions[previous.index].text)).negated)
      previous = conditions[previous.index].previous
    }
    return .all(of: terms.reversed()) ?? .question("else")
  }
}

/// A recursive-descent parser for conditions.
private struct TermReader {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  private static let mostDepth = 64

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func term() -> ConditionTerm? {
    guard let term = either() else { return nil }
    skipBlanks()
    return place == bytes.count ? term : nil
  }

  private mutating func either() -> ConditionTerm? {
    guard let first = both() else { return nil }
    var terms = [first]
    while take("||") {
      guard let next = both() else { return nil }
      terms.append(next)
    }
    return .any(of: terms)
  }

  private mutating func both() -> ConditionTerm? {
    guard let first = single() else { return nil }
    var terms = [first]
    while take("&&") {
      guard let next = single() else { return nil }
      terms.append(next)
    }
    return .all(of: terms)
  }

  private mutating func single() -> ConditionTerm? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else { return nil }
    if take("!") { return single()?.negated }
    guard take("(") else { return question() }
    let inner = either()
    return take(")") ? inner : nil
  }

  private mutating func question() -> ConditionTerm? {
    skipBlanks()
    let start = place
    while place < bytes.count, isWordByte(bytes[place]) { place += 1 }
    guard place > start else { return nil }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    guard take("(") else { return .question(word) }
    let inside = place
    while place < bytes.count, bytes[place] != UInt8(ascii: ")") { place += 1 }
    let argument = bytes[inside..<place].filter { $0 != UInt8(ascii: " ") }
    return take(")") ? .question("\(word)(\(String(decoding: argument, as: UTF8.self)))") : nil
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
