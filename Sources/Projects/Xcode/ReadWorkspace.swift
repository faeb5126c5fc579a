// Reads a workspace, `contents.xcworkspacedata`: the projects and packages that are opened together.
import InwardFacts

/// The contents of a workspace. Paths are relative to the root, without duplicates, in the order of the workspace.
public struct XcodeWorkspace: Sendable, Equatable {
  /// The path of the `.xcworkspace` directory.
  public var path: String
  /// Paths that end in `.xcodeproj`.
  public var projects: [String]
  /// Directories that contain a `Package.swift`.
  public var packages: [String]
  public var notes: [ProjectNote]
}

/// Reads the workspace at a path that ends in `.xcworkspace`. If it cannot be read, the result is empty, with a note.
public func readWorkspace(at path: String, in tree: ProjectTree) -> XcodeWorkspace {
  let file = path + "/contents.xcworkspacedata"
  guard let bytes = tree.contents(file) else {
    var workspace = XcodeWorkspace(path: path, projects: [], packages: [], notes: [])
    workspace.notes = [workspaceNote("the workspace could not be read", in: file, 0, [])]
    return workspace
  }
  return readWorkspace(of: bytes, at: path, in: tree)
}

/// Reads a workspace from the bytes of its `contents.xcworkspacedata`.
public func readWorkspace(of bytes: [UInt8], at path: String, in tree: ProjectTree) -> XcodeWorkspace {
  var reader = WorkspaceReader(path, tree)
  bytes.withUnsafeBufferPointer { reader.read($0, bytes) }
  return reader.workspace
}

private func workspaceNote(_ text: String, in file: String, _ offset: Int, _ bytes: [UInt8]) -> ProjectNote {
  let before = bytes[..<min(offset, bytes.count)]
  let line = before.count { $0 == UInt8(ascii: "\n") } + 1
  let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  return ProjectNote(
    place: ProjectPlace(path: file, position: Position(line: line, column: before.count - start + 1)), text: text)
}

private struct WorkspaceReader {
  var workspace: XcodeWorkspace
  private let tree: ProjectTree
  /// The directory that `container:` refers to.
  private let container: String
  /// The project that contains the workspace, to which `self:` refers; nil if the workspace is in no project.
  private let owner: String?
  /// The directories of the open groups, innermost last; nil for a directory that is unknown or outside the root.
  private var groups: [String?]

  init(_ path: String, _ tree: ProjectTree) {
    workspace = XcodeWorkspace(path: path, projects: [], packages: [], notes: [])
    self.tree = tree
    let folder = parentFolder(of: path)
    // Every project contains a workspace, whose paths are relative to the directory around the project.
    owner = folder.hasSuffix(".xcodeproj") ? folder : nil
    container = owner.map { parentFolder(of: $0) } ?? folder
    groups = [container]
  }

  mutating func read(_ view: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8]) {
    var reader = XMLReader()
    var hasRoot = false
    while let piece = reader.next(view) {
      switch piece {
      case .text: continue
      case .start(let name, let attributes, let isEmpty):
        let location = xmlAttribute("location", in: bytes[attributes])
        switch String(decoding: bytes[name], as: UTF8.self) {
        case "Workspace": hasRoot = true
        case "Group": if !isEmpty { groups.append(resolve(location ?? "group:")) }
        case "FileRef": add(location, at: name.lowerBound, bytes)
        default: continue
        }
      case .end(let name):
        if bytes[name].elementsEqual("Group".utf8), groups.count > 1 { groups.removeLast() }
      }
    }
    if !hasRoot { note("not a workspace file", 0, bytes) }
    if groups.count > 1 { note("unexpected end of file; a Group is not closed", bytes.count, bytes) }
  }

  private mutating func add(_ location: String?, at offset: Int, _ bytes: [UInt8]) {
    guard let location else { return note("FileRef without a location", offset, bytes) }
    guard let path = resolve(location) else {
      if !location.hasPrefix("absolute:"), !location.hasPrefix("developer:") {
        note("unknown location '\(location)'", offset, bytes)
      }
      return
    }
    if path.hasSuffix(".xcodeproj") {
      if !workspace.projects.contains(path) { workspace.projects.append(path) }
    } else if tree.packages.contains(path), !workspace.packages.contains(path) {
      workspace.packages.append(path)
    }
  }

  /// Returns the path of a location; nil if it is outside the root or unknown.
  private func resolve(_ location: String) -> String? {
    guard let colon = location.firstIndex(of: ":") else { return nil }
    let path = String(location[location.index(after: colon)...])
    switch location[..<colon] {
    case "group": return (groups.last ?? container).map { resolvedPath($0, path) }
    case "container": return resolvedPath(container, path)
    case "self": return owner ?? (path.isEmpty ? nil : resolvedPath(container, path))
    case "absolute": return insidePath(ofAbsolute: path, below: tree.root)
    default: return nil
    }
  }

  private mutating func note(_ text: String, _ offset: Int, _ bytes: [UInt8]) {
    guard workspace.notes.count < OffsetNotes.most else { return }
    workspace.notes.append(workspaceNote(text, in: workspace.path + "/contents.xcworkspacedata", offset, bytes))
  }
}
