// Assigns the files of synchronized folders, which exist since Xcode 16, to targets: every file in such a folder
// belongs to the targets that use the folder, unless a list of exceptions states otherwise. Independent of build
// settings.
import InwardFacts
import InwardPatterns

/// The files of synchronized folders, assigned to targets.
struct SynchronizedFolders {
  let objects: ProjectObjects
  let groups: GroupTree
  let tree: ProjectTree
  /// The files of each target, by the target's object.
  private(set) var members: [ObjectNumber: [Int]] = [:]
  /// Swift files that exceptions add but that are missing from the listing.
  private(set) var missing: [String] = []
  private(set) var settings = FileSettings()
  private(set) var notes = OffsetNotes()

  private let targets: [ObjectNumber]
  private let folding: CaseFolding
  /// The target of each build phase.
  private let targetOfPhase: [ObjectNumber: ObjectNumber]
  /// The targets that have a Compile Sources phase: Xcode adds files only to existing phases.
  private let targetsWithSourcesPhase: Set<ObjectNumber>

  init(
    _ objects: ProjectObjects, _ groups: GroupTree, _ tree: ProjectTree, targets: [ObjectNumber],
    _ folding: CaseFolding
  ) {
    self.objects = objects
    self.groups = groups
    self.tree = tree
    self.targets = targets
    self.folding = folding
    var targetOfPhase: [ObjectNumber: ObjectNumber] = [:]
    var targetsWithSourcesPhase: Set<ObjectNumber> = []
    for target in targets {
      for phase in objects.objects("buildPhases", of: target) {
        targetOfPhase[phase] = target
        if objects.kind(phase) == .sourcesPhase { targetsWithSourcesPhase.insert(target) }
      }
    }
    self.targetOfPhase = targetOfPhase
    self.targetsWithSourcesPhase = targetsWithSourcesPhase
    collectAll()
  }

  private mutating func collectAll() {
    var owners: [ObjectNumber: [ObjectNumber]] = [:]
    for target in targets {
      for group in objects.objects("fileSystemSynchronizedGroups", of: target) {
        if objects.kind(group) == .synchronizedGroup { owners[group, default: []].append(target) }
      }
    }
    for group in objects.objects(of: .synchronizedGroup) { collect(group, owners: owners[group] ?? []) }
  }

  private mutating func collect(_ group: ObjectNumber, owners: [ObjectNumber]) {
    let exceptions = exceptions(of: group, owners: Set(owners))
    if owners.isEmpty, exceptions.added.isEmpty { return }
    for set in objects.objects("exceptions", of: group) { settings.collect(exceptions: set, objects) }
    guard case .inside(let written) = groups.location(of: group, objects) else { return }
    let folder = folder(written, of: group)
    let contents = FolderContents(of: group, at: folder, objects, tree)
    for owner in owners {
      let removed = exceptions.removed[owner] ?? []
      guard targetsWithSourcesPhase.contains(owner) else {
        noteLackOfSources(owner, contents)
        continue
      }
      members[owner, default: []] += contents.files(without: removed, tree)
    }
    for (target, paths) in exceptions.added { add(paths, to: target, contents) }
  }

  private mutating func noteLackOfSources(_ target: ObjectNumber, _ contents: FolderContents) {
    guard objects.kind(target) == .nativeTarget, !contents.files(without: [], tree).isEmpty else { return }
    let name = objects.text("name", of: target) ?? ""
    notes.add(
      "target \(name) has no Compile Sources phase; Xcode does not compile its synchronized folders",
      at: Int(objects.offset(target)))
  }

  private mutating func add(_ paths: [String], to target: ObjectNumber, _ contents: FolderContents) {
    for path in paths where path.hasSuffix(".swift") {
      let file = resolvedPath(contents.folder, path)
      if contents.isInExplicitFolder(path) { continue }
      if let number = tree.number(of: file) {
        if targetsWithSourcesPhase.contains(target) { members[target, default: []].append(number) }
      } else {
        missing.append(file)
      }
    }
  }

  private mutating func folder(_ written: String, of group: ObjectNumber) -> String {
    guard tree.files(below: written).isEmpty, let found = folding.folder(written), found != written else {
      return written
    }
    notes.add("folder '\(written)' is spelled '\(found)' on disk", at: Int(objects.offset(group)))
    return found
  }

  // MARK: exceptions

  private struct Exceptions {
    /// For each target that uses the folder, the files that are not members of the target.
    var removed: [ObjectNumber: Set<String>] = [:]
    /// For each exception that adds files of the folder to a target: the target and the files.
    var added: [(target: ObjectNumber, paths: [String])] = []
  }

  /// Returns the exceptions for a folder: the same list removes files from a target that uses the folder and adds them
  /// to a target that does not.
  private func exceptions(of group: ObjectNumber, owners: Set<ObjectNumber>) -> Exceptions {
    var found = Exceptions()
    for set in objects.objects("exceptions", of: group) {
      let paths = objects.texts("membershipExceptions", of: set)
      switch objects.kind(set) {
      case .membershipExceptions:
        let target = objects.object("target", of: set)
        if owners.contains(target) {
          found.removed[target, default: []].formUnion(paths)
        } else if target.isSome {
          found.added.append((target, paths))
        }
      case .phaseExceptions:
        // The files go to this phase instead of the default one.
        let phase = objects.object("buildPhase", of: set)
        guard let target = targetOfPhase[phase] else { continue }
        if objects.kind(phase) == .sourcesPhase {
          found.added.append((target, paths))
        } else if owners.contains(target) {
          found.removed[target, default: []].formUnion(paths)
        }
      default: continue
      }
    }
    return found
  }
}
