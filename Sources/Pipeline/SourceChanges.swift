// The changes between two states of a project, in terms of the graph: files, names, and whole modules.
import InwardFacts
import InwardGraph
import InwardPatterns

/// Changed paths, grouped by their effects on the graph.
struct SourceChanges {
  /// The files, names and modules to ask the graph about.
  private(set) var origins: [ChangeOrigin] = []
  /// Paths without effect: no directory around them contains a Swift file.
  private(set) var unfollowed: [String] = []
  /// Changed files that are not sources of the project, each with the number of sources around it: these may depend on
  /// the file.
  private(set) var inputs: [(path: String, files: Int)] = []
  /// The names of declarations that are not the same in both states.
  var names: Set<String> { origins.reduce(into: []) { $0.formUnion($1.names) } }

  /// Finds the effects of changes in `paths`, which are relative to the project's root. Without an earlier state, all
  /// declarations count as unchanged.
  init(of paths: [String], now: ReadState, before: ReadState?) {
    let folders = FoldersOfFiles(now.files.map(\.path))
    let then = before.map { Dictionary(zip($0.files.map(\.path), $0.files.indices)) { first, _ in first } }
    var changed: [Int] = []
    var gone: [Int] = []
    for path in paths {
      let old = then?[path]
      if let old { gone.append(old) }
      if let file = folders.file(at: path) {
        changed.append(file)
      } else if old == nil {
        // The file may be an input of the targets around it, so all Swift files there count as changed.
        let around = folders.filesAround(path)
        if around.isEmpty { unfollowed.append(path) } else { inputs.append((path, around.count)) }
        changed += around
      }
    }
    add(changed, of: now)
    guard let before else { return }
    addNames(DeclaredLines(changed, of: now), DeclaredLines(gone, of: before), now.modules)
    add(filesOfOtherImports(now, before), of: now)
  }

  private mutating func add(_ files: [Int], of state: ReadState) {
    for (modules, files) in Dictionary(grouping: Set(files), by: { state.modules.modules(ofFile: $0) }) {
      origins.append(ChangeOrigin(modules: modules, files: files.sorted().map { FileID($0) }))
    }
  }

  private mutating func addNames(_ now: DeclaredLines, _ before: DeclaredLines, _ map: ModuleMap) {
    let numbers = Dictionary(map.modules.indices.map { (map.modules[$0].key, ModuleID($0)) }) { first, _ in first }
    for (modules, names) in now.names(unlike: before) {
      let known = modules.compactMap { numbers[$0] }
      origins.append(ChangeOrigin(modules: known.count == modules.count ? known : [], names: names))
    }
  }
}

/// The Swift files of a project, by path and by the directories around them.
private struct FoldersOfFiles {
  private var files: [String: Int] = [:]
  private var filesOfFolders: [String: [Int]] = [:]

  init(_ paths: [String]) {
    for (index, path) in paths.enumerated() {
      files[path] = index
      for folder in foldersAround(path) { filesOfFolders[folder, default: []].append(index) }
    }
  }

  func file(at path: String) -> Int? { files[path] }

  /// Returns the files below the nearest directory around a path that contains Swift files.
  func filesAround(_ path: String) -> [Int] {
    foldersAround(path).lazy.compactMap { filesOfFolders[$0] }.first ?? []
  }
}

/// Lists the directories around a path, from the nearest one up to the root, which is the empty path.
private func foldersAround(_ path: String) -> [String] {
  var folders: [String] = []
  var rest = path[...]
  while let slash = rest.lastIndex(of: "/") {
    rest = rest[..<slash]
    folders.append(String(rest))
  }
  return folders + [""]
}

/// The number of times that each declaration occurs in some files. Moving a declaration within its module does not
/// change the number.
private struct DeclaredLines {
  private struct Line: Hashable {
    var modules: [ModuleKey]
    var signature: String
  }
  private var counts: [Line: Int] = [:]
  private var names: [Line: Set<String>] = [:]

