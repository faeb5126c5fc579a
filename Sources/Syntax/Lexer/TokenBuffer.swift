// Collects the tokens. Uses plain memory, because an array checks at every append whether it is shared: that took a
// tenth of the time (interfaces of the 6.3 toolchain, November 2026).
import InwardFacts

/// A buffer in the memory of an array under construction; a file with more tokens than expected gets separate memory.
struct TokenBuffer {
  private var start: UnsafeMutablePointer<Token>
  private(set) var count = 0
  private var capacity: Int
  private var isSpilled = false

  /// Returns an array of all tokens that `fill` appends.
  static func gather(expected: Int, _ fill: (inout TokenBuffer) -> Void) -> [Token] {
    var spilled: [Token]?
    let made = [Token](unsafeUninitializedCapacity: expected) { memory, count in
      guard let start = memory.baseAddress else { return }
      var buffer = TokenBuffer(start: start, capacity: expected)
      fill(&buffer)
      if buffer.isSpilled { spilled = buffer.takeSpilled() } else { count = buffer.count }
    }
    return spilled ?? made
  }

  private init(start: UnsafeMutablePointer<Token>, capacity: Int) {
    self.start = start
    self.capacity = capacity
  }

  /// Returns the token `back` places from the end; `.endOfFile` before the first.
  @inline(__always)
  func last(_ back: Int = 1) -> Token {
    count >= back ? start[count &- back] : Token(kind: .endOfFile, flags: [], start: 0, end: 0, name: .none)
  }

  @inline(__always)
  mutating func append(_ token: Token) {
    if count == capacity { grow() }
    (start + count).initialize(to: token)
    count &+= 1
  }

  @inline(__always)
  mutating func markLast(_ flag: TokenFlags) {
    if count > 0 { start[count &- 1].flags.insert(flag) }
  }

  @inline(never)
  private mutating func grow() {
    capacity *= 2
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    if isSpilled { start.deallocate() }
    start = larger
    isSpilled = true
  }

  private mutating func takeSpilled() -> [Token] {
    let tokens = Array(UnsafeBufferPointer(start: start, count: count))
    start.deallocate()
    return tokens
  }
}
