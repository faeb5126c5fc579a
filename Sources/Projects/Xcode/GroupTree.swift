// Resolves the paths of groups and file references, regardless of targets.
import InwardFacts
import InwardPatterns

/// The resolved path of a group or file reference.
enum Location: Sendable, Equatable {
  /// A path relative to the root of the tree.
  case inside(String)
  /// Not a source file of the project: a product, part of an SDK, or a path outside the root.
  case outside
}

/// The directories of all groups, from which the paths of references follow.
struct GroupTree: Sendable {
  let sourceRoot: String
  private let root: String?
  /// The group of each object; the first group if several contain the object.
  private var groups: [ObjectNumber]
  /// The location of each group; nil for other objects.
  private var folders: [Location?]
  private(set) var notes = OffsetNotes()

  init(_ objects: ProjectObjects, sourceRoot: String, root: String?) {
    self.sourceRoot = sourceRoot
    self.root = root
    groups = Array(repeating: .none, count: objects.count)
    folders = Array(repeating: nil, count: objects.count)
    walk(from: objects.object("mainGroup", of: objects.project), objects)
    // Groups outside the main group, which targets may use, are relative to the project's directory.
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

  /// Locates a group and its descendants, without recursion, so that deep nesting cannot overflow the stack.
  private mutating func walk(from top: ObjectNumber, _ objects: ProjectObjects) {
    guard top.isSome, folders[top.index] == nil else { return }
    folders[top.index] = location(of: top, in: nil, objects)
    var open = [top]
    while let group = open.popLast() {
      for child in objects.objects("children", of: group, adding: &notes) {
        guard groups[child.index].isNone, child != top else {
          if child == top || isAbove(child, group) { noteCycle(child, objects) }
          continue
        }
        groups[child.index] = group
        guard isGroup(child, objects), folders[child.index] == nil else { continue }
        folders[child.index] = location(of: child, in: folders[group.index], objects)
        open.append(child)
      }
    }
  }

  /// Returns whether a group is `other` or one of its ancestors. Stops after 100 groups, because only a note depends on
  /// the answer.
  private func isAbove(_ group: ObjectNumber, _ other: ObjectNumber) -> Bool {
    var current = other
    for _ in 0..<100 where current.isSome {
      if current == group { return true }
      current = groups[current.index]
    }
    return false
  }

  private mutating func noteCycle(_ group: ObjectNumber, _ objects: ProjectObjects) {
    notes.add("this group contains itself", at: Int(objects.offset(group)))
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
    // Old projects have no source tree where newer ones have `<group>`.
    guard objects.list.isText(tree, "<group>") || tree.isNone else { return .outside }
    switch group {
    case .outside: return .outside
    case .inside(let folder):
      // No system allows longer paths, and the paths of 100,000 nested groups would fill the memory.
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
