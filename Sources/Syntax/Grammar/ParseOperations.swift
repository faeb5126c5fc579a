// Assigns operands to operators. The precedence of the common operators of the standard library is known; next to any
// other operator, operands are unknown.
import InwardFacts

/// The strength with which an infix operator binds; operators of the same strength bind from left to right.
enum OperatorStrength: Int, Comparable {
  case logical, comparison, orElse, cast, range, sum, product

  static func < (one: OperatorStrength, other: OperatorStrength) -> Bool { one.rawValue < other.rawValue }

  /// Fails for operators that are not listed here, because their precedence may be declared in another file.
  init?(_ name: NameID) {
    switch name {
    case Words.and, Words.or: self = .logical
    case Words.equalEqual, Words.notEqual, Words.less, Words.greater, Words.lessOrEqual, Words.greaterOrEqual:
      self = .comparison
    case Words.orElse: self = .orElse
    case Words.halfOpen, Words.ellipsis: self = .range
    case Words.plus, Words.minus, Words.pipe, Words.caret: self = .sum
    case Words.star, Words.slash, Words.percent, Words.ampersand: self = .product
    default: return nil
    }
  }
}

/// The operations of an expression before the next operator.
struct OperationChain {
  /// The left operand of the next operator: the last operand, or the last operation if it is complete.
  fileprivate var operand: ValueID
  /// The operators so far whose right operands are not complete.
  fileprivate var open = OpenOperations()
  fileprivate var hasOperator = false
  /// Whether the operations contain all operands of the expression so far.
  fileprivate var isWhole: Bool
  /// Whether the left operand of the next operator cannot be known.
  fileprivate var isUnclear = false

  init(start: ValueID, isWhole: Bool) { (operand, self.isWhole) = (start, isWhole) }

  static var unknown: OperationChain {
    var chain = OperationChain(start: .unknown, isWhole: false)
    chain.isUnclear = true
    return chain
  }

  /// The operation of all operands so far; nil if it is incomplete or unknown.
  var whole: ValueID? { hasOperator && isWhole && open.isEmpty && operand != .unknown ? operand : nil }

  /// Whether the operation of all operands so far is incomplete.
  var isOpen: Bool { isWhole && !open.isEmpty }

  /// Returns the left operand of the next operator. All operators before it that bind at least as tightly are complete.
  func left(of next: OperatorStrength?) -> ValueID {
    if isUnclear { return .unknown }
    return hasOperator && next == nil ? .unknown : operand
  }
}

/// Operators whose right operands are not complete. Each binds more tightly than the one before it, so there are at
/// most two: one like `==`, and one like `+`.
private struct OpenOperations {
  private var first: OpenOperation?
  private var second: OpenOperation?

  var isEmpty: Bool { first == nil }

  mutating func append(_ operation: OpenOperation) {
    if first == nil { first = operation } else { second = operation }
  }

  mutating func popLast() -> OpenOperation? {
    defer { if second == nil { first = nil } else { second = nil } }
    return second ?? first
  }
}

/// An operator with its left operand.
private struct OpenOperation {
  let mention: MentionID
  let left: ValueID
  let isSum: Bool
  /// The strength of the operator; nil if its precedence is unknown.
  let strength: OperatorStrength?
}

extension Parser {
  /// Adds the operation of this operator to the chain. A logical operator, `??` or a range operator ends the chain
  /// instead. An operation is not recorded if both operands are unknown.
  mutating func addOperation(_ mention: MentionID, _ name: NameID, _ right: ValueID, to chain: inout OperationChain) {
    let strength = OperatorStrength(name)
    switch strength {
    case .logical: chain = OperationChain(start: right, isWhole: false)
    case .orElse, .range, .cast: chain = .unknown
    case nil, .comparison, .sum, .product:
      let operation = OpenOperation(
        mention: mention, left: chain.left(of: strength), isSum: Self.isSum(name), strength: strength)
      if strength == nil, chain.hasOperator { chain.isWhole = false }
      (chain.operand, chain.hasOperator) = (right, true)
      close(operation, &chain)
      if strength == nil { chain.isUnclear = true }
    }
  }

  /// Stores an operation, and the operations around it that end at the same place. If the right operand continues
  /// past the next operator, the operation stays open; if operations of that operator are not recorded, the operation
  /// is stored with an unknown right operand.
  private mutating func close(_ operation: OpenOperation, _ chain: inout OperationChain) {
    let end = operandEnd
    var next: OpenOperation? = operation
    while let last = next {
      if !end.isComplete(behind: last.strength) {
        if end.isRecorded, last.strength != nil { return chain.open.append(last) }
        (chain.operand, chain.isWhole) = (.unknown, false)
      }
      chain.operand = self.operation(last.mention, last.left, chain.operand, isSum: last.isSum)
      next = chain.open.popLast()
    }
  }

  /// The role of the next token, which decides which operations are complete.
  private var operandEnd: OperandEnd {
    mutating get {
      switch kind {
      case .infixOperator: OperatorStrength(operatorName).map { .operator($0) } ?? .unclear
      case .keyword where name == Words.`as` || name == Words.`is`: .operator(.cast)
      default: .expression
      }
    }
  }

  /// Returns an operation with one or two operands; unknown if no operand is known.
  mutating func operation(_ mention: MentionID, _ left: ValueID, _ right: ValueID? = nil, isSum: Bool) -> ValueID {
    if !left.isKnown, !(right?.isKnown ?? false) { return .unknown }
    return facts.operation(mention, left, right, isSum ? OperationForm.sum : OperationForm.other)
  }

  /// Returns `a + b`, where `a` may end with operands that belong to `b`: their types are the same in nearly all code.
  mutating func sum(_ left: ValueID, _ right: ValueID) -> ValueID {
    left.isKnown && right.isKnown ? operation(.none, left, right, isSum: true) : .unknown
  }
}

/// The token after an operand.
private enum OperandEnd {
  case expression
  case `operator`(OperatorStrength)
  /// An operator of unknown precedence.
  case unclear

  /// Returns whether the operand before this token is the whole right operand of an operator of the given strength.
  func isComplete(behind strength: OperatorStrength?) -> Bool {
    switch self {
    case .expression: true
    case .operator(let next): strength.map { next <= $0 } ?? false
    case .unclear: false
    }
  }

  /// Whether the operand before this token is the left operand of an operation that is recorded.
  var isRecorded: Bool {
    switch self {
    case .operator(let next): next == .comparison || next >= .sum
    case .expression, .unclear: false
    }
  }
}

extension ValueID {
  fileprivate var isKnown: Bool { isSome && self != .unknown }
}
