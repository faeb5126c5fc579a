// The folders that Xcode 16 and later keep in step with the disk: each file below belongs to the targets that name the
// folder, but for exceptions. Knows nothing of build settings.
import InwardFacts
import InwardPatterns

/// The members that synchronized folders give to targets.
struct SynchronizedFolders {
  let objects: ProjectObjects
  let groups: GroupTree
  let tree: ProjectTree
  /// By object of a target.
  private(set) var members: [ObjectNumber: [Int]] = [:]
  /// Swift files that exceptions add and that the listing lacks.
  private(set) var missing: [String] = []
  private(set) var mistakes = Mistakes()

  private let targets: [ObjectNumber]
  private let folding: (String) -> String?
  /// The target that each build phase is of.
  private let targetOfPhase: [ObjectNumber: ObjectNumber]

  /// `folding` finds a folder that is written in other case on disk.
  init(
    _ objects: ProjectObjects, _ groups: GroupTree, _ tree: ProjectTree, targets: [ObjectNumber],
    folding: @escaping (String) -> String?
  ) {
    self.objects = objects
    self.groups = groups
    self.tree = tree
    self.targets = targets
    self.folding = folding
    var targetOfPhase: [ObjectNumber: ObjectNumber] = [:]
    for target in targets {
      for phase in objects.objects("buildPhases", of: target) { targetOfPhase[phase] = target }
    }
    self.targetOfPhase = targetOfPhase
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
    guard case .inside(let written) = groups.location(of: group, objects) else { return }
    let folder = folder(written, of: group)
    let contents = FolderContents(of: group, at: folder, objects, tree)
    for owner in owners {
      let removed = exceptions.removed[owner] ?? []
      guard hasSourcesPhase(owner) else {
        noteLackOfSources(owner, contents)
        continue
      }
      members[owner, default: []] += contents.files(without: removed, tree)
    }
    for (target, paths) in exceptions.added { add(paths, to: target, contents) }
  }

  /// Xcode puts a file into a phase that is there and makes none.
  private func hasSourcesPhase(_ target: ObjectNumber) -> Bool {
    objects.objects("buildPhases", of: target).contains { objects.kind($0) == .sourcesPhase }
  }

  private mutating func noteLackOfSources(_ target: ObjectNumber, _ contents: FolderContents) {
    guard objects.kind(target) == .nativeTarget, !contents.files(without: [], tree).isEmpty else { return }
    let name = objects.text("name", of: target) ?? ""
    mistakes.add(
      "target \(name) has no Compile Sources phase, so Xcode compiles none of its folder",
      at: Int(objects.offset(target)))
  }

  private mutating func add(_ paths: [String], to target: ObjectNumber, _ contents: FolderContents) {
    for path in paths where path.hasSuffix(".swift") {
      let file = resolvedPath(contents.folder, path)
      if contents.isInExplicitFolder(path) { continue }
      if let number = tree.number(of: file) {
        if hasSourcesPhase(target) { members[target, default: []].append(number) }
      } else {
        missing.append(file)
      }
    }
  }

  private mutating func folder(_ written: String, of group: ObjectNumber) -> String {
    guard tree.files(below: written).isEmpty, let found = folding(written), found != written else { return written }
    mistakes.add("the folder '\(written)' is '\(found)' on disk", at: Int(objects.offset(group)))
    return found
  }

  // MARK: exceptions

  private struct Exceptions {
    /// By target that names the folder: the files that are no members.
    var removed: [ObjectNumber: Set<String>] = [:]
    /// By target: the files that are members all the same, in the order of the file.
    var added: [(target: ObjectNumber, paths: [String])] = []
  }

  /// One list means two things: what it names is out where the target names the folder, and in where it does not.
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
        // The phase takes the files in place of the one that Xcode would choose.
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
