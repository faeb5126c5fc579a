// Reads a JSON text into a value, within limits, because a message from another program may contain anything.

/// Reads one value. Throws if anything other than white space follows it.
public func readJSON(_ bytes: [UInt8]) throws(JSONProblem) -> JSON {
  var reader = JSONReader(bytes)
  let value = try reader.value()
  try reader.finish()
  return value
}

extension JSONReader {
  /// The maximum nesting depth, which no real message reaches. Without a limit, a hostile text could exhaust the stack.
  private static var mostDepth: Int { 128 }

  /// Reads the value at the current position with everything in it.
  public mutating func value() throws(JSONProblem) -> JSON { try value(depth: 0) }

  private mutating func value(depth: Int) throws(JSONProblem) -> JSON {
    if depth > Self.mostDepth { throw problem("nested too deeply") }
    switch next {
    case UInt8(ascii: "{"):
      var members: [(String, JSON)] = []
      try mapping { key, reader throws(JSONProblem) in members.append((key, try reader.value(depth: depth + 1))) }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSON] = []
      try list { reader throws(JSONProblem) in elements.append(try reader.value(depth: depth + 1)) }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try string())
    default: return try scalar()
    }
  }

  private mutating func scalar() throws(JSONProblem) -> JSON {
    let start = problem("expected a value")
    let word = try word()
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      if let number = Int(word) { return .number(number) }
      // `Double` also accepts names such as `nan`, so the characters are checked.
      guard word.utf8.allSatisfy({ "+-.0123456789Ee".utf8.contains($0) }), Double(word) != nil else { throw start }
      return .decimal(word)
    }
  }
}

// Access to values whose types are not known in advance.
extension JSON {
  /// The value of a key; nil if this is not an object or does not have the key.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == key }?.1
  }

  public var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  public var integer: Int? {
    if case .number(let number) = self { return number }
    return nil
  }

  public var boolean: Bool? {
    if case .bool(let flag) = self { return flag }
    return nil
  }

  /// The elements of an `array`; nil for anything else, including `each`.
  public var elements: [JSON]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  public var members: [(String, JSON)]? {
    if case .object(let members) = self { return members }
    return nil
  }
}
