// The index of an earlier state of the project, from which a later index takes what an edit has not changed.
import InwardFacts

/// An earlier index, the modules that its files see, and the types that its extensions extend.
public struct EarlierIndex: @unchecked Sendable {
  let project: ProjectIndex
  let modules: Modules
  let builds: Builds
  /// The types that its extensions and inheritance clauses refer to; nil if a later index must not adopt them.
  private(set) var placed: PlacedTypes?
  let signatures: KnownSignatures

  /// The same index, but without types that a later index could adopt.
  var withoutTypes: EarlierIndex {
    var index = self
    index.placed = nil
    return index
  }

  /// The number of states after which names are numbered from scratch, because unused names are never removed.
  private static let mostAge = 200

  /// Returns whether the numbers of names can be kept for these files: the names were numbered from scratch recently
  /// enough, and each file with names has as many common names as before.
  func numbersFit(_ files: [ReadFile]) -> Bool {
    project.numbered.age < Self.mostAge
      && files.allSatisfy {
        $0.facts.names.common.count == project.numbered.common.count || $0.facts.names.count == 0
      }
  }

  /// The number of each file, by its facts. If several modules compile a file, its copies share its facts, and the last
  /// copy counts.
  var filesByFacts: [ObjectIdentifier: FileID] {
    var found: [ObjectIdentifier: FileID] = [:]
    found.reserveCapacity(project.files.count)
    for (index, file) in project.files.enumerated() { found[ObjectIdentifier(file.facts)] = FileID(index) }
    return found
  }

  /// Returns whether names have the same numbers in a later index.
  func keepsNames(in now: ProjectIndex) -> Bool { now.numbered.numbering === project.numbered.numbering }
}

/// An earlier index of the same files, with the same imports and the same numbering of names.
struct IndexOfSameFiles {
  let earlier: EarlierIndex
  /// The files with new contents.
  let changed: [FileID]

  /// Nil if there is no earlier index, if names have different numbers, if files were added or removed, or if the
  /// imports of a file changed.
  init?(_ earlier: EarlierIndex?, in now: ProjectIndex) {
    guard let earlier, earlier.keepsNames(in: now) else { return nil }
    let before = earlier.project
    guard now.ownFiles == before.ownFiles, now.files.count == before.files.count else { return nil }
    var changed: [FileID] = []
    for (index, file) in now.files.enumerated() {
      guard file.path == before.files[index].path else { return nil }
      if file.facts === before.files[index].facts { continue }
      guard file.facts.hasSameImports(as: before.files[index].facts) else { return nil }
      changed.append(FileID(index))
    }
    (self.earlier, self.changed) = (earlier, changed)
  }
}

/// A `MeaningFinder` that may have an index: a resolver, or an object that uses a resolver.
protocol Indexed: AnyObject {
  /// Returns the index of this finder, or of the finder that it uses, combined with these signatures; nil if there is
  /// no index.
  func index(_ signatures: KnownSignatures) -> EarlierIndex?
}

extension Modules {
  /// Adopts the modules of an earlier state; nil if a file may see different modules than before.
  convenience init?(
    _ project: ProjectIndex, _ sdk: SDKDeclarations, _ own: ModuleMap, _ dependencies: Dependencies,
    after kept: IndexOfSameFiles?
  ) {
    guard let kept else { return nil }
    let (map, before) = (own.adding(dependencies.modules), kept.earlier.modules)
    guard sdk.symbols.digest.isSame(as: before.sdk.symbols.digest), own.modules.count == before.ownModules,
      map.modules.elementsEqual(before.map.modules.prefix(map.modules.count)),
      map.moduleOfFile.elementsEqual(before.map.moduleOfFile.prefix(map.moduleOfFile.count)),
      map.unlistedFiles == before.map.unlistedFiles
    else { return nil }
    self.init(project, sdk, copying: before)
    self.map = map
    self.map.modules += before.map.modules[map.modules.count...]
    self.map.moduleOfFile += before.map.moduleOfFile[map.moduleOfFile.count...]
    sdk.symbols.start(behind: project.symbols.count, modules: map.modules.count, files: project.files.count)
    for file in kept.changed { unbuilt.renew(file, with: project.files[file.index].facts, map) }
    fillTable()
  }
}
