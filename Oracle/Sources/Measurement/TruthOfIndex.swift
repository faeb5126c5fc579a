// The compiler's side, read from an index.
import IndexStore

extension Truth {
  /// Reads the data of an index for the files below `root`, an absolute path without links.
  public init(_ index: Index, root: String) {
    let prefix = root.hasSuffix("/") ? root : root + "/"
    let targets = Self.targets(index, prefix)
    // The prefixes of the compiler's identifiers for declarations in these modules: `s:4Yams`.
    let ownWords = Set(index.files.map(\.module)).map { "s:\($0.utf8.count)\($0)" }
    for file in index.files where file.path.hasPrefix(prefix) {
      let path = String(file.path.dropFirst(prefix.count))
      // Builds leave generated files in `.build`.
      if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      modules.insert(file.module)
      // A file without references was compiled nonetheless.
      references[path, default: [:]] = references[path] ?? [:]
      for occurrence in file.occurrences {
        let symbol = index.symbols[Int(occurrence.symbol)]
        if symbol.isAccessor { continue }
        var reference = ExactReference(
          kind: symbol.kind, name: symbol.name, target: targets[Int(occurrence.symbol)],
          role: ExactReference.Role(occurrence.roles))
        reference.isInferred =
          reference.target == nil && symbol.kind == .typealias && ownWords.contains { symbol.usr.hasPrefix($0) }
        add(reference, at: Place(occurrence.line, occurrence.column), in: path)
      }
    }
    staleFiles = index.staleFiles.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// Returns the location of the declaration of each symbol; nil if it is outside the project or synthesized.
  /// Synthesized declarations, such as memberwise initializers, are in no file: tables of references have no position
  /// for them, and the index has the position of the type.
  private static func targets(_ index: Index, _ prefix: String) -> [Target?] {
    var targets: [Target?] = Array(repeating: nil, count: index.symbols.count)
    for file in index.files where file.path.hasPrefix(prefix) {
      let path = String(file.path.dropFirst(prefix.count))
      for occurrence in file.occurrences
      where !occurrence.roles.isDisjoint(with: [.definition, .declaration]) && !occurrence.roles.contains(.implicit) {
        if targets[Int(occurrence.symbol)] != nil { continue }
        targets[Int(occurrence.symbol)] = Target(path: path, line: occurrence.line)
      }
    }
    return targets
  }
}

extension ExactReference.Role {
  fileprivate init(_ roles: IndexOccurrence.Roles) {
    if !roles.contains(.reference) {
      self = .definition
    } else {
      self = roles.contains(.implicit) ? .implicit : .explicit
    }
  }
}
