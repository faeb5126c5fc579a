// Where the files of a project lie: groups add up to paths. Knows nothing of targets.
import InwardFacts
import InwardPatterns

/// Where a group or file reference points to.
enum Location: Sendable, Equatable {
  /// A path relative to the root of the tree.
  case inside(String)
  /// Nothing that is read: a product, an SDK, a folder of the machine.
  case outside
}

/// The folders of all groups, and through them the places of all references.
struct GroupTree: Sendable {
  let sourceRoot: String
  private let root: String?
  /// By object: the group that holds it, the first one where several do.
  private var groups: [ObjectNumber]
  /// By object: where a group points to; nil for all that is no group and for groups that nothing holds.
  private var folders: [Location?]
  private(set) var mistakes = Mistakes()

  init(_ objects: ProjectObjects, sourceRoot: String, root: String?) {
    self.sourceRoot = sourceRoot
    self.root = root
    groups = Array(repeating: .none, count: objects.count)
    folders = Array(repeating: nil, count: objects.count)
    walk(from: objects.object("mainGroup", of: objects.project), objects)
    // What no group holds is still built where a target names it; Xcode takes it from the project's folder.
    for number in 0..<objects.count where isGroup(ObjectNumber(number), objects) && folders[number] == nil {
      walk(from: ObjectNumber(number), objects)
    }
  }

  func location(of object: ObjectNumber, _ objects: ProjectObjects) -> Location {
    guard object.isSome else { return .outside }
    if let folder = folders[object.index] { return folder }
    let group = groups[object.index]
    return location(of: object, in: group.isSome ? folders[group.index] : nil, objects)
  }

  /// A stack of our own: a project of hostile depth must not overflow the other one.
  private mutating func walk(from top: ObjectNumber, _ objects: ProjectObjects) {
    guard top.isSome, folders[top.index] == nil else { return }
    folders[top.index] = location(of: top, in: nil, objects)
    var open = [top]
    while let group = open.popLast() {
      for child in objects.objects("children", of: group) {
        guard groups[child.index].isNone, child != top else {
          if isAbove(child, group) { noteCycle(child, objects) }
          continue
        }
        groups[child.index] = group
        guard isGroup(child, objects), folders[child.index] == nil else { continue }
        folders[child.index] = location(of: child, in: folders[group.index], objects)
        open.append(child)
      }
    }
  }

  /// Whether a group is the other one or holds it. Asked for a mistake's sake only, so hostile depth ends it.
  private func isAbove(_ group: ObjectNumber, _ other: ObjectNumber) -> Bool {
    var current = other
    for _ in 0..<100 where current.isSome {
      if current == group { return true }
      current = groups[current.index]
    }
    return false
  }

  private mutating func noteCycle(_ group: ObjectNumber, _ objects: ProjectObjects) {
    mistakes.add("a group holds itself", at: Int(objects.offset(group)))
  }

  private func isGroup(_ object: ObjectNumber, _ objects: ProjectObjects) -> Bool {
    switch objects.kind(object) {
    case .group, .variantGroup, .versionGroup, .synchronizedGroup: true
    default: false
    }
  }

  private func location(of object: ObjectNumber, in group: Location?, _ objects: ProjectObjects) -> Location {
    let path = objects.text("path", of: object) ?? ""
    let tree = objects.value("sourceTree", of: object)
    if objects.list.isText(tree, "<absolute>") || path.utf8.first == slash { return absoluteLocation(path) }
    if objects.list.isText(tree, "SOURCE_ROOT") { return .inside(resolvedPath(sourceRoot, path)) }
    // Lists of old say nothing where they mean the group.
    guard objects.list.isText(tree, "<group>") || tree.isNone else { return .outside }
    switch group {
    case .outside: return .outside
    case .inside(let folder):
      // No system has longer paths, and the paths of 100,000 groups in each other would fill the memory.
      guard folder.utf8.count + path.utf8.count < 4096 else { return .outside }
      return .inside(resolvedPath(folder, path))
    case nil: return .inside(resolvedPath(sourceRoot, path))
    }
  }

  private func absoluteLocation(_ path: String) -> Location {
    insidePath(ofAbsolute: path, below: root).map { .inside($0) } ?? .outside
  }
}

private let slash = UInt8(ascii: "/")
