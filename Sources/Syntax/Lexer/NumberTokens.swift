// Lexes integers and floating-point numbers. Only the end of a number matters, not its value.
import InwardFacts

extension Lexer {
  mutating func lexNumber() {
    let start = position
    if position.pointee == Byte.zero {
      switch peek(1) {
      case Byte.lowerX: return lexHexadecimal(start)
      case Byte.lowerO, Byte.lowerB:
        skipIdentifier()
        return emit(.integer, from: start)
      default: break
      }
    }
    lexDecimal(start)
  }

  private mutating func lexDecimal(_ start: UnsafePointer<UInt8>) {
    skipDigits()
    var isFloat = false
    // In `1.description` and `1...2`, the period is not part of the number; `x.0.1` is an element of an element, not
    // `x` with `0.1`.
    if peek() == Byte.period, ByteClass.isDigit(peek(1)), previous.kind != .period {
      position += 1
      skipDigits()
      isFloat = true
    }
    if peek() | 0x20 == Byte.lowerE {
      skipExponent()
      isFloat = true
    } else if !isFloat {
      // `12abc` is one invalid number, not a number and a name.
      skipIdentifier()
    }
    emit(isFloat ? .float : .integer, from: start)
  }

  private mutating func lexHexadecimal(_ start: UnsafePointer<UInt8>) {
    position += 2
    skipHexDigits()
    let whole = position
    if peek() == Byte.period, ByteClass.isHexDigit(peek(1)) {
      position += 1
      skipHexDigits()
      // `0x1.fp3` is a float and needs its exponent; in `0xff.description` and `0x1.fp` the period starts a member.
      guard isHexExponent() else {
        position = whole
        return emit(.integer, from: start)
      }
    }
    if peek() | 0x20 == Byte.lowerP {
      skipExponent()
      return emit(.float, from: start)
    }
    skipIdentifier()
    emit(.integer, from: start)
  }

  private func isHexExponent() -> Bool {
    guard peek() | 0x20 == Byte.lowerP else { return false }
    let next = peek(1)
    return ByteClass.isDigit(next) || next == Byte.plus || next == Byte.minus
  }

  /// Skips `e+10`; an invalid exponent, as in `1e` or `1e_`, is still part of the number.
  private mutating func skipExponent() {
    position += 1
    if peek() == Byte.plus || peek() == Byte.minus { position += 1 }
    skipIdentifier()
  }

  private mutating func skipDigits() {
    while position < end, ByteClass.isDigit(position.pointee) || position.pointee == Byte.underscore { position += 1 }
  }

  private mutating func skipHexDigits() {
    while position < end, ByteClass.isHexDigit(position.pointee) || position.pointee == Byte.underscore {
      position += 1
    }
  }
}
