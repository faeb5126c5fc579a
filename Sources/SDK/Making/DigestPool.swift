// Encodes the details of a digest, the parts of variable length. A type that occurs often is stored once and shared.
// The most frequent types come first, so that references to them take one or two bytes.

struct DigestPool {
  private(set) var bytes: [UInt8] = [0]
  /// The offset of each shared type, from the start of `places`.
  private(set) var places: [UInt8] = []
  private(set) var sharedCount = 0
  private let types: TypeTable
  private let names: WrittenNames
  private let words: WordTable
  private let order: RowOrder
  /// The rank of each type among the shared types, by type number; nil if the type is not shared.
  private var ranks: [Int?]

  init(_ types: TypeTable, uses references: [Int], _ names: WrittenNames, _ words: WordTable, _ order: RowOrder) {
    (self.types, self.names, self.words, self.order) = (types, names, words, order)
    ranks = Array(repeating: nil, count: types.nodes.count)
    let shared = Self.shared(types, references)
    sharedCount = shared.count
    for (rank, type) in shared.enumerated() { ranks[type] = rank }
    var offsets: [Int] = []
    for type in shared {
      offsets.append(bytes.count)
      bytes += inline(type)
    }
    for offset in offsets { append(UInt32(4 * shared.count + offset), to: &places) }
  }

  /// Returns the types that take less space in total if they are stored once, most frequent first.
  private static func shared(_ types: TypeTable, _ references: [Int]) -> [Int] {
    var uses = Array(repeating: 0, count: types.nodes.count)
    var waiting = references
    while let type = waiting.popLast() {
      uses[type] += 1
      if uses[type] == 1 { waiting += types.nodes[type].parts }
    }
    // The parts of a type have lower numbers than the type.
    var lengths = Array(repeating: 0, count: types.nodes.count)
    var found: [Int] = []
    for (type, node) in types.nodes.enumerated() {
      let length = node.ownLength + node.parts.reduce(0) { $0 + lengths[$1] }
      // A reference to the type takes two bytes, its offset four.
      let isShared = uses[type] * length > 4 + length + 2 * uses[type]
      lengths[type] = isShared ? 2 : length
      if isShared { found.append(type) }
    }
    return found.sorted { (uses[$1], $0) < (uses[$0], $1) }
  }

  /// Encodes a type: as a reference if it is shared, and in full otherwise.
  func written(_ type: Int) -> [UInt8] {
    ranks[type].map { Self.number(DigestShape.count + $0) } ?? inline(type)
  }

  private func inline(_ type: Int) -> [UInt8] {
    let node = types.nodes[type]
    var out = Self.number(node.shape.rawValue)
    switch node.shape {
    case .unknown, .selfType, .anything, .void, .optional, .implicit, .metatype: break
    case .declared: out += Self.number(order.number(of: node.head)) + Self.number(node.parts.count)
    case .parameter: out += Self.number(node.head) + Self.number(node.number)
    case .member: out += Self.number(names.number(of: words.words[node.head]))
    case .function: out += Self.number(node.parts.count - 1)
    case .composition: out += Self.number(node.parts.count)
    case .tuple:
      out += Self.number(node.parts.count)
      for (label, part) in zip(node.labels, node.parts) {
        out += Self.number(names.number(of: words.words[label])) + written(part)
      }
      return out
    }
    return out + node.parts.flatMap { written($0) }
  }

  /// Stores some bytes; returns their offset.
  mutating func keep(_ data: [UInt8]) -> UInt32 {
    defer { bytes += data }
    return UInt32(bytes.count)
  }

  /// Encodes a number in groups of seven bits, the lowest first.
  static func number(_ value: Int) -> [UInt8] {
    var (out, rest) = ([UInt8](), value)
    while rest >= 0x80 {
      out.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    return out + [UInt8(rest)]
  }
}

extension TypeNode {
  /// The approximate size in bytes, without the parts.
  fileprivate var ownLength: Int {
    switch shape {
    case .unknown, .selfType, .anything, .void, .optional, .implicit, .metatype: 1
    case .function, .composition: 2
    case .parameter: 3
    case .member: 4
    case .declared: 5
    case .tuple: 2 + labels.count
    }
  }
}
