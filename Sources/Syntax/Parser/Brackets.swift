// Syntax, the parser's side: which bracket closes which. One pass over the tokens before parsing starts, so that
// every look-ahead past a group, and every recovery to its end, is one step instead of a search.
import InwardFacts

/// Finds the partner of every opening bracket.
///
/// A closing brace ends whatever is still open inside its braces: people leave a `)` out more often than a `}`. A group
/// that is never closed ends where what holds it ends. The slots of all other tokens are zero, and are free for marks.
struct Brackets {
  private let tokens: UnsafePointer<Token>
  private let partners: UnsafeMutablePointer<UInt32>
  private var open: [UInt32] = []

  static func match(_ tokens: UnsafePointer<Token>, count: Int, into partners: UnsafeMutablePointer<UInt32>) {
    var brackets = Brackets(tokens: tokens, partners: partners)
    for index in 0..<count { brackets.visit(index) }
    // The last token is the end of the file: it closes what is left.
    for index in brackets.open { partners[Int(index)] = UInt32(truncatingIfNeeded: count - 1) }
  }

  private init(tokens: UnsafePointer<Token>, partners: UnsafeMutablePointer<UInt32>) {
    self.tokens = tokens
    self.partners = partners
    open.reserveCapacity(64)
  }

  @inline(__always)
  private mutating func visit(_ index: Int) {
    partners[index] = 0
    switch tokens[index].kind {
    case .leftParen, .leftBracket, .leftBrace, .stringHead: open.append(UInt32(truncatingIfNeeded: index))
    case .rightParen: close(.leftParen, at: index)
    case .rightBracket: close(.leftBracket, at: index)
    case .rightBrace: closeBrace(at: index)
    case .stringTail: closeString(at: index)
    default: break
    }
  }

  private func kind(_ opener: UInt32) -> TokenKind { tokens[Int(opener)].kind }

  private mutating func close(_ opener: TokenKind, at index: Int) {
    guard let last = open.last else { return }
    if kind(last) == opener {
      partners[Int(last)] = UInt32(truncatingIfNeeded: index)
      open.removeLast()
    } else if open.count > 1, kind(open[open.count - 2]) == opener, kind(last) != .leftBrace, kind(last) != .stringHead
    {
      // `([)`: one bracket was left open. Looking further back than this would not be linear.
      partners[Int(last)] = UInt32(truncatingIfNeeded: index)
      partners[Int(open[open.count - 2])] = UInt32(truncatingIfNeeded: index)
      open.removeLast(2)
    }
  }

  private mutating func closeBrace(at index: Int) {
    closeAll(downTo: .leftBrace, stoppingAt: .stringHead, at: index)
  }

  private mutating func closeString(at index: Int) {
    closeAll(downTo: .stringHead, stoppingAt: .endOfFile, at: index)
  }

  /// What is popped never comes back, so all of this together is linear; what cannot be reached is left as it is.
  private mutating func closeAll(downTo opener: TokenKind, stoppingAt wall: TokenKind, at index: Int) {
    while let last = open.last, kind(last) != wall {
      partners[Int(last)] = UInt32(truncatingIfNeeded: index)
      open.removeLast()
      if kind(last) == opener { return }
    }
  }
}
