// Pairs the brackets in one pass over the tokens before parsing, so that looking ahead past a group and recovering to
// its end take one step instead of a search.
import InwardFacts

/// Finds the partner of every opening bracket.
///
/// A closing brace also closes everything that is still open inside its braces: a missing `)` is more common than a
/// missing `}`. A group that is never closed ends where the enclosing group ends. The slots of all other tokens are
/// zero and available for marks.
///
/// The open brackets form a linked list within the slots: until its partner is known, the slot of an opening bracket
/// contains the index of the enclosing bracket. Therefore, nesting takes no extra memory.
struct Brackets {
  private let tokens: UnsafePointer<Token>
  private let partners: UnsafeMutablePointer<UInt32>
  /// The innermost open bracket.
  private var last = Self.none

  private static let none = UInt32.max

  static func match(_ tokens: UnsafePointer<Token>, count: Int, into partners: UnsafeMutablePointer<UInt32>) {
    var brackets = Brackets(tokens: tokens, partners: partners)
    for index in 0..<count { brackets.visit(UInt32(truncatingIfNeeded: index)) }
    // The last token is the end of the file: it closes all brackets that are still open.
    while brackets.last != none { brackets.closeLast(at: UInt32(truncatingIfNeeded: count - 1)) }
  }

  private init(tokens: UnsafePointer<Token>, partners: UnsafeMutablePointer<UInt32>) {
    self.tokens = tokens
    self.partners = partners
  }

  @inline(__always)
  private mutating func visit(_ index: UInt32) {
    partners[Int(index)] = 0
    switch kind(index) {
    case .leftParen, .leftBracket, .leftBrace, .stringHead:
      partners[Int(index)] = last
      last = index
    case .rightParen: close(.leftParen, at: index)
    case .rightBracket: close(.leftBracket, at: index)
    // A brace does not close a string around it.
    case .rightBrace: closeAll(downTo: .leftBrace, stoppingAt: .stringHead, at: index)
    case .stringTail: closeAll(downTo: .stringHead, stoppingAt: .endOfFile, at: index)
    default: break
    }
  }

  @inline(__always)
  private func kind(_ index: UInt32) -> TokenKind { tokens[Int(index)].kind }

  @inline(__always)
  private mutating func closeLast(at index: UInt32) {
    let around = partners[Int(last)]
    partners[Int(last)] = index
    last = around
  }

  private mutating func close(_ opener: TokenKind, at index: UInt32) {
    if last == Self.none { return }
    if kind(last) == opener { return closeLast(at: index) }
    let around = partners[Int(last)]
    if around != Self.none, kind(around) == opener, kind(last) != .leftBrace, kind(last) != .stringHead {
      // `([)`: the inner bracket is unclosed. Looking back further would not be linear.
      closeLast(at: index)
      closeLast(at: index)
    }
  }

  /// Closes brackets down to the innermost `opener`, stopping at the innermost `wall`. Each bracket is closed only
  /// once, so all calls together are linear.
  private mutating func closeAll(downTo opener: TokenKind, stoppingAt wall: TokenKind, at index: UInt32) {
    while last != Self.none, kind(last) != wall {
      let isReached = kind(last) == opener
      closeLast(at: index)
      if isReached { return }
    }
  }
}
