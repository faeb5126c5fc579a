// Patterns for declared names.

/// A name pattern: `*ViewModel`, `Default*Repository`, `*ViewModel{Input,Output}`. A name has no segments, so this
/// is a glob without slashes.
public struct NamePattern: Sendable, Hashable {
  public let text: String
  let glob: Glob
  private let form: Form
  /// The literal part of the pattern; empty for `other`.
  private let literal: [UInt8]

  /// Nearly all patterns have one of the first four forms, for which comparing bytes is enough.
  private enum Form: Sendable { case exact, prefix, suffix, infix, other }

  /// Whether the pattern matches only its own text.
  public var isExact: Bool { form == .exact }

  public init(_ text: String) throws(Glob.Fault) {
    if let slash = Array(text.utf8).firstIndex(of: UInt8(ascii: "/")) {
      throw Glob.Fault(reason: "a name pattern cannot contain '/'", offset: slash)
    }
    self.text = text
    self.glob = try Glob(text)
    let bytes = Array(text.utf8)
    let isPlain = { (part: ArraySlice<UInt8>) in !part.contains { "*?{}".utf8.contains($0) } }
    let star = UInt8(ascii: "*")
    if isPlain(bytes[...]) {
      (form, literal) = (.exact, bytes)
    } else if bytes.last == star, isPlain(bytes.dropLast()) {
      (form, literal) = (.prefix, Array(bytes.dropLast()))
    } else if bytes.first == star, isPlain(bytes.dropFirst()) {
      (form, literal) = (.suffix, Array(bytes.dropFirst()))
    } else if bytes.count > 2, bytes.first == star, bytes.last == star, isPlain(bytes.dropFirst().dropLast()) {
      (form, literal) = (.infix, Array(bytes.dropFirst().dropLast()))
    } else {
      (form, literal) = (.other, [])
    }
  }

  public func matches(_ name: String) -> Bool {
    if let answer = name.utf8.withContiguousStorageIfAvailable({ matches($0) }) { return answer }
    return glob.matches(name)
  }

  /// Returns whether the pattern matches a name that is not stored as a `String`.
  public func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch form {
    case .other: return glob.matches(name)
    case .exact: return name.count == literal.count && holds(name, at: 0)
    case .prefix: return name.count >= literal.count && holds(name, at: 0)
    case .infix:
      guard name.count >= literal.count else { return false }
      for start in 0...(name.count - literal.count) where name[start] == literal[0] && holds(name, at: start) {
        return true
      }
      return false
    case .suffix: return name.count >= literal.count && holds(name, at: name.count - literal.count)
    }
  }

  private func holds(_ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for index in literal.indices where name[start + index] != literal[index] { return false }
    return true
  }
}

extension NamePattern: CustomStringConvertible {
  public var description: String { text }
}
