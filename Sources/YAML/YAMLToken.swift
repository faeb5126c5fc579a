// The tokens of YAML, and the queue in which they wait until it is clear whether they start a key.

/// The content of a token: bytes of the file or, if they had to be changed, of the scanner's buffer.
struct TokenText {
  var range: Range<Int>
  var isCooked = false

  static let empty = TokenText(range: 0..<0)
}

struct YAMLToken {
  enum Kind: Equatable {
    case end
    case version(isSupported: Bool)
    case tagDirective, documentStart, documentEnd
    case blockListStart, blockMappingStart, blockEnd
    case flowListStart, flowListEnd, flowMappingStart, flowMappingEnd
    case blockEntry, flowEntry, key, value
    case alias, anchor, tag
    case scalar(YAMLStyle)
  }

  var kind: Kind
  var start: Int
  var end: Int
  var text = TokenText.empty
  /// The handle of a tag or a %TAG directive.
  var handle = TokenText.empty
  /// Whether a block collection starts with this token. If so, the token that starts the collection comes first.
  var opensBlock = false
  /// Whether a key starts with this token. If so, a `key` token comes before it.
  var startsKey = false

  init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }

  /// The token that the grammar sees next: one that this token implies, or the token itself.
  var visible: YAMLToken {
    if opensBlock { return YAMLToken(kind == .blockEntry ? .blockListStart : .blockMappingStart, start, start) }
    return startsKey ? YAMLToken(.key, start, start) : self
  }
}

/// Tokens by number, so that an earlier one can become a key without moving those after it.
struct TokenQueue {
  private var tokens: [YAMLToken] = []
  private var head = 0
  /// The number of the first token.
  private(set) var firstNumber = 0

  var isEmpty: Bool { head == tokens.count }

  /// The number that the next token will have.
  var nextNumber: Int { firstNumber + tokens.count - head }

  /// The next token for the grammar. The queue must not be empty.
  var visible: YAMLToken { tokens[head].visible }

  mutating func append(_ token: YAMLToken) { tokens.append(token) }

  mutating func startKey(at number: Int, opensBlock: Bool) {
    let index = head + number - firstNumber
    tokens[index].startsKey = true
    tokens[index].opensBlock = opensBlock
  }

  mutating func removeVisible() {
    if tokens[head].opensBlock {
      tokens[head].opensBlock = false
    } else if tokens[head].startsKey {
      tokens[head].startsKey = false
    } else {
      head += 1
      firstNumber += 1
      dropTaken()
    }
  }

  private mutating func dropTaken() {
    if head == 1, tokens.count == 1 {
      // This is the most common case by far, and the cheapest.
      tokens.removeLast()
      head = 0
    } else if isEmpty {
      tokens.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 4096, head * 2 >= tokens.count {
      tokens.removeFirst(head)
      head = 0
    }
  }
}
