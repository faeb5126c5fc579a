// Finds the Swift files of a target: those of its Compile Sources phases and those of its synchronized folders.
import InwardFacts

struct TargetSources {
  let objects: ProjectObjects
  let groups: GroupTree
  let tree: ProjectTree
  let folders: SynchronizedFolders
  private(set) var notes = OffsetNotes()

  /// Targets that compile sources in other languages, or Swift files that do not exist.
  private(set) var targetsWithOthers: Set<ObjectNumber> = []

  /// For each file reference, the number of its file, `noFile`, or `unasked` until a target uses the reference. Targets
  /// share most references.
  private var known: [Int32]
  private static let unasked: Int32 = -2
  private static let noFile: Int32 = -1
  /// Swift files that targets use but that are missing from the listing, with the offsets of their references.
  private var missing: [(path: String, offset: UInt32)] = []
  /// Swift files in build directories, SDKs and elsewhere on the machine.
  private var outside: [(path: String, offset: UInt32)] = []
  private var settings = FileSettings()
  private let folding: CaseFolding

  init(_ objects: ProjectObjects, _ groups: GroupTree, _ tree: ProjectTree, targets: [ObjectNumber]) {
    self.objects = objects
    self.groups = groups
    self.tree = tree
    known = Array(repeating: Self.unasked, count: objects.count)
    folding = CaseFolding(tree)
    folders = SynchronizedFolders(objects, groups, tree, targets: targets, folding)
  }

  /// Returns the files of a target, in ascending order, without duplicates.
  mutating func files(of target: ObjectNumber) -> [Int] {
    var found = folders.members[target] ?? []
    var known: Set<ObjectNumber> = []
    for phase in objects.objects("buildPhases", of: target, adding: &notes) {
      guard objects.kind(phase) == .sourcesPhase, known.insert(phase).inserted else { continue }
      for buildFile in objects.objects("files", of: phase, adding: &notes) {
        let reference = objects.object("fileRef", of: buildFile)
        collect(reference, into: &found)
        settings.collect(buildFile, reference, objects)
        if isOtherSource(reference) { targetsWithOthers.insert(target) }
        // The phase may also list plugins and package products, which have a `productRef` instead.
        if reference.isNone, objects.value("productRef", of: buildFile).isNone { noteLostFile(buildFile) }
      }
    }
    found.sort()
    var last = -1
    return found.filter { number in
      defer { last = number }
      return number != last
    }
  }

  /// Returns whether a reference is a source in another language, or a Swift file that was not found. Shaders do not
  /// count, because they import no module, and neither do models and interface files, which contain no source.
  private func isOtherSource(_ reference: ObjectNumber) -> Bool {
    guard objects.kind(reference) == .fileReference else { return false }
    if known[reference.index] >= 0 { return false }
    guard let type = type(of: reference), !type.isEmpty, type != "sourcecode.swift" else {
      return known[reference.index] == Self.noFile
    }
    return type.hasPrefix("sourcecode.") && type != "sourcecode.metal"
  }

  private func type(of reference: ObjectNumber) -> String? {
    objects.text("explicitFileType", of: reference) ?? objects.text("lastKnownFileType", of: reference)
  }

  private mutating func noteLostFile(_ buildFile: ObjectNumber) {
    notes.add("build file without a file reference", at: Int(objects.offset(buildFile)))
  }

  private mutating func collect(_ reference: ObjectNumber, into found: inout [Int]) {
    switch objects.kind(reference) {
    case .fileReference: collectFile(reference, into: &found)
    // Localized files: one child per language.
    case .variantGroup:
      for child in objects.objects("children", of: reference) where objects.kind(child) == .fileReference {
        collectFile(child, into: &found)
      }
    case .referenceProxy: noteProduct(reference)
    default: break
    }
  }

  /// Adds a note about a product of another project. Such a product is linked or copied, never compiled.
  private mutating func noteProduct(_ proxy: ObjectNumber) {
    let name = objects.text("path", of: proxy) ?? ""
    notes.add(
      "'\(name)' of another project is in a Compile Sources phase, but is not compiled", at: Int(objects.offset(proxy)))
  }

  private mutating func collectFile(_ reference: ObjectNumber, into found: inout [Int]) {
    if known[reference.index] == Self.unasked {
      known[reference.index] = number(of: reference).map { Int32(truncatingIfNeeded: $0) } ?? Self.noFile
    }
    if known[reference.index] >= 0 { found.append(Int(known[reference.index])) }
  }

  private mutating func number(of reference: ObjectNumber) -> Int? {
    guard case .inside(let path) = groups.location(of: reference, objects) else {
      if let path = objects.text("path", of: reference), path.hasSuffix(".swift") {
        outside.append((path, objects.offset(reference)))
      }
      return nil
    }
    guard path.hasSuffix(".swift") else { return nil }
    if let type = type(of: reference), type != "sourcecode.swift" {
      notes.add("'\(path)' has the type \(type), so it is not compiled", at: Int(objects.offset(reference)))
      return nil
    }
    if let number = tree.number(of: path) { return number }
    if let number = folding.number(of: path) {
      notes.add("'\(path)' is spelled '\(tree.swiftFiles[number])' on disk", at: Int(objects.offset(reference)))
      return number
    }
    missing.append((path, objects.offset(reference)))
    return nil
  }

  /// Adds one note for each reason instead of each file: a project with generated code may have hundreds of such files.
  mutating func noteFiles() {
    let added = folders.missing.map { (path: $0, offset: objects.offset(objects.project)) }
    if tree.isComplete { note(missing + added, as: "missing") }
    note(outside, as: "generated or outside the project's root directory")
    note(settings.limited + folders.settings.limited, as: "limited to some platforms, but read for all")
    note(settings.defining + folders.settings.defining, as: "compiled with additional '-D' flags, which are not read")
  }

  private mutating func note(_ files: [(path: String, offset: UInt32)], as reason: String) {
    guard let first = files.first else { return }
    let count = Set(files.map(\.path)).count
    let text = count == 1 ? "1 Swift file in a target is" : "\(count) Swift files in targets are"
    notes.add("\(text) \(reason): '\(first.path)'\(count == 1 ? "" : ", ...")", at: Int(first.offset))
  }
}
