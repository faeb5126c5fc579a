// Parses the text of a Swift type into a tree of names.

indirect enum TypeTree: Equatable {
  case unknown
  /// `A<B>.C`: each name with its arguments; the first may include its module, `M::A`.
  case named([NamedPart])
  case optional(TypeTree)
  case implicit(TypeTree)
  case metatype(TypeTree)
  case function([TypeTree], TypeTree)
  case tuple([LabeledPart])
  case composition([TypeTree])
  case void
  /// `~Copyable`
  case suppressed
}

struct NamedPart: Equatable {
  var name: String
  var arguments: [TypeTree]
}

struct LabeledPart: Equatable {
  var label: String
  var type: TypeTree
}

struct TypeText {
  private var tokens: [String]
  private var at = 0
  /// The current nesting depth of types.
  private var depth = 0

  /// A limit on nesting, suffixes and components that no SDK type reaches. Without the limit, a type in a project's
  /// symbol graph could overflow the stack.
  private static let deepest = 100

  /// Words that may precede a type. `each` and `repeat` make the type unknown; the other words are dropped.
  private static let modifiers: Set = [
    "inout", "some", "any", "each", "repeat", "borrowing", "consuming", "sending", "isolated", "nonisolated", "unowned",
    "__owned", "__shared",
  ]

  private struct Unreadable: Error {}

  /// Parses a type; `.unknown` if the text is not one.
  static func read(_ text: String) -> TypeTree {
    var reader = TypeText(tokens: typeTokens(of: text))
    do {
      let tree = try reader.type()
      return reader.at == reader.tokens.count ? tree : .unknown
    } catch {
      return .unknown
    }
  }

  private init(tokens: [String]) { self.tokens = tokens }

  private var next: String { at < tokens.count ? tokens[at] : "" }

  private func peek(_ distance: Int) -> String { at + distance < tokens.count ? tokens[at + distance] : "" }

  private mutating func take(_ token: String) -> Bool {
    guard next == token else { return false }
    at += 1
    return true
  }

  private mutating func expect(_ token: String) throws(Unreadable) {
    if !take(token) { throw Unreadable() }
  }

  private mutating func enter() throws(Unreadable) {
    depth += 1
    if depth > Self.deepest { throw Unreadable() }
  }

  private mutating func type() throws(Unreadable) -> TypeTree {
    try enter()
    defer { depth -= 1 }
    let first = try composition()
    var hasEffects = false
    while ["async", "throws", "rethrows"].contains(next) {
      hasEffects = true
      at += 1
      if next == "(" { try skipParentheses() }
    }
    guard take("->") else { return hasEffects ? .unknown : first }
    let result = try type()
    switch first {
    case .tuple(let parts): return .function(parts.map(\.type), result)
    case .void: return .function([], result)
    default: return .function([first], result)
    }
  }

  private mutating func skipParentheses() throws(Unreadable) {
    var depth = 0
    repeat {
      if at == tokens.count { throw Unreadable() }
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      at += 1
    } while depth > 0
  }

  private mutating func composition() throws(Unreadable) -> TypeTree {
    var parts = [try postfix()]
    while take("&") { parts.append(try postfix()) }
    parts.removeAll { $0 == .suppressed }
    return parts.count > 1 ? .composition(parts) : parts.first ?? .unknown
  }

  private mutating func postfix() throws(Unreadable) -> TypeTree {
    try enter()
    let depth = depth
    defer { self.depth = depth - 1 }
    if take("~") {
      _ = try postfix()
      return .suppressed
    }
    var tree = try primary()
    while true {
      try enter()
      if take("?") {
        tree = .optional(tree)
      } else if take("!") {
        tree = .implicit(tree)
      } else if take("...") {
        continue
      } else if take(".") {
        let name = next
        at += 1
        if name == "Type" || name == "Protocol" {
          tree = .metatype(tree)
        } else if case .named(let parts) = tree {
          tree = .named(parts + [NamedPart(name: name, arguments: try arguments())])
        } else {
          tree = .unknown
        }
      } else {
        return tree
      }
    }
  }

