// Types as numbers: equal ones have one number, so that what occurs more than once can be written once.

/// What a type is made of: declarations and names by their numbers while the digest is made.
struct TypeNode: Hashable {
  var shape: DigestShape
  /// A declaration, the depth of a parameter, or the name of a member.
  var head = 0
  /// The number of a parameter.
  var number = 0
  /// Of a tuple.
  var labels: [Int] = []
  /// Of a function the result comes first.
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
