// An index of declarations by name: a pattern is matched only once against each distinct name, even if many
// declarations have that name. Does not depend on selectors.
import InwardGraph
import InwardPatterns

/// The declarations by name: their own names, or the names of their attributes.
struct NameIndex {
  private var numbers: [String: Int] = [:]
  private var names: [String] = []
  private var holders: [[SymbolID]] = []

  mutating func add(_ name: String, of symbol: SymbolID) {
    if let number = numbers[name] {
      holders[number].append(symbol)
    } else {
      numbers[name] = names.count
      names.append(name)
      holders.append([symbol])
    }
  }

  /// Finds all declarations with a name that a pattern matches. A declaration may occur several times.
  func holders(of patterns: NamePatterns) -> [SymbolID] {
    var found: [SymbolID] = []
    if patterns.count > NamePatterns.shortList {
      for number in names.indices where patterns.match(names[number]) { found += holders[number] }
      return found
    }
    for pattern in patterns {
      if pattern.isExact {
        if let number = numbers[pattern.text] { found += holders[number] }
      } else {
        for number in names.indices where pattern.matches(names[number]) { found += holders[number] }
      }
    }
    return found
  }
}

/// The names of all declarations that selectors can pick.
struct DeclarationIndex {
  /// A bit for each kind of declaration in the index.
  let kinds: UInt32
  let symbols: [SymbolID]
  private let graph: ProjectGraph
  private lazy var own = index { [graph] in [graph.text(graph[$0].name)] }
  private lazy var attributes = index { [graph] symbol in
    graph.declaration(symbol).attributes.isEmpty ? [] : graph.attributeNames(of: symbol)
  }

  init(_ graph: ProjectGraph, kinds: UInt32) {
    self.graph = graph
    self.kinds = kinds
    symbols = graph.symbols.indices.lazy.map { SymbolID($0) }.filter { kinds & graph[$0].kind.bit != 0 }
  }

  /// Finds the declarations for which a condition on names or attributes holds; nil for any other condition.
  mutating func holders(of condition: Selector) -> [SymbolID]? {
    switch condition {
    case .types(let patterns): own.holders(of: patterns)
    case .attributes(let patterns): attributes.holders(of: patterns)
    default: nil
    }
  }

  private func index<Names: Sequence<String>>(_ names: (SymbolID) -> Names) -> NameIndex {
    var index = NameIndex()
    for symbol in symbols {
      for name in names(symbol) { index.add(name, of: symbol) }
    }
    return index
  }
}
