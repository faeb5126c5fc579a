// Compares the imports of two files, and decides whether imports make a declaration visible.
import InwardFacts
import InwardGraph

extension FixScene {
  /// Returns whether the imports of a module in `file` make at least as much visible as those in `other`.
  func importsAtLeast(_ file: FileID, as other: FileID, of module: String) -> Bool {
    let (own, theirs) = (facts(file), facts(other))
    return theirs.imports.allSatisfy { wanted in
      theirs.module(of: wanted) != module || own.imports.contains { own.covers($0, wanted, in: theirs) }
    }
  }

  /// Returns whether all imports in `file` make at least as much visible as those in `other`.
  func importsAtLeast(_ file: FileID, as other: FileID) -> Bool {
    moduleNames(importedBy: other).allSatisfy { importsAtLeast(file, as: other, of: $0) }
  }

  /// Returns whether declarations with the access level `own` in the file `home` may use a declaration. Within a
  /// module, the access level of that declaration is not compared.
  func sees(_ symbol: SymbolID, from home: FileID, at own: Access = .internal) -> Bool {
    let (modules, other) = (graph.modules, graph[symbol].file)
    if modules.shareModule(home.index, other.index) { return true }
    let isSPI = attributes(of: symbol).contains { $0.hasPrefix("_") }
    return !isSPI && imports(moduleOf: other, in: home, toUse: effectiveAccess(of: symbol), at: own)
  }

  /// Returns whether a file imports the whole module of another file in a way that lets declarations in the importing
  /// file, with the access level `level`, use declarations of that module with the access level `access`.
  func imports(moduleOf other: FileID, in file: FileID, toUse access: Access, at level: Access) -> Bool {
    let (modules, facts) = (graph.modules, facts(file))
    let theirs = modules.modules(ofFile: other.index).map { modules.modules[$0.index] }
    let names = theirs.flatMap(\.allNames)
    let own = modules.modules(ofFile: file.index).map { modules.modules[$0.index] }
    let isInPackage = own.contains { one in theirs.contains { $0.package == one.package && $0.folder == one.folder } }
    return facts.imports.contains { entry in
      guard facts.module(of: entry).map(names.contains) ?? false, facts.isWhole(entry) else { return false }
      let marks = facts.marks(of: entry)
      return (access >= .public || access == .package && isInPackage || marks.contains("testable"))
        && (entry.access == .none || entry.access >= min(level, .public)) && !marks.contains("_implementationOnly")
    }
  }
}

extension FileFacts {
  func marks(of item: Import) -> Set<String> { Set(item.attributes.indices.map { text(attributes[$0].name) }) }

  /// Returns whether an import is unconditional and makes all of its module visible.
  func isWhole(_ item: Import) -> Bool {
    item.kind.isNone && item.path.count == 1 && condition(at: item.offset) == nil
  }

  /// Returns whether an import makes at least as much visible as one of another file. Only attributes without arguments
  /// can be compared: facts do not show the `X` of `@_spi(X)`.
  fileprivate func covers(_ own: Import, _ wanted: Import, in other: FileFacts) -> Bool {
    let (marks, wantedMarks) = (self.marks(of: own), other.marks(of: wanted))
    return isWhole(own) && module(of: own) == other.module(of: wanted)
      && own.path.map(text).first == other.module(of: wanted)
      && marks.union(wantedMarks).isSubset(of: ["testable", "preconcurrency", "_exported"])
      && marks.isSuperset(of: wantedMarks)
      && (own.access == wanted.access || own.access != .none && wanted.access != .none && own.access >= wanted.access)
  }
}
