// Numbers types: equal types have the same number, so that a type that occurs more than once can be written once.

/// The structure of a type while the digest is made, with declarations and names as numbers.
struct TypeNode: Hashable {
  var shape: DigestShape
  /// The number of a declaration, the depth of a parameter, or the number of a member's name.
  var head = 0
  /// The index of a parameter at its declaration.
  var number = 0
  /// The labels of a tuple.
  var labels: [Int] = []
  /// The parts of the type; for a function, the result comes first.
  var parts: [Int] = []
}

struct TypeTable {
  private(set) var nodes: [TypeNode] = []
  private var numbers: [TypeNode: Int] = [:]

  mutating func number(of node: TypeNode) -> Int {
    if let known = numbers[node] { return known }
    numbers[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }
}