  private mutating func arguments() throws(Unreadable) -> [TypeTree] {
    guard take("<") else { return [] }
    var found: [TypeTree] = []
    while !take(">") {
      found.append(try type())
      _ = take(",")
    }
    return found
  }

  private mutating func primary() throws(Unreadable) -> TypeTree {
    if take("[") { return try bracketed() }
    if take("(") { return try tuple() }
    let word = next
    guard let first = word.utf8.first, isWordByte(first) else {
      throw Unreadable()
    }
    at += 1
    if Self.modifiers.contains(word), let follows = next.utf8.first, isWordByte(follows) || "([~".utf8.contains(follows)
    {
      let tree = word == "inout" ? try type() : try postfix()
      return word == "each" || word == "repeat" ? .unknown : tree
    }
    return .named([NamedPart(name: word, arguments: try arguments())])
  }

  private mutating func bracketed() throws(Unreadable) -> TypeTree {
    let first = try type()
    if take(":") {
      let second = try type()
      try expect("]")
      return .named([NamedPart(name: "Dictionary", arguments: [first, second])])
    }
    if take("of") {
      _ = try type()
      try expect("]")
      return .unknown
    }
    try expect("]")
    return .named([NamedPart(name: "Array", arguments: [first])])
  }

  private mutating func tuple() throws(Unreadable) -> TypeTree {
    var parts: [LabeledPart] = []
    while !take(")") {
      var label = ""
      if peek(1) == ":" {
        label = next
        at += 2
      } else if peek(2) == ":", next == "_" {
        at += 3
      }
      parts.append(LabeledPart(label: label, type: try type()))
      _ = take(",")
    }
    if parts.isEmpty { return .void }
    // `(T)` is `T` unless an arrow follows, which makes it the parameter of a function.
    if parts.count == 1, parts[0].label.isEmpty, !["->", "throws", "async", "rethrows"].contains(next) {
      return parts[0].type
    }
    return .tuple(parts)
  }
}

@inline(__always)
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...,
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}

/// Splits the text of a type into tokens: words without backticks (`M::A` is one word), arrows, ellipses and single
/// characters. Drops attributes and the parentheses directly after them, because no type depends on them.
private func typeTokens(of text: String) -> [String] {
  let bytes = Array(text.utf8)
  var tokens: [String] = []
  var at = 0
  func word(from start: Int) -> String {
    while at < bytes.count, isWordByte(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }
  func skipAttached() {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "(") else { return }
    while at < bytes.count, bytes[at] != UInt8(ascii: ")") { at += 1 }
    at += 1
  }
  while at < bytes.count {
    let start = at
    switch bytes[at] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"): at += 1
    case UInt8(ascii: "@"):
      repeat {
        at += 1
        _ = word(from: at)
      } while at < bytes.count && bytes[at] == UInt8(ascii: ".")
      skipAttached()
    case UInt8(ascii: "`"):
      at += 1
      while at < bytes.count, bytes[at] != UInt8(ascii: "`") { at += 1 }
      tokens.append(String(decoding: bytes[min(start + 1, at)..<at], as: UTF8.self))
      at += 1
    case let byte where isWordByte(byte):
      var found = word(from: start)
      if bytes[at...].starts(with: [UInt8(ascii: ":"), UInt8(ascii: ":")]) {
        at += 2
        found = word(from: start)
      }
      if found == "nonisolated" { skipAttached() }
      tokens.append(found)
    default:
      at += 1
      for sign in ["->", "..."] where bytes[start...].starts(with: sign.utf8) { at = start + sign.utf8.count }
      tokens.append(String(decoding: bytes[start..<at], as: UTF8.self))
    }
  }
  return tokens
}
