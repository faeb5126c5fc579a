// The generic parameters of declarations and of those around them.
import InwardFacts

extension ProjectIndex {
  /// Returns whether a declaration around this one has generic parameters.
  func isInGenericType(_ symbol: SymbolID) -> Bool {
    var next = owner(around: symbol)
    while next.isSome {
      if !genericParameters(of: next).isEmpty { return true }
      next = owner(around: next)
    }
    return false
  }

  /// Returns the declaration that contains this one; if that is an extension, the extended type. `.none` if there is
  /// none, or if neither a file nor the digest declares the extended type.
  private func owner(around symbol: SymbolID) -> SymbolID {
    let owner = symbols[symbol.index].owner
    guard owner.isSome, symbols[owner.index].kind == .extension else { return owner }
    return hierarchy.scope(ofExtension: owner).symbol ?? .none
  }

  /// Returns the generic parameters of a declaration and of those around it, the outermost first.
  func allParameters(of symbol: SymbolID) -> [Int] {
    var all: [Int] = []
    var next = symbol
    while next.isSome {
      all = Array(genericParameters(of: next)) + all
      next = owner(around: next)
    }
    return all
  }

  /// Returns the symbol numbers of the generic parameters, which directly follow their owner and precede any member.
  func genericParameters(of symbol: SymbolID) -> Range<Int> {
    let first = symbol.index + 1
    var end = first
    while end < symbols.count, symbols[end].kind == .genericParameter, symbols[end].owner == symbol { end += 1 }
    return first..<end
  }
}