  init(_ files: [Int], of state: ReadState) {
    for file in Set(files) {
      let facts = state.files[file].facts
      let modules = state.modules.modules(ofFile: file).map { state.modules.modules[$0.index].key }
      let branches = BranchTable(facts.conditions)
      for index in facts.declarations.indices where !facts.isHidden(DeclarationID(index)) {
        let line = Line(modules: modules, signature: facts.signature(of: DeclarationID(index), by: branches))
        counts[line, default: 0] += 1
        if names[line] == nil { names[line] = facts.namesMentioned(for: DeclarationID(index)) }
      }
    }
  }

  /// Returns the names of declarations that do not occur equally often in both states, grouped by the modules of their
  /// files.
  func names(unlike other: DeclaredLines) -> [[ModuleKey]: Set<String>] {
    var found: [[ModuleKey]: Set<String>] = [:]
    for (side, against) in [(self, other), (other, self)] {
      for (line, count) in side.counts where against.counts[line] != count {
        found[line.modules, default: []].formUnion(side.names[line] ?? [])
      }
    }
    return found
  }
}

extension FileFacts {
  /// Returns the names by which other files may refer to a declaration: an initializer is also called by its type's
  /// name.
  fileprivate func namesMentioned(for id: DeclarationID) -> Set<String> {
    let declaration = declarations[id.index]
    let called = declaration.kind == .initializer && declaration.owner.isSome ? [declaration.owner] : []
    return Set(([id] + called).map { declarations[$0.index].name }.filter(\.isSome).map(text))
  }
}

/// The properties of a module that stay the same when modules are renumbered.
private struct ModuleKey: Hashable {
  var name: String
  var target: String
  var folder: String
}

extension Module {
  fileprivate var key: ModuleKey { ModuleKey(name: name, target: target, folder: folder) }
}

/// Returns the files of modules whose imports have changed: an import in one file exposes members to all files of its
/// module, and a re-exported one exposes them to other modules.
private func filesOfOtherImports(_ now: ReadState, _ before: ReadState) -> [Int] {
  let (new, old) = (ImportedNames(now), ImportedNames(before))
  let links = ModuleLinks(now.files, now.modules)
  let changed = now.modules.modules.indices.filter { new.own(of: $0) != old.own(like: now.modules.modules[$0]) }
  let exporting = now.modules.modules.indices.filter {
    new.exported(of: $0) != old.exported(like: now.modules.modules[$0])
  }
  if changed.isEmpty, exporting.isEmpty { return [] }
  return now.files.indices.filter { file in
    now.modules.modules(ofFile: file).contains { module in
      changed.contains(module.index) || exporting.contains { links.leads(from: module.index, to: $0) }
    }
  }
}

/// The imports of the files of each module.
private struct ImportedNames {
  private var imported: [Set<String>]
  private var handedOn: [Set<String>]
  private let numbers: [ModuleKey: Int]

  init(_ state: ReadState) {
    let map = state.modules
    imported = Array(repeating: [], count: map.modules.count)
    handedOn = imported
    numbers = Dictionary(zip(map.modules.map(\.key), map.modules.indices)) { first, _ in first }
    for (index, file) in state.files.enumerated() {
      for entry in file.facts.imports {
        let path = entry.path.map(file.facts.text).joined(separator: ".")
        for module in map.modules(ofFile: index) {
          imported[module.index].insert(path)
          if file.facts.isExported(entry) { handedOn[module.index].insert(path) }
        }
      }
    }
  }

  func own(of module: Int) -> Set<String> { imported[module] }
  func exported(of module: Int) -> Set<String> { handedOn[module] }
  func own(like module: Module) -> Set<String> { numbers[module.key].map { imported[$0] } ?? [] }
  func exported(like module: Module) -> Set<String> { numbers[module.key].map { handedOn[$0] } ?? [] }
}
