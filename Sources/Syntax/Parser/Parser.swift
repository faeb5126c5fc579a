// The state of one parse and its four basic operations. `at` tests the current token, `peek` looks ahead, `consume`
// takes an optional token, `expect` a required one. The grammar is in `Grammar/`, one area per file; it reads tokens,
// emits facts and never backtracks.
import InwardFacts

/// A recursive-descent parser over the tokens of one file.
struct Parser: ~Copyable {
  var cursor: Cursor
  var facts: FactsBuilder
  var scopes: Scopes
  var names: NameInterner

  /// The number of open productions that can contain themselves.
  var depth = 0
  /// True in the header of a statement such as `if`, `for` or `switch`: a `{` opens the body, not a trailing closure.
  var isInHeader = false
  var pattern = PatternMode.none
  /// Bindings that are read but not yet visible: the `x` of `let x = x` until its value is read, parameters until the
  /// body.
  var pending: [Binding] = []
  /// Arguments of the open calls and elements of the open tuples, innermost last.
  var arguments: [Argument] = []
  /// The literal arguments of the innermost call: see `LiteralArguments`.
  var literals: UInt32 = 0
  var expected = ExpectedValue()
  /// The number of `?` in optional chains read so far.
  var chains = 0
  /// The context of the elements of an array literal that is followed by a member: see `ValueShape.receiver`.
  var openReceiver = ValueID.none
  /// The contexts of `return .x` and of a lone `.x`.
  var results = ResultContext()
  var closure = ClosureFrame()
  /// An index such that no directive lies between the cursor and that index; the search for the next directive starts
  /// there.
  var nextDirective = 0
  /// The declaration that was read last.
  var finished: DeclarationID?
  /// The names to bind at the end of the innermost code block.
  var later = LaterVariables()
  /// True if code blocks are skipped.
  var skipsBodies = false

  /// Takes over the names that the lexer collected, and the arrays for facts from `memory`; `finish` gives both back.
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

/// The way to read an expression that may be part of a pattern.
enum PatternMode {
  /// As a value: this is not a pattern.
  case none
  /// `case`: names are values to match, `let` binds names.
  case matching
  /// `case let`: lone names are bound.
  case binding
}

struct ResultContext {
  /// The context of `x` in `return x`.
  var returned = ExpectedValue()
  /// The context of `.x` as a whole item: the value of an `if` expression, or the result of a body with a single
  /// expression.
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

/// The values of the branches of an `if` or `switch` that is a value itself.
struct BranchValues {
  var isOpen = false
  /// The value of the last expression in the current branch.
  var last = ValueID.none
  /// The combined value of all branches so far; `.none` if there is none, as in a branch that throws.
  var whole = ValueID.none
  var count = 0

  /// The maximum number of branches that are combined. Beyond the maximum, the combined value is unknown.
  static let most = 16
}

/// The closure being read: its bindings, context, result and effects.
struct ClosureFrame {
  var firstBinding = UInt32(0)
  var isOpen = false
  var context = ExpectedValue()
  /// The closure as a stored value; `.none` until something needs it: an effect, a result, or a parameter that takes
  /// its type from the context.
  var value = ValueID.none
  /// The number of items in the closure's body, how many of them are `return`, and the value of the last expression or
  /// `return`.
  var items = 0
  var returns = 0
  var last = ValueID.none
  /// The branches of the innermost `if` or `switch` that is a value.
  var branches = BranchValues()
  /// The `T` in `-> T in`.
  var declaredResult = ValueID.none
  /// The effects of the closure's code so far.
  var effects: ClosureEffects = []

  /// The result if it is declared, or determined by a single expression or `return`; `.none` otherwise.
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

  /// The end of the last consumed token.
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
