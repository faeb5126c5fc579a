// Keeps a graph while only bodies change. Most edits change no declaration, so the index and every meaning in other
// files stay valid.
import InwardFacts

extension ProjectGraph {
  /// Replaces the contents of some files if their declarations, imports and conditions are the same as before.
  /// Otherwise, or if another copy of the graph is in use, changes nothing and returns false.
  public mutating func renew(_ changed: [RenewedFile]) -> Bool {
    let signatures = signatures
    guard isUnshared,
      changed.allSatisfy({ files[$0.file.index].facts.declaresSame(as: $0.facts, by: signatures) })
    else { return false }
    replace(changed)
    return true
  }
}

extension FileFacts {
  /// Returns whether a different state of the file has the same declarations, imports and conditions in the same order.
  fileprivate func declaresSame(as other: FileFacts, by signatures: KnownSignatures) -> Bool {
    names.common.count == other.names.common.count && sites.hasTypedThrows == other.sites.hasTypedThrows
      && hasSameSurroundings(as: other)
      && hasSameDeclarations(as: other, by: signatures)
  }

  private func hasSameDeclarations(as other: FileFacts, by signatures: KnownSignatures) -> Bool {
    guard declarations.count == other.declarations.count else { return false }
    let isAlike = zip(declarations, other.declarations).allSatisfy { one, two in
      one.kind == two.kind && one.owner == two.owner && one.access == two.access && one.modifiers == two.modifiers
        && one.name.isSome == two.name.isSome
        && (one.name.isNone || text(one.name) == other.text(two.name))
    }
    return isAlike && signatures.signatures(of: self).all == signatures.signatures(of: other).all
  }
}
