// The owner and the call of each mention. Facts list owners by runs of mentions, and calls as values; lookup needs to
// find both by the number of the mention.

public struct MentionSite: Sendable {
  /// The declaration that contains the mention; `.none` at the top level of the file.
  public fileprivate(set) var owner = DeclarationID.none
  /// The call of the mention; `.none` if it is not called.
  public fileprivate(set) var call = ValueID.none
  /// The literals among the arguments of the call, in the encoding of `LiteralArguments`.
  public fileprivate(set) var literals: UInt32 = 0
}

/// The sites of all mentions of one file.
public struct MentionSites: Sendable {
  @usableFromInline let sites: [MentionSite]
  /// The few mentions that are called with a rootless key path: the `map` in `map(\.title)`.
  private let keyPathTakers: [MentionID]
  /// The names in inheritance clauses.
  public let inherited: [MentionID]
  /// The declarations with a `where` clause or generic constraints, except types and initializers.
  public let constrained: [DeclarationID]

  init(
    of mentions: [Mention], _ owners: [OwnerRun], _ declarations: [Declaration], _ values: [ValueFact],
    _ types: [TypeFact], _ literals: [LiteralArguments]
  ) {
    var (inherited, constrained): ([MentionID], [DeclarationID]) = ([], [])
    sites = Array(unsafeUninitializedCapacity: mentions.count) { sites, filled in
      sites.initialize(repeating: MentionSite())
      filled = mentions.count
      for index in mentions.indices where mentions[index].form == .inherited { inherited.append(MentionID(index)) }
      for (index, run) in owners.enumerated() where run.owner.isSome {
        var isConstrained = false
        for mention in owners.mentions(ofRun: index, among: mentions.count) {
          sites[mention].owner = run.owner
          isConstrained = isConstrained || mentions[mention].place == .generic
        }
        let kind = declarations[run.owner.index].kind
        if isConstrained, !kind.isType, kind != .initializer { constrained.append(run.owner) }
      }
      for index in values.indices where values[index].shape.hasCallee {
        if let callee = values.callee(values[index].value, types) { sites[callee.index].call = ValueID(index) }
      }
      for entry in literals {
        if let callee = values.callee(values[entry.call.index].value, types) {
          sites[callee.index].literals = entry.kinds
        }
      }
    }
    (self.inherited, self.constrained) = (inherited, constrained)
    keyPathTakers = values.filter { $0.shape == .keyPathRoot }.compactMap { values.calleeTaking($0, types) }
  }

  @inlinable public subscript(mention: MentionID) -> MentionSite { sites[mention.index] }

  public func isGivenKeyPath(_ mention: MentionID) -> Bool { keyPathTakers.contains(mention) }
}

extension ValueShape {
  @inline(__always)
  fileprivate var hasCallee: Bool {
    self == .call || self == .element || self == .operation || self == .macro
  }
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
  /// Returns the mentions of one run, of all mentions of the file.
  fileprivate func mentions(ofRun index: Int, among count: Int) -> Range<Int> {
    let end = index + 1 < self.count ? self[index + 1].firstMention.index : count
    return self[index].firstMention.index..<end
  }
}

extension FileFacts {
  /// Returns the mentions of one entry of `owners`.
  public func mentions(ofRun index: Int) -> Range<Int> { owners.mentions(ofRun: index, among: mentions.count) }
}
