// Parses the text of a declaration as a symbol graph prints it: `func f<T>(a: Int = 1) -> [T] where T : P`.

struct DeclarationText {
  private(set) var generics: [String] = []
  private(set) var parameters: [(type: String, hasDefault: Bool)] = []
  /// The type of a property, the result of a function, the target of a typealias, or the default of an associated type;
  /// `Self?` for a failable initializer.
  private(set) var type = ""
  /// The protocols that an associated type conforms to.
  private(set) var bounds: [String] = []
  private(set) var conditions: [String] = []
  private(set) var flags: DigestFlags = []
  /// True if the declaration has a parameter list, even an empty one.
  private(set) var isCalled = false

  private var rest: ArraySlice<UInt8>

  init(_ symbol: GraphSymbol, _ names: GraphNames) {
    let fragments = symbol.fragments
    let start =
      fragments.firstIndex {
        $0.kind == "identifier" || $0.kind == "keyword" && ["init", "subscript"].contains($0.spelling)
      } ?? fragments.count
    let words = fragments[..<start].map { $0.spelling.filter { $0 != "@" } }
    for (word, flag) in [
      ("propertyWrapper", DigestFlags.propertyWrapper), ("resultBuilder", .resultBuilder),
      ("dynamicMemberLookup", .dynamicMemberLookup), ("globalActor", .globalActor), ("prefix", .prefixOperator),
      ("postfix", .postfixOperator),
    ] where words.contains(word) {
      flags.insert(flag)
    }
    var text = ""
    for (index, fragment) in fragments.enumerated().dropFirst(start + 1) {
      // Only `@autoclosure` matters: a call passes a value instead of a function. All other attributes are dropped.
      if fragment.kind == "attribute", !fragment.spelling.utf8.starts(with: "@autoclosure".utf8) { continue }
      let isFirst = fragments[index - 1].spelling.utf8.last != UInt8(ascii: ".")
      text += fragment.id.isEmpty || !isFirst ? fragment.spelling : names.qualified(fragment.spelling, fragment.id)
    }
    rest = Array(text.utf8)[...]
    guard let kind = symbol.rowKind else { return }
    if kind == .initializer, rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") {
      flags.insert(.failable)
      rest.removeFirst()
    }
    if flags.contains(.failable) { type = "Self?" }
    readGenerics()
    switch kind {
    case .function, .operatorFunction, .method, .staticMethod, .initializer, .subscript, .staticSubscript, .macro,
      .enumCase:
      readParameters()
      readResult()
    case .variable, .property, .staticProperty: type = clause(behind: ":")
    case .typealias: type = clause(behind: "=")
    case .associatedtype:
      bounds = splitText(clause(behind: ":"), at: ",")
      type = clause(behind: "=")
    default: break
    }
    readConditions()
  }

  private mutating func skipSpace() {
    while let first = rest.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\n") { rest.removeFirst() }
  }

  /// Returns the text between the bracket at the current position and its closing bracket, and moves past it; nil if
  /// the next character is not this bracket, or if it is never closed.
  private mutating func bracketed(_ open: Unicode.Scalar) -> String? {
    skipSpace()
    guard rest.first == UInt8(ascii: open) else { return nil }
    var nesting = Nesting()
    for at in rest.indices {
      nesting.pass(rest[at])
      if nesting.isInside { continue }
      let inside = rest[(rest.startIndex + 1)..<at]
      rest = rest[(at + 1)...]
      return String(decoding: inside, as: UTF8.self)
    }
    return nil
  }

  private mutating func readGenerics() {
    guard let inside = bracketed("<") else { return }
    for text in splitText(inside, at: ",") {
      let parts = splitText(text, at: ":")
      guard let first = parts.first else { continue }
      let word = first.split(separator: " ").last.map(String.init) ?? ""
      // The generics of a protocol are its associated types, with a qualifier, which is dropped:
      // `Swift::Sequence.Element`.
      let name = splitText(word, at: ".").last ?? word
      generics.append(name)
      // `<T: P>` means the same as `where T: P`.
      if parts.count == 2, !first.utf8.starts(with: "let ".utf8) { conditions.append(name + ": " + parts[1]) }
    }
  }

  private mutating func readParameters() {
    guard let inside = bracketed("(") else { return }
    isCalled = true
    for text in splitText(inside, at: ",") {
      let halves = splitText(text, at: " = ")
      let parts = splitText(halves.first ?? "", at: ":")
      let type = parts.count > 1 ? parts[1...].joined(separator: ": ") : parts.first ?? ""
      parameters.append((type, halves.count > 1))
    }
  }

  private mutating func readResult() {
    while true {
      skipSpace()
      guard let word = ["async", "throws", "rethrows", "reasync"].first(where: { rest.starts(with: $0.utf8) }) else {
        break
      }
      rest = rest.dropFirst(word.utf8.count)
      if rest.first == UInt8(ascii: "(") { _ = bracketed("(") }
    }
    if rest.starts(with: "->".utf8) {
      rest = rest.dropFirst(2)
      type = untilClause()
    }
  }

  /// Returns the text after a sign, up to the next clause; empty if the text does not continue with the sign.
  private mutating func clause(behind sign: Unicode.Scalar) -> String {
    skipSpace()
    guard rest.first == UInt8(ascii: sign) else { return "" }
    rest.removeFirst()
    return untilClause()
  }

  /// Returns the text up to the next ` = `, ` where ` or ` {` outside brackets.
  private mutating func untilClause() -> String {
    var nesting = Nesting()
    let end =
      rest.indices.first { at in
        if !nesting.isInside, [" = ", " where ", " {"].contains(where: { rest[at...].starts(with: $0.utf8) }) {
          return true
        }
        nesting.pass(rest[at])
        return false
      } ?? rest.endIndex
    defer { rest = rest[end...] }
    return trimmed(rest[..<end])
  }

  private mutating func readConditions() {
    skipSpace()
    guard rest.starts(with: "where ".utf8) else { return }
    rest = rest.dropFirst(6)
    // `~Copyable` only suppresses a constraint, so it is dropped.
    conditions += splitText(untilClause(), at: ",").filter { !$0.utf8.contains(UInt8(ascii: "~")) }
  }
}
