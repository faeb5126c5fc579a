// The units that a change affects as a whole: a type with its extensions, any other top-level declaration, or the rest
// of a file.
import InwardFacts

/// The units of a project. A type and its extensions form one unit, because code that uses the type may run any member,
/// as a witness of a protocol or because the language calls it.
struct ImpactUnits {
  private let ofSymbols: [Int32]
  /// By file: the unit of its code outside declarations.
  private let ofTops: [Int32]
  /// The units that have a part in each file.
  let ofFiles: [[Int32]]
  private let filesOfUnits: [[Int]]
  let count: Int

  init(of graph: ProjectGraph) {
    var groups = UnitGroups(count: graph.symbols.count + graph.files.count)
    for index in graph.symbols.indices {
      let symbol = SymbolID(index)
      if graph[symbol].owner.isSome { groups.join(index, graph[symbol].owner.index) }
      let type = graph.extendedType(of: symbol)
      if type.isSome { groups.join(index, type.index) }
    }
    let numbers = groups.numbers()
    ofSymbols = Array(numbers.of[..<graph.symbols.count])
    ofTops = Array(numbers.of[graph.symbols.count...])
    count = numbers.count
    ofFiles = zip(graph.files.indices, ofTops).map { [ofSymbols] file, top in
      Set(graph.symbols(of: FileID(file)).map { ofSymbols[$0] } + [top]).sorted()
    }
    var files: [[Int]] = Array(repeating: [], count: count)
    for (file, units) in ofFiles.enumerated() { for unit in units { files[Int(unit)].append(file) } }
    filesOfUnits = files
  }

  func unit(of symbol: SymbolID) -> Int { Int(ofSymbols[symbol.index]) }

  func files(of unit: Int) -> [Int] { filesOfUnits[unit] }

  /// Returns the unit of a declaration; for `.none`, that of the code outside declarations.
  func unit(of owner: SymbolID, in file: FileID) -> Int { owner.isSome ? unit(of: owner) : Int(ofTops[file.index]) }
}

/// Disjoint sets of numbers, merged two at a time (union-find).
private struct UnitGroups {
  private var parents: [Int32]

  init(count: Int) { parents = (0..<count).map { Int32($0) } }

  private mutating func root(of index: Int) -> Int {
    var index = index
    while Int(parents[index]) != index {
      parents[index] = parents[Int(parents[index])]
      index = Int(parents[index])
    }
    return index
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(of: one), root(of: other))
    parents[max(one, other)] = Int32(min(one, other))
  }

  mutating func numbers() -> (of: [Int32], count: Int) {
    var numbers = Array(repeating: Int32(-1), count: parents.count)
    var count: Int32 = 0
    for index in parents.indices {
      let root = root(of: index)
      if root == index {
        numbers[index] = count
        count += 1
      } else {
        numbers[index] = numbers[root]
      }
    }
    return (numbers, Int(count))
  }
}
