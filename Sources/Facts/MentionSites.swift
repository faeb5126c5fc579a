// The owner and the call of each mention. Facts list owners by runs of mentions, and calls as values; lookup needs both
// by mention.

public struct MentionSite: Sendable {
  /// The declaration that contains the mention; `.none` at the top level of the file.
  public fileprivate(set) var owner = DeclarationID.none
  /// The call, subscript, operation or macro use with this mention as its callee; `.none` if there is none.
  public fileprivate(set) var call = ValueID.none
  /// The literals among the arguments of the call, in the encoding of `LiteralArguments`.
  public fileprivate(set) var literals: UInt32 = 0
}

/// The sites of all mentions of one file.
public struct MentionSites: Sendable {
  @usableFromInline let sites: [MentionSite]
  /// The few mentions that are called with a rootless key path: the `map` in `map(\.title)`.
  private let keyPathTakers: [MentionID]
  /// The few names with a `$`: `$title`.
  private let projected: Set<MentionID>
  /// The names in inheritance clauses.
  public let inherited: [MentionID]
  /// The declarations with a `where` clause or generic constraints, except types and initializers.
  public let constrained: [DeclarationID]
  /// True if any declaration specifies the type of the errors that it throws: `throws(Failure)`.
  public let hasTypedThrows: Bool

  init(
    of mentions: [Mention], _ owners: [OwnerRun], _ declarations: [Declaration], _ values: [ValueFact],
    _ types: [TypeFact], _ literals: [LiteralArguments]
  ) {
    var (inherited, constrained): ([MentionID], [DeclarationID]) = ([], [])
    var (keyPathTakers, projected): ([MentionID], Set<MentionID>) = ([], [])
    var hasTypedThrows = false
    sites = Array(unsafeUninitializedCapacity: mentions.count) { sites, filled in
      filled = mentions.count
      // This runs for every file, so each list is walked only once and without bounds checks.
      mentions.withUnsafeBufferPointer { mentions in
        for mention in 0..<(owners.first?.firstMention.index ?? mentions.count) {
          sites.initializeElement(at: mention, to: MentionSite())
          if mentions[mention].place == .throws { hasTypedThrows = true }
        }
        for (index, run) in owners.enumerated() {
          var isConstrained = false
          for mention in owners.mentions(ofRun: index, among: mentions.count) {
            sites.initializeElement(at: mention, to: MentionSite(owner: run.owner))
            switch mentions[mention].place {
            case .generic: isConstrained = true
            case .throws: hasTypedThrows = true
            default: break
            }
            if mentions[mention].form == .inherited { inherited.append(MentionID(mention)) }
          }
          guard isConstrained, run.owner.isSome else { continue }
          let kind = declarations[run.owner.index].kind
          if !kind.isType, kind != .initializer { constrained.append(run.owner) }
        }
      }
      values.withUnsafeBufferPointer { facts in
        for index in facts.indices {
          switch facts[index].shape {
          case .call, .element, .operation, .macro:
            let value = facts[index].value
            if let callee = value.mention ?? values.callee(value, types) { sites[callee.index].call = ValueID(index) }
          case .keyPathRoot:
            if let callee = values.calleeTaking(facts[index], types) { keyPathTakers.append(callee) }
          case .projection:
            if let name = facts[index].value.mention { projected.insert(name) }
          default: break
          }
        }
      }
      for entry in literals {
        if let callee = values.callee(values[entry.call.index].value, types) {
          sites[callee.index].literals = entry.kinds
        }
      }
    }
    (self.inherited, self.constrained, self.hasTypedThrows) = (inherited, constrained, hasTypedThrows)
    (self.keyPathTakers, self.projected) = (keyPathTakers, projected)
  }

  @inlinable public subscript(mention: MentionID) -> MentionSite { sites[mention.index] }

  public func isGivenKeyPath(_ mention: MentionID) -> Bool { keyPathTakers.contains(mention) }

  public func isProjected(_ mention: MentionID) -> Bool { projected.contains(mention) }
}

extension [ValueFact] {
  /// Returns the function that a rootless key path is passed to; nil if there is none.
  fileprivate func calleeTaking(_ keyPath: ValueFact, _ types: [TypeFact]) -> MentionID? {
    guard keyPath.value.isSome, keyPath.value.mention == nil else { return nil }
    let context = self[keyPath.value.index]
    return context.shape == .argument ? callee(context.value, types) : nil
  }
}

extension [OwnerRun] {
  /// Returns the indices of one run's mentions; `count` is the number of mentions in the file.
  fileprivate func mentions(ofRun index: Int, among count: Int) -> Range<Int> {
    let end = index + 1 < self.count ? self[index + 1].firstMention.index : count
    return self[index].firstMention.index..<end
  }
}

extension FileFacts {
  /// Returns the indices of the mentions in one entry of `owners`.
  public func mentions(ofRun index: Int) -> Range<Int> { owners.mentions(ofRun: index, among: mentions.count) }
}
