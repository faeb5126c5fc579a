// Which initializers are named where types are called.
import InwardFacts

/// The initializers that mentions of types call, as far as they are not declared with their type.
public struct CalledInitializers: Sendable {
  /// Numbers of mentions, all files side by side, in their order.
  private var mentions: [UInt32] = []
  private var initializers: [SymbolID] = []
  /// How many there are before each file's: most files have none.
  private var firsts: [Int] = []

  mutating func enterFile() { firsts.append(mentions.count) }

  mutating func add(_ initializer: SymbolID, at mention: Int) {
    mentions.append(UInt32(mention))
    initializers.append(initializer)
  }

  /// With other numbers of mentions and declarations.
  func joined(
    _ mention: (UInt32) -> UInt32, _ symbol: (SymbolID) -> SymbolID, files: Int, _ firstMentions: [UInt32]
  ) -> CalledInitializers {
    var found: [UInt32: SymbolID] = [:]
    for (number, initializer) in zip(mentions, initializers) {
      let number = mention(number)
      if found[number] == nil { found[number] = symbol(initializer) }
    }
    var joined = CalledInitializers()
    var rest = found.keys.sorted()[...]
    for file in 0..<files {
      joined.enterFile()
      while let next = rest.first, next < firstMentions[file + 1] {
        joined.add(found[next]!, at: Int(next))
        rest = rest.dropFirst()
      }
    }
    return joined
  }

  /// All of them, with the numbers of their mentions.
  var all: Zip2Sequence<[UInt32], [SymbolID]> { zip(mentions, initializers) }

  func initializer(at mention: Int, in file: FileID) -> SymbolID? {
    var low = firsts[file.index]
    var high = file.index + 1 < firsts.count ? firsts[file.index + 1] : mentions.count
    while low < high {
      let middle = (low + high) / 2
      if mentions[middle] < mention { low = middle + 1 } else { high = middle }
    }
    return low < mentions.count && mentions[low] == mention ? initializers[low] : nil
  }
}

extension ProjectGraph {
  /// The initializer that a type's name is called for, where the labels alone tell it and the type's own file does not
  /// declare it.
  public func initializer(calledBy mention: MentionID, in file: FileID) -> SymbolID? {
    calledInitializers.initializer(at: Int(firstMentions[file.index]) + mention.index, in: file)
  }
}
