// The access level of a declaration, where none is written too.
import InwardFacts

extension ProjectGraph {
  /// The written level, or what the language takes where none is written: that of a protocol for its requirements, of
  /// an enum for its cases, of an extension for its members, and `internal` for all others.
  public func access(of symbol: SymbolID) -> Access {
    let entry = self[symbol]
    if entry.access != .none { return entry.access }
    guard entry.owner.isSome else { return .internal }
    let owner = self[entry.owner]
    if owner.kind == .protocol || entry.kind == .enumCase || entry.kind == .genericParameter {
      return access(of: entry.owner)
    }
    return owner.kind == .extension && owner.access != .none ? owner.access : .internal
  }
}
