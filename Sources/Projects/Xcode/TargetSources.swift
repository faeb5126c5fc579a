// Finds the Swift files of a target: those of its Compile Sources phases and those of its synchronized folders.
import InwardFacts

struct TargetSources {
  let objects: ProjectObjects
  let groups: GroupTree
  let tree: ProjectTree
  let folders: SynchronizedFolders
  private(set) var notes = OffsetNotes()

  /// Targets that compile sources of other languages, or Swift files that are not there.
  private(set) var targetsWithOthers: Set<ObjectNumber> = []

  /// By object of a file reference: the number of its file. Targets share most of their references.
  private var known: [ObjectNumber: Int?] = [:]
  /// Swift files of targets that are not in the listing, with the offsets of their references.
  private var missing: [(path: String, offset: UInt32)] = []
  /// Swift files in build folders, SDKs and elsewhere on the machine.
  private var outside: [(path: String, offset: UInt32)] = []
  private let folding: Folding

  init(_ objects: ProjectObjects, _ groups: GroupTree, _ tree: ProjectTree, targets: [ObjectNumber]) {
    self.objects = objects
    self.groups = groups
    self.tree = tree
    let folding = Folding(tree)
    self.folding = folding
    folders = SynchronizedFolders(objects, groups, tree, targets: targets) { folding.names.folder($0) }
  }

  /// Ascending, each once.
  mutating func files(of target: ObjectNumber) -> [Int] {
    var found = Set(folders.members[target] ?? [])
    var known: Set<ObjectNumber> = []
    for phase in objects.objects("buildPhases", of: target, adding: &notes) {
      guard objects.kind(phase) == .sourcesPhase, known.insert(phase).inserted else { continue }
      for buildFile in objects.objects("files", of: phase, adding: &notes) {
        let reference = objects.object("fileRef", of: buildFile)
        collect(reference, into: &found)
        if isOtherSource(reference) { targetsWithOthers.insert(target) }
        // Plugins and package products may be in this phase, too.
        if reference.isNone, objects.value("productRef", of: buildFile).isNone { noteLostFile(buildFile) }
      }
    }
    return found.sorted()
  }

  /// Shaders import no module; models and interfaces hold no source.
  private func isOtherSource(_ reference: ObjectNumber) -> Bool {
    guard objects.kind(reference) == .fileReference else { return false }
    let type = objects.text("explicitFileType", of: reference) ?? objects.text("lastKnownFileType", of: reference) ?? ""
    if type == "sourcecode.swift" || type.isEmpty { return known[reference] == .some(nil) }
    return type.hasPrefix("sourcecode.") && type != "sourcecode.metal"
  }

  private mutating func noteLostFile(_ buildFile: ObjectNumber) {
    notes.add("build file without a file reference", at: Int(objects.offset(buildFile)))
  }

  private mutating func collect(_ reference: ObjectNumber, into found: inout Set<Int>) {
    switch objects.kind(reference) {
    case .fileReference: collectFile(reference, into: &found)
    // Localized files: one child per language.
    case .variantGroup:
      for child in objects.objects("children", of: reference) where objects.kind(child) == .fileReference {
        collectFile(child, into: &found)
      }
    default: break
    }
  }

  private mutating func collectFile(_ reference: ObjectNumber, into found: inout Set<Int>) {
    let number: Int?
    if let answer = known[reference] { number = answer } else { number = self.number(of: reference) }
    known[reference] = .some(number)
    if let number { found.insert(number) }
  }

  private mutating func number(of reference: ObjectNumber) -> Int? {
    guard case .inside(let path) = groups.location(of: reference, objects) else {
      if let path = objects.text("path", of: reference), path.hasSuffix(".swift") {
        outside.append((path, objects.offset(reference)))
      }
      return nil
    }
    guard path.hasSuffix(".swift") else { return nil }
    let type = objects.text("explicitFileType", of: reference) ?? objects.text("lastKnownFileType", of: reference)
    if let type, type != "sourcecode.swift" {
      notes.add("'\(path)' has the type \(type), so it is not compiled", at: Int(objects.offset(reference)))
      return nil
    }
    if let number = tree.number(of: path) { return number }
    if let number = folding.names.number(of: path) {
      notes.add("'\(path)' is '\(tree.swiftFiles[number])' on disk", at: Int(objects.offset(reference)))
      return number
    }
    missing.append((path, objects.offset(reference)))
    return nil
  }

  /// One note for all files of a kind: a project of generated code has hundreds.
  mutating func noteLostFiles() {
    let added = folders.missing.map { (path: $0, offset: objects.offset(objects.project)) }
    if tree.isComplete { note(missing + added, as: "not found") }
    note(outside, as: "generated or outside the root")
  }

  private mutating func note(_ files: [(path: String, offset: UInt32)], as reason: String) {
    guard let first = files.first else { return }
    let count = Set(files.map(\.path)).count
    let text = count == 1 ? "1 Swift file of a target is" : "\(count) Swift files of targets are"
    notes.add("\(text) \(reason): '\(first.path)'\(count == 1 ? "" : ", ...")", at: Int(first.offset))
  }
}

/// Builds `CaseFolding` on first use.
private final class Folding {
  private let tree: ProjectTree
  private(set) lazy var names = CaseFolding(tree)

  init(_ tree: ProjectTree) { self.tree = tree }
}
