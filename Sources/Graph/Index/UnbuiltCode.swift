// Code that is read but not built with the code around it: files that no target lists, and dead `#if` branches.
import InwardFacts

/// The unlisted files and the dead branches of a project.
struct UnbuiltCode {
  var branches: DeadBranches
  /// By file: whether no target lists it.
  let isUnlisted: [Bool]

  init(_ files: [ReadFile], _ map: ModuleMap, unlisted: [Int]) {
    branches = DeadBranches(files, map)
    var isUnlisted = Array(repeating: false, count: files.count)
    for file in unlisted { isUnlisted[file] = true }
    self.isUnlisted = isUnlisted
  }

  /// Adopts the new contents of a file.
  mutating func renew(_ file: FileID, with facts: FileFacts, _ map: ModuleMap) {
    branches.renew(file, with: facts, in: map.modules[map.moduleOfFile[file.index].index].builds)
  }

  /// Returns whether a declaration is in no build of its module.
  func isDead(_ symbol: SymbolID, in file: FileID, _ project: ProjectIndex) -> Bool {
    branches.hold(project.declaration(symbol).offset, of: file)
  }

  /// Returns whether another file sees a file that no target lists; false if this is unknown. Such a file is not built
  /// with the files of targets: it sees these files, but they do not see it. Whether two such files are built together
  /// is known only if the package is the only description of the project: the files outside its targets then count as
  /// one module.
  func isBuilt(_ unlisted: FileID, with file: FileID, _ map: ModuleMap) -> Bool {
    let home = map.moduleOfFile[unlisted.index]
    return isUnlisted[file.index] && home == map.moduleOfFile[file.index] && map.modules[home.index].isRest
      && !map.modules[home.index].isUnknown
  }
}
