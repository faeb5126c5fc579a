// Groups declarations that no selector can distinguish, so that a result for one of them holds for all. A project has
// thousands of declarations, but its rules distinguish only a few dozen groups.
import InwardFacts
import InwardGraph

/// For each declaration, a number for its location and one for its properties. If two declarations have both in common,
/// no prepared selector distinguishes them.
public struct Kindred: Sendable {
  /// Numbers by declaration. They are equal for declarations in the same modules and the same layer for which all
  /// conditions on files and slices have the same results.
  public let places: [UInt32]
  /// The same numbers for the top-level code of each file, by file.
  public let files: [UInt32]
  /// Numbers by declaration. They are equal for declarations of the same kind for which all conditions on declarations
  /// have the same results; extensions of external types differ from other extensions. 0 if no selector can pick the
  /// declaration.
  public let natures: [UInt32]
}

/// Assigns numbers to keys, starting at 1, in the order of their first appearance.
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
  /// Groups all declarations by the selectors that have been prepared so far.
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
      var key = [files[graph[symbol].file.index], layering?.layer(of: symbol).raw ?? 0]
      for slicing in slicings { key.append(slicing.layering.layer(of: symbol).raw) }
      // The declarations of a file are adjacent, so the key often stays the same.
      if key != last.key { last = (key, numbering.number(of: key)) }
      return last.number
    }
    let tops = graph.fileIDs.map { file in
      let charged = (layering.map { [$0] } ?? []) + slicings.map(\.layering)
      return numbering.number(of: [files[file]] + charged.map { $0.layerCharged(for: FileID(file)).raw })
    }
    return (places, tops)
  }

  /// Computes a number for each file from its modules and from the results of all conditions on files.
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

  /// Splits each class by whether a condition holds for its elements.
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
