// Syntax, the parser's side: the state of one parse and its four verbs. `at` asks, `peek` looks on, `consume` takes
// what may be there, `expect` takes what must be. The grammar is in `Grammar/`, one area a file; it knows tokens and
// emits facts, and never goes back.
import InwardFacts

/// Recursive descent over the tokens of one file.
struct Parser: ~Copyable {
  var cursor: Cursor
  var facts: FactsBuilder
  var scopes: Scopes
  var names: NameInterner

  /// How many productions that can hold themselves are open.
  var depth = 0
  /// In the head of `if`, `for`, `switch`: a `{` opens the body, not a trailing closure.
  var isInHeader = false
  var pattern = PatternMode.none
  /// Bindings met but not yet visible: `x` of `let x = x` until its value is read, parameters until the body.
  var pending: [Binding] = []
  /// Arguments of the calls and elements of the tuples being read, innermost last.
  var arguments: [Argument] = []
  /// The literals of the innermost of these calls: see `LiteralArguments`.
  var literals: UInt32 = 0
  var expected = ExpectedValue()
  /// How many `?` of optional chains were met.
  var chains = 0
  /// What `return .x` and a lone `.x` would take their type from.
  var results = ResultContext()
  var closure = ClosureFrame()
  /// No directive stands between the cursor and this token.
  var nextDirective = 0
  /// The declaration that was read last.
  var finished: DeclarationID?
  /// Blocks of code are passed over.
  var skipsBodies = false

  /// Takes the memory's names, which the lexer filled, and its room for facts; `finish` gives both back.
  init(_ cursor: Cursor, _ memory: inout ReadingMemory, notes: [Note], tokenCount: Int) {
    self.cursor = cursor
    scopes = Scopes(nameCount: memory.names.count)
    names = .seed
    facts = FactsBuilder(&memory.facts, notes: notes, tokenCount: tokenCount)
    swap(&names, &memory.names)
  }

  consuming func finish(_ lexed: LexedFile, isGenerated: Bool, _ memory: inout ReadingMemory) -> FileFacts {
    let finished = facts.finish(lexed, names: names.finish(), isGenerated: isGenerated, &memory.facts)
    names.reset()
    swap(&names, &memory.names)
    return finished
  }
}

/// What an expression in a pattern's place means.
enum PatternMode {
  /// A value.
  case none
  /// `case`: names are matched against, `let` binds.
  case matching
  /// `case let`: lone names are bound.
  case binding
}

struct ResultContext {
  /// `return .x`
  var returned = ExpectedValue()
  /// `.x` as a whole item: what an `if` expression yields, or a body of one expression gives back.
  var implicit = ExpectedValue()

  init() {}

  init(_ value: ValueID) {
    returned = ExpectedValue(value: value)
    implicit = returned
  }

  init(outputOf closure: ExpectedValue) {
    guard closure.value.isSome, !closure.isOutput else { return }
    returned = closure
    returned.isOutput = true
    implicit = returned
  }
}

/// The closure being read: which of the bindings are its own, and what its place asks for.
struct ClosureFrame {
  var firstBinding = UInt32(0)
  var isOpen = false
  var context = ExpectedValue()
  /// The closure itself, once one of its parameters takes its type from the context.
  var value = ValueID.none
  /// Of its body: how many items, how many of them are `return`, and the value of the last expression or `return`.
  var items = 0
  var returns = 0
  var last = ValueID.none
  /// `-> T in`
  var declaredResult = ValueID.none

  /// What it gives back, where that is written or is a single expression.
  var result: ValueID {
    if declaredResult.isSome { return declaredResult }
    return returns == 1 || returns == 0 && items == 1 ? last : .none
  }
}

extension Parser {
  @inline(__always) var kind: TokenKind { cursor.kind }
  @inline(__always) var token: Token { cursor.token }
  @inline(__always) var name: NameID { cursor.name }
  @inline(__always) var start: UInt32 { cursor.start }
  @inline(__always) var isAtLineStart: Bool { cursor.isAtLineStart }

  /// Where the last token that was taken ends.
  var previousEnd: UInt32 {
    if cursor.cut != 0 { return cursor.start }
    return cursor.index == 0 ? 0 : cursor.tokens[cursor.index - 1].end
  }

  @inline(__always) func at(_ kind: TokenKind) -> Bool { cursor.kind == kind }
  @inline(__always) func at(keyword: NameID) -> Bool { cursor.at(keyword: keyword) }
  @inline(__always) func at(word: NameID) -> Bool { cursor.at(word: word) }
  @inline(__always) func peek(_ distance: Int = 1) -> Token { cursor.peek(distance) }

  @inline(__always) mutating func advance() { cursor.advance() }

  @inline(__always)
  @discardableResult
  mutating func consume(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    cursor.advance()
    return true
  }

  @inline(__always)
  @discardableResult
  mutating func consume(keyword: NameID) -> Bool {
    guard at(keyword: keyword) else { return false }
    cursor.advance()
    return true
  }

  @inline(__always)
  @discardableResult
  mutating func consume(word: NameID) -> Bool {
    guard at(word: word) else { return false }
    cursor.advance()
    return true
  }

  @discardableResult
  mutating func expect(_ kind: TokenKind) -> Bool {
    if consume(kind) { return true }
    noteUnexpected()
    return false
  }

  @discardableResult
  mutating func expect(keyword: NameID) -> Bool {
    if consume(keyword: keyword) { return true }
    noteUnexpected()
    return false
  }
}
