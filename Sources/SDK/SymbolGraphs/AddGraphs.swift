// Adds symbol graphs to the program's digest.

extension Digest {
  /// Returns this digest with the declarations of symbol graphs added. Declarations that this digest already contains
  /// are skipped, so graphs of a newer SDK add only new ones. Throws if the result exceeds a limit of the format.
  public func adding(_ graphs: [SymbolGraph]) throws(DigestOverflow) -> Digest {
    var declared = declaredModules(of: graphs)
    let known = Set(allModules.map { text(of: name(of: $0)) })
    declared.rows.removeAll { known.contains($0.module) && has($0) }
    return Digest(try makeDigest(of: declared, on: self).bytes) ?? self
  }

  private func has(_ row: DeclaredRow) -> Bool {
    if row.owner.isEmpty { return name(row.name).map { tops(named: $0).contains { isSame($0, row) } } ?? false }
    guard let outermost = name(row.owner[0]) else { return false }
    return tops(named: outermost).contains { top in
      let owner = row.owner.dropFirst().reduce(DigestEntry(raw: top) as DigestEntry?) { found, part in
        found.flatMap { type(part, in: $0) }
      }
      let sought = row.kind == .conformance ? DigestName.empty : name(row.name)
      guard let owner, let sought else { return false }
      return members(named: sought, of: owner).contains { isSame($0, row) }
    }
  }

  private func type(_ part: String, in owner: DigestEntry) -> DigestEntry? {
    guard let sought = name(part) else { return nil }
    return members(named: sought, of: owner).first { kind(of: DigestEntry(raw: $0)).isType }
      .map { DigestEntry(raw: $0) }
  }

  /// Returns whether a declaration and a row with the same name are the same declaration: both are types, both have the
  /// same kind and labels, or both are conformances to protocols with the same name.
  private func isSame(_ raw: UInt32, _ row: DeclaredRow) -> Bool {
    let entry = DigestEntry(raw: raw)
    guard kind(of: entry) == row.kind || kind(of: entry).isType && row.kind.isType else { return false }
    if row.kind == .conformance {
      let wanted = row.inherited.map { splitText(splitText($0, at: "::").last ?? "", at: ".").last ?? "" }
      return details(of: entry).inherited.map(nameOfType) == wanted
    }
    return details(of: entry).parameters.map { text(of: $0.label) } == row.parameters.map(\.label)
  }

  private func nameOfType(_ cursor: DigestCursor) -> String {
    var type = cursor
    return type.shape() == .declared ? text(of: name(of: type.entry())) : ""
  }
}
