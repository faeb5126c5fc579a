// Grammar: which operands belong to an operator. The precedence of most operators of the standard library is known;
// next to any other operator, operands are unknown.
import InwardFacts

/// The strength with which an infix operator binds; operators of the same strength bind from left to right.
enum OperatorStrength: Int, Comparable {
  case logical, comparison, orElse, cast, range, sum, product

  static func < (one: OperatorStrength, other: OperatorStrength) -> Bool { one.rawValue < other.rawValue }

  /// Fails for operators whose precedence may be declared in another file.
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

/// The operations of an expression that end before the next operator.
struct OperationChain {
  /// The operand after the last operator.
  private var operand: ValueID
  /// The last operation; unknown if one of its operands is unknown.
  private var last = ValueID.unknown
  /// The last operator; nil at the start of the expression, and after `&&` and `||`.
  private var strength: OperatorStrength?
  /// An operator before the last one, whose right operand is not complete yet.
  private var open: OperatorStrength?
  /// Whether the last operation consists of all operands since the start.
  private(set) var isWhole = true
  /// Whether the left operand of the next operator cannot be known.
  private var isUnclear = false

  init(start: ValueID) { operand = start }

  static var unknown: OperationChain {
    var chain = OperationChain(start: .unknown)
    (chain.isUnclear, chain.isWhole) = (true, false)
    return chain
  }

  /// Returns the left operand of the next operator.
  func left(of next: OperatorStrength?) -> ValueID {
    if isUnclear { return .unknown }
    guard let strength else { return operand }
    guard let next else { return .unknown }
    if next > strength { return operand }
    if let open, next <= open { return .unknown }
    return last
  }

  /// Adds an operation. Its right operand is complete if no operator that binds more tightly follows.
  mutating func add(_ operation: ValueID, _ next: OperatorStrength?, right: ValueID, isComplete: Bool) {
    guard let next else {
      isWhole = isWhole && strength == nil && isComplete && !isUnclear
      (operand, last, isUnclear) = (right, operation, true)
      return
    }
    if let strength, next <= strength, let open, next <= open { self.open = nil }
    if strength.map({ next > $0 }) ?? false { isWhole = false }
    if !isComplete { (open, isWhole) = (next, false) }
    (operand, last, strength) = (right, isComplete ? operation : .unknown, next)
  }
}

extension Parser {
  /// Adds an operation and returns it; `.none` for logical operators, `??`, ranges, and if both operands are unknown.
  mutating func addOperation(
    _ mention: MentionID, _ name: NameID, _ right: ValueID, to chain: inout OperationChain
  ) -> ValueID {
    let strength = OperatorStrength(name)
    switch strength {
    case .logical:
      chain = OperationChain(start: right)
      return .none
    case .orElse, .range, .cast:
      chain = .unknown
      return .none
    case nil, .comparison, .sum, .product:
      let isComplete = isComplete(behind: strength)
      let left = chain.left(of: strength)
      let operation = operation(mention, left, isComplete ? right : .unknown, isSum: Self.isSum(name))
      chain.add(operation, strength, right: right, isComplete: isComplete)
      return operation == .unknown ? .none : operation
    }
  }

  /// Returns whether the next token ends the right operand of an operator.
  private mutating func isComplete(behind strength: OperatorStrength?) -> Bool {
    switch kind {
    case .infixOperator:
      guard let strength, let next = OperatorStrength(operatorName) else { return false }
      return next <= strength
    case .keyword where name == Words.`as` || name == Words.`is`: return strength.map { $0 > .cast } ?? false
    default: return true
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

extension ValueID {
  fileprivate var isKnown: Bool { isSome && self != .unknown }
}
