// Resolves an unqualified name to a parameter or local variable. The graph resolves the names of declarations.
import InwardFacts

/// The bindings visible at one position of the file.
///
/// Stores the innermost binding of every name and the binding that it shadows, so a lookup is one array access,
/// regardless of the depth of the scopes.
struct Scopes {
  private var innermost: [UInt32]
  private var hidden: [Hidden] = []
  /// The first binding that is not hidden by a wall: a type inside a function does not see the function's local
  /// variables.
  private(set) var firstVisible: UInt32 = 0

  private struct Hidden {
    var name: NameID
    var previous: UInt32
  }

  private static let nothing = UInt32.max

  init(nameCount: Int) {
    innermost = [UInt32](repeating: Self.nothing, count: nameCount + 16)
  }

  @inline(__always)
  func binding(of name: NameID) -> BindingID {
    guard name.index < innermost.count else { return .none }
    let raw = innermost[name.index]
    return raw != Self.nothing && raw >= firstVisible ? BindingID(raw: raw) : .none
  }

  /// Opens a scope; pass the returned mark to `close`.
  @inline(__always)
  func open() -> Int { hidden.count }

  @inline(__always)
  mutating func close(_ mark: Int) {
    while hidden.count > mark {
      let entry = hidden.removeLast()
      innermost[entry.name.index] = entry.previous
    }
  }

  mutating func bind(_ name: NameID, to binding: BindingID) {
    // `func f(: A)`: a parameter without a name.
    guard name.isSome else { return }
    replace(name, by: binding.raw)
  }

  /// Hides a binding that a function or type in a body shadows: from here on, the graph resolves the name.
  mutating func hide(_ name: NameID) {
    guard binding(of: name).isSome else { return }
    replace(name, by: Self.nothing)
  }

  private mutating func replace(_ name: NameID, by raw: UInt32) {
    if name.index >= innermost.count { grow(to: name.index) }
    hidden.append(Hidden(name: name, previous: innermost[name.index]))
    innermost[name.index] = raw
  }

  private mutating func grow(to index: Int) {
    let more = index + 64 - innermost.count
    innermost.append(contentsOf: repeatElement(Self.nothing, count: more))
  }

  /// Hides the bindings of a `guard` in its `else`: `suspend` walks back and restores the shadowed bindings, and
  /// `resume` walks forward to undo that.
  mutating func suspend(_ mark: Int) {
    for index in (mark..<hidden.count).reversed() { swap(index) }
  }

  mutating func resume(_ mark: Int, _ end: Int) {
    for index in mark..<end { swap(index) }
  }

  private mutating func swap(_ index: Int) {
    let entry = hidden[index]
    hidden[index].previous = innermost[entry.name.index]
    innermost[entry.name.index] = entry.previous
  }

  /// Hides all bindings before this one; returns the previous wall, for `lowerWall`.
  mutating func raiseWall(before binding: Int) -> UInt32 {
    defer { firstVisible = UInt32(truncatingIfNeeded: binding) }
    return firstVisible
  }

  mutating func lowerWall(to previous: UInt32) { firstVisible = previous }
}
