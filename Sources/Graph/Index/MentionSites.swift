// The owner and the call of each reference. Facts list owners by runs of references, and calls as values; lookup needs
// to find both by the number of the reference.
import InwardFacts

struct MentionSite {
  var owner = SymbolID.none
  /// The call of the reference, as a value of its file; `.none` if it is not called.
  var call = ValueID.none
  var literals: UInt32 = 0
}

/// The sites of all files, concatenated.
struct MentionSites {
  private var sites: [MentionSite]
  /// The few references that are called with a rootless key path.
  private var keyPathTakers: Set<UInt32> = []

  init(_ files: [ReadFile], _ firstSymbols: [UInt32], _ firstMentions: [UInt32]) {
    let count = Int(firstMentions[files.count])
    sites = Array(unsafeUninitializedCapacity: count) { sites, filled in
      sites.initialize(repeating: MentionSite())
      filled = count
      for file in files.indices {
        let own = UnsafeMutableBufferPointer(rebasing: sites[Int(firstMentions[file])..<Int(firstMentions[file + 1])])
        files[file].facts.fill(own, firstSymbols[file])
      }
    }
    for file in files.indices { addKeyPathTakers(files[file].facts, firstMentions[file]) }
  }

  /// Replaces the sites of a file, given the previous numbers of its references.
  mutating func replace(_ old: Range<UInt32>, with facts: FileFacts, firstSymbol: UInt32) {
    var own = Array(repeating: MentionSite(), count: facts.mentions.count)
    own.withUnsafeMutableBufferPointer { facts.fill($0, firstSymbol) }
    sites.replaceSubrange(Int(old.lowerBound)..<Int(old.upperBound), with: own)
    let added = own.count - old.count
    keyPathTakers = Set(
      keyPathTakers.filter { !old.contains($0) }.map {
        $0 < old.lowerBound ? $0 : UInt32(truncatingIfNeeded: Int($0) + added)
      })
    addKeyPathTakers(facts, old.lowerBound)
  }

  private mutating func addKeyPathTakers(_ facts: FileFacts, _ firstMention: UInt32) {
    for value in facts.values where value.shape == .keyPathRoot {
      if let callee = facts.calleeTaking(value) { keyPathTakers.insert(firstMention + callee.raw) }
    }
  }

  @inline(__always)
  subscript(place: Int) -> MentionSite { sites[place] }

  @inline(__always)
  func isGivenKeyPath(_ mention: UInt32) -> Bool { keyPathTakers.contains(mention) }
}

extension ValueShape {
  @inline(__always)
  fileprivate var hasCallee: Bool {
    self == .call || self == .element || self == .operation || self == .macro
  }
}

extension FileFacts {
  fileprivate func fill(_ sites: UnsafeMutableBufferPointer<MentionSite>, _ firstSymbol: UInt32) {
    for (index, run) in owners.enumerated() where run.owner.isSome {
      let owner = SymbolID(raw: firstSymbol + run.owner.raw)
      for mention in mentions(ofRun: index) { sites[mention].owner = owner }
    }
    for index in values.indices where values[index].shape.hasCallee {
      if let callee = callee(values[index].value) { sites[callee.index].call = ValueID(index) }
    }
    for entry in literals {
      if let callee = callee(values[entry.call.index].value) { sites[callee.index].literals = entry.kinds }
    }
  }

  /// Returns the references of one entry of `owners`.
  func mentions(ofRun index: Int) -> Range<Int> {
    let end = index + 1 < owners.count ? owners[index + 1].firstMention.index : mentions.count
    return owners[index].firstMention.index..<end
  }

  /// Returns the function that a rootless key path is passed to: the `map` in `map(\.title)`; nil if there is none.
  fileprivate func calleeTaking(_ keyPath: ValueFact) -> MentionID? {
    guard keyPath.value.isSome, keyPath.value.mention == nil else { return nil }
    let context = values[keyPath.value.index]
    return context.shape == .argument ? callee(context.value) : nil
  }
}
