// The owner and the call of each reference. Facts list owners by runs of references and calls as values; lookup needs
// to find both by the number of the reference.
import InwardFacts

struct MentionSite {
  var owner = SymbolID.none
  /// Its call, as a value of its file, if it is called.
  var call = ValueID.none
  var literals: UInt32 = 0
}

/// The sites of all files, side by side.
struct MentionSites {
  private var sites: [MentionSite]
  /// The few references that are called with a key path without a root.
  private var keyPathTakers: Set<UInt32> = []

  init(_ files: [ReadFile], _ firstSymbols: [UInt32], _ firstMentions: [UInt32]) {
    sites = Array(repeating: MentionSite(), count: Int(firstMentions[files.count]))
    for file in files.indices { add(files[file].facts, firstSymbols[file], firstMentions[file]) }
  }

  private mutating func add(_ facts: FileFacts, _ firstSymbol: UInt32, _ firstMention: UInt32) {
    let first = Int(firstMention)
    for (index, run) in facts.owners.enumerated() where run.owner.isSome {
      let owner = SymbolID(raw: firstSymbol + run.owner.raw)
      for mention in facts.mentions(ofRun: index) { sites[first + mention].owner = owner }
    }
    for index in facts.values.indices {
      switch facts.values[index].shape {
      case .call, .element:
        if let callee = facts.callee(facts.values[index].value) { sites[first + callee.index].call = ValueID(index) }
      case .keyPathRoot:
        if let callee = facts.calleeTaking(facts.values[index]) { keyPathTakers.insert(firstMention + callee.raw) }
      default: break
      }
    }
    for entry in facts.literals {
      if let callee = facts.callee(facts.values[entry.call.index].value) {
        sites[first + callee.index].literals = entry.kinds
      }
    }
  }

  @inline(__always)
  subscript(place: Int) -> MentionSite { sites[place] }

  @inline(__always)
  func isGivenKeyPath(_ mention: UInt32) -> Bool { keyPathTakers.contains(mention) }
}

extension FileFacts {
  /// Returns the references of one entry of `owners`.
  func mentions(ofRun index: Int) -> Range<Int> {
    let end = index + 1 < owners.count ? owners[index + 1].firstMention.index : mentions.count
    return owners[index].firstMention.index..<end
  }

  /// Returns the `map` in `map(\.title)`.
  fileprivate func calleeTaking(_ keyPath: ValueFact) -> MentionID? {
    guard keyPath.value.isSome, keyPath.value.mention == nil else { return nil }
    let context = values[keyPath.value.index]
    return context.shape == .argument ? callee(context.value) : nil
  }
}
