// The entry point for Xcode projects: reads a project file into targets with their Swift files. Does not access the
// disk: the caller provides all file contents.
import InwardFacts
import InwardPatterns

/// Reads the project at a path that ends in `.xcodeproj`. If it is missing or unreadable, the result has no targets and
/// a note with the reason.
public func readXcodeProject(at path: String, in tree: ProjectTree) -> XcodeProject {
  let file = joinedProjectFile(path)
  guard let bytes = tree.contents(file) else {
    return XcodeProject(unread: path, note: "the project file could not be read", at: file)
  }
  return readXcodeProject(of: bytes, at: path, in: tree)
}

/// Reads a project from the bytes of its `project.pbxproj`.
public func readXcodeProject(of bytes: [UInt8], at path: String, in tree: ProjectTree) -> XcodeProject {
  var reader = XcodeProjectReader(parsePropertyList(bytes), path: path, tree)
  return reader.read()
}

private func joinedProjectFile(_ path: String) -> String { path + "/project.pbxproj" }

extension XcodeProject {
  fileprivate init(unread path: String, note: String, at file: String) {
    self.init(
      path: path, name: withoutExtension(lastPart(of: path)), sourceRoot: parentFolder(of: path), targets: [],
      packages: [], projects: [],
      notes: [ProjectNote(place: ProjectPlace(path: file, position: Position(line: 1, column: 1)), text: note)])
  }
}

private struct XcodeProjectReader {
  let objects: ProjectObjects
  let groups: GroupTree
  let tree: ProjectTree
  let path: String
  var notes = OffsetNotes()

  init(_ list: PropertyList, path: String, _ tree: ProjectTree) {
    objects = ProjectObjects(list)
    let folder = objects.text("projectDirPath", of: objects.project) ?? ""
    let sourceRoot = resolvedPath(parentFolder(of: path), folder)
    groups = GroupTree(objects, sourceRoot: sourceRoot, root: tree.root)
    self.tree = tree
    self.path = path
  }

  mutating func read() -> XcodeProject {
    var known: Set<ObjectNumber> = []
    let targets = objects.objects("targets", of: objects.project, adding: &notes).filter {
      isTarget($0) && known.insert($0).inserted
    }
    var sources = TargetSources(objects, groups, tree, targets: targets)
    let dependencies = TargetDependencies(objects, groups, tree, path: path)
    var builds = TargetBuilds(
      objects, groups, tree, projectName: withoutExtension(lastPart(of: path)), folder: parentFolder(of: path))
    var read: [XcodeTarget] = []
    var offsetsOfDependencies: [UInt32] = []
    for target in targets {
      let name = objects.text("name", of: target) ?? ""
      let files = sources.files(of: target)
      let own = dependencies.dependencies(of: target)
      offsetsOfDependencies += own.map(\.offset)
      read.append(
        XcodeTarget(
          id: objects.id(target), name: name, kind: kind(of: target), files: files,
          dependencies: own.map(\.dependency), placesOfDependencies: [],
          hasOtherSources: sources.targetsWithOthers.contains(target),
          builds: isNative(target) ? builds.builds(of: target, named: name, files: files) : [],
          place: ProjectPlace(path: joinedProjectFile(path), position: Position(line: 1, column: 1))))
    }
    sources.noteFiles()
    let offsets = targets.map { objects.offset($0) }
    let all = [notes, objects.list.notes, groups.notes, sources.notes, sources.folders.notes, builds.notes]
    let located = self.places(of: offsets + offsetsOfDependencies, all)
    var places = located.targets
    for index in read.indices { read[index].place = places[index] }
    places.removeFirst(offsets.count)
    for index in read.indices {
      let count = read[index].dependencies.count
      read[index].placesOfDependencies = Array(places.prefix(count))
      places.removeFirst(count)
    }
    return XcodeProject(
      path: path, name: withoutExtension(lastPart(of: path)), sourceRoot: groups.sourceRoot, targets: read,
      packages: dependencies.packages, projects: dependencies.projects, notes: located.notes + builds.files.notes)
  }

  // MARK: targets

  private func isNative(_ target: ObjectNumber) -> Bool { objects.kind(target) == .nativeTarget }

  private func isTarget(_ object: ObjectNumber) -> Bool {
    switch objects.kind(object) {
    case .nativeTarget, .aggregateTarget, .legacyTarget: true
    default: false
    }
  }

  private func kind(of target: ObjectNumber) -> XcodeTargetKind {
    if objects.kind(target) == .aggregateTarget { return .aggregate }
    if objects.kind(target) == .legacyTarget { return .external }
    return targetKind(ofProductType: objects.text("productType", of: target) ?? "")
  }

  // MARK: positions

  /// Converts all offsets to positions in one pass over the file.
  private func places(
    of offsets: [UInt32], _ pending: [OffsetNotes]
  ) -> (targets: [ProjectPlace], notes: [ProjectNote]) {
    let found = pending.flatMap(\.list)
    let wanted = Set(offsets + found.map(\.offset)).sorted()
    let positions = Dictionary(
      uniqueKeysWithValues: zip(wanted, linePositions(of: wanted, in: objects.list.bytes)))
    func place(_ offset: UInt32) -> ProjectPlace {
      ProjectPlace(path: joinedProjectFile(path), position: positions[offset] ?? Position(line: 1, column: 1))
    }
    var notes = found.map { ProjectNote(place: place($0.offset), text: $0.text) }.sorted {
      ($0.place.position, $0.text) < ($1.place.position, $1.text)
    }
    let more = pending.reduce(0) { $0 + $1.uncounted }
    if more > 0, let last = notes.last {
      notes.append(ProjectNote(place: last.place, text: more == 1 ? "1 more note" : "\(more) more notes"))
    }
    return (offsets.map(place), notes)
  }
}

/// Returns the lines and columns of ascending offsets.
func linePositions(of offsets: [UInt32], in bytes: [UInt8]) -> [Position] {
  bytes.withUnsafeBytes { bytes in
    var line = 1
    var lineStart = 0
    var place = 0
    return offsets.map { offset in
      let end = max(place, min(Int(offset), bytes.count))
      let passed = UnsafeRawBufferPointer(rebasing: bytes[place..<end])
      let lines = count(of: newline, in: passed)
      if lines > 0 {
        line += lines
        lineStart = place + (passed.lastIndex(of: newline) ?? 0) + 1
      }
      place = end
      return Position(line: line, column: end - lineStart + 1)
    }
  }
}

private let newline = UInt8(ascii: "\n")

private func targetKind(ofProductType type: String) -> XcodeTargetKind {
  let known = "com.apple.product-type."
  let name = type.hasPrefix(known) ? String(type.dropFirst(known.count)) : type
  if let kind = kindsOfProducts[name] { return kind }
  // Each host of extensions has a type of its own, such as `app-extension.messages` or `watchkit2-extension`.
  return name.contains("extension") ? .extension : .other(name)
}

private let kindsOfProducts: [String: XcodeTargetKind] = [
  "application": .app, "application.messages": .app, "application.on-demand-install-capable": .appClip,
  "application.watchapp": .watchApp, "application.watchapp2": .watchApp, "application.watchapp2-container": .app,
  "framework": .framework, "framework.static": .staticFramework, "library.dynamic": .dynamicLibrary,
  "library.static": .staticLibrary, "tool": .tool, "bundle": .bundle, "bundle.unit-test": .unitTests,
  "bundle.ui-testing": .interfaceTests, "bundle.ocunit-test": .unitTests, "xpc-service": .xpcService,
  "system-extension": .systemExtension, "driver-extension": .systemExtension,
]
