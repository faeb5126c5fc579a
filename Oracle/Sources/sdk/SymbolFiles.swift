// Directories of symbol graphs, read into rows of the digest.
import Foundation
import InwardSDK

struct SymbolFiles {
  let graphs: [SymbolGraph]

  init(_ folders: [String]) throws {
    graphs = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".symbols.json") }.sorted().map
      {
        try readSymbolGraph(Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))))
      }
    }
  }

  /// Returns the graphs' declarations in the wanted modules, in the form that rows have when read from a digest.
  func rows(_ wanted: WantedModules) throws -> [DeclaredRow] {
    let (joined, added) = try joined(to: Digest(), wanted)
    let rows = RowsOfDigest(joined)
    return added.map { rows.row(of: DigestEntry(raw: $0)) }
  }

  /// Returns a digest to which the graphs' declarations in the wanted modules are added, and the range of the added
  /// entries.
  func joined(to base: Digest, _ wanted: WantedModules) throws -> (Digest, Range<UInt32>) {
    var declared = declaredModules(of: graphs, homes: wanted.homes)
    let names = Set(wanted.names)
    declared.modules.removeAll { !names.contains($0.name) }
    declared.rows.removeAll { !names.contains($0.module) || $0.isConstantOfC }
    let joined = Digest(try makeDigest(of: declared, on: base).bytes)!
    return (joined, UInt32(base.entryCount)..<UInt32(joined.entryCount))
  }
}

extension DeclaredModules {
  /// Recovers the declarations from which the program's digest was made.
  init(_ digest: Digest, _ wanted: WantedModules) {
    self.init()
    let exports = Dictionary(
      uniqueKeysWithValues: digest.allModules.map { module in
        (
          digest.text(of: digest.name(of: module)),
          digest.exports(of: module).map { digest.text(of: digest.name(of: $0)) }
        )
      })
    modules = wanted.modules { exports[$0] ?? [] }
    let rows = RowsOfDigest(digest)
    let names = Set(wanted.names)
    self.rows = (0..<UInt32(digest.entryCount)).map { rows.row(of: DigestEntry(raw: $0)) }
      .filter { names.contains($0.module) }
  }

  /// Replaces the declarations of the same modules and platforms, except those of kinds that symbol graphs never
  /// contain. Keeps all others.
  mutating func replace(with found: [DeclaredRow]) {
    let modules = Set(found.map(\.module))
    let systems = found.reduce(into: DigestPlatforms()) { $0.formUnion($1.platforms) }
    var kept: [DeclaredRow] = []
    var places: [DeclaredRow: Int] = [:]
    var types: [String: Int] = [:]
    func add(_ row: DeclaredRow) {
      let place = places[row.withoutPlatforms] ?? (row.kind.isType ? types[row.path] : nil)
      guard let place else {
        places[row.withoutPlatforms] = kept.count
        if row.kind.isType { types[row.path] = kept.count }
        return kept.append(row)
      }
      kept[place].platforms.formUnion(row.platforms)
      // Several declarations of one type are merged: what it inherits on any platform counts.
      let known = Set(kept[place].inherited.map { splitText($0, at: "::").last })
      kept[place].inherited += row.inherited.filter { !known.contains(splitText($0, at: "::").last) }
    }
    for var row in rows {
      // Symbol graphs contain neither operators nor conformances to hidden protocols.
      let isListed = ![.operator, .precedenceGroup, .conformance].contains(row.kind) && !row.flags.contains(.hidden)
      if modules.contains(row.module), isListed, !row.platforms.isEmpty {
        row.platforms.subtract(systems)
        if row.platforms.isEmpty { continue }
      }
      add(row)
    }
    for row in found { add(row) }
    rows = kept
  }
}

extension DeclaredRow {
  fileprivate var withoutPlatforms: DeclaredRow {
    var row = self
    row.platforms = []
    return row
  }

  /// The path, which is the same for declarations that differ only in their types.
  var path: String { ([module, ownerModule] + owner + [name]).joined(separator: ".") }

  /// True for a global of C whose type is a number, Boolean or string: there are thousands, and no name in a project
  /// depends on one.
  var isConstantOfC: Bool {
    let plain: Set = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double",
      "Bool",
      "String", "CFString",
    ]
    return kind == .variable && isOfC && plain.contains(splitText(type, at: "::").last ?? "")
  }
}
