// Declarations that selectors cannot tell apart: what is worked out for one of them holds for all. Thousands of
// declarations are of a few dozen kinds, as far as the rules of a project care.
import InwardFacts
import InwardGraph

/// For all declarations, numbers of where they stand and of what they are.
public struct Kindred: Sendable {
  /// Equal where module, layer, and the answers to all that is asked of files and slices are equal.
  public let places: [UInt32]
  /// The same of what stands at the top of each file.
  public let files: [UInt32]
  /// Equal where the answers to all that is asked of declarations are equal; 0 for what no selector can pick.
  public let natures: [UInt32]
}

/// Numbers for keys, in the order of their first appearance.
struct Numbering<Key: Hashable> {
  private var numbers: [Key: UInt32] = [:]

  mutating func number(of key: Key) -> UInt32 {
    if let known = numbers[key] { return known }
    let number = UInt32(numbers.count) + 1
    numbers[key] = number
    return number
  }
}

extension Selection {
  /// Sorts all declarations by the selectors that were prepared so far.
  public mutating func kindred() -> Kindred {
    let (places, files) = self.places()
    return Kindred(places: places, files: files, natures: natures())
  }

  private mutating func places() -> (symbols: [UInt32], files: [UInt32]) {
    let files = fileClasses()
    let slicings = slicesAskedFor
    var numbering = Numbering<[UInt32]>()
    var last: (key: [UInt32], number: UInt32) = ([], 0)
    let places = graph.symbols.indices.map { index in
      let symbol = SymbolID(index)
      var key = [files[graph[symbol].file.index], layering.layer(of: symbol).raw]
      for slicing in slicings { key.append(slicing.layering.layer(of: symbol).raw) }
      // Those of a file come in a row.
      if key != last.key { last = (key, numbering.number(of: key)) }
      return last.number
    }
    let tops = graph.fileIDs.map { file in
      let charged = [layering] + slicings.map(\.layering)
      return numbering.number(of: [files[file]] + charged.map { $0.layerCharged(for: FileID(file)).raw })
    }
    return (places, tops)
  }

  /// By file: its modules, and the answers to all that is asked of it.
  private mutating func fileClasses() -> [UInt32] {
    var classes = graph.modules.memberships()
    forEachCondition { selection, condition, selector in
      switch selector {
      case .files, .modules:
        let holders = selection.graph.fileIDs.filter { selection.holds(condition, for: FileID($0)) }
        Self.refine(&classes, holders)
      default: break
      }
    }
    return classes
  }

  private mutating func natures() -> [UInt32] {
    var classes = Array(repeating: UInt32(0), count: graph.symbols.count)
    for symbol in declarationIndex.symbols {
      let isForeign = graph[symbol].kind == .extension && graph.extendedType(of: symbol).isNone
      classes[symbol.index] = UInt32(graph[symbol].kind.rawValue) * 2 + (isForeign ? 2 : 1)
    }
    forEachCondition { selection, condition, selector in
      switch selector {
      case .types, .attributes, .conformsTo, .inherits, .kinds, .access:
        let holders = selection.declarationIndex.symbols.filter { selection.holds(condition, for: $0) }
        Self.refine(&classes, holders.map(\.index))
      default: break
      }
    }
    return classes
  }

  /// Takes those for which a condition holds out of their classes, each class into a new one.
  private static func refine(_ classes: inout [UInt32], _ holders: [Int]) {
    if holders.isEmpty { return }
    var next = classes.max() ?? 0
    var split: [UInt32: UInt32] = [:]
    for index in holders {
      let old = classes[index]
      if let new = split[old] {
        classes[index] = new
      } else {
        next += 1
        split[old] = next
        classes[index] = next
      }
    }
  }
}
