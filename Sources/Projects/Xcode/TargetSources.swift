// Which Swift files belong to a target: those of its Compile Sources phases and those of synchronized folders.
import InwardFacts

struct TargetSources {
  let objects: ProjectObjects
  let groups: GroupTree
  let tree: ProjectTree
  let folders: SynchronizedFolders
  private(set) var mistakes = Mistakes()

  /// By object of a file reference: the number of its file. Targets share most of their references.
  private var known: [ObjectNumber: Int?] = [:]
  /// Swift files that targets name and the listing lacks, with the references that name them.
  private var missing: [(path: String, offset: UInt32)] = []
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
    for phase in objects.objects("buildPhases", of: target) where objects.kind(phase) == .sourcesPhase {
      for buildFile in objects.objects("files", of: phase) where objects.kind(buildFile) == .buildFile {
        collect(objects.object("fileRef", of: buildFile), into: &found)
      }
    }
    return found.sorted()
  }

  private mutating func collect(_ reference: ObjectNumber, into found: inout Set<Int>) {
    switch objects.kind(reference) {
    case .fileReference: collectFile(reference, into: &found)
    // Localized files: each child is one language's.
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
    guard case .inside(let path) = groups.location(of: reference, objects), path.hasSuffix(".swift") else { return nil }
    let type = objects.text("explicitFileType", of: reference) ?? objects.text("lastKnownFileType", of: reference)
    if let type, type != "sourcecode.swift" {
      mistakes.add("'\(path)' has the type \(type), so it is not compiled", at: Int(objects.offset(reference)))
      return nil
    }
    if let number = tree.number(of: path) { return number }
    if let number = folding.names.number(of: path) {
      mistakes.add("'\(path)' is '\(tree.swiftFiles[number])' on disk", at: Int(objects.offset(reference)))
      return number
    }
    missing.append((path, objects.offset(reference)))
    return nil
  }

  /// One note for all files that are not there: a project of generated code has hundreds.
  mutating func noteMissing() {
    let first = missing.first ?? folders.missing.first.map { ($0, objects.offset(objects.project)) }
    guard let first else { return }
    let count = Set(missing.map(\.path) + folders.missing).count
    let text = count == 1 ? "a Swift file of a target was" : "\(count) Swift files of targets were"
    mistakes.add("\(text) not found: '\(first.path)'\(count == 1 ? "" : ", ...")", at: Int(first.offset))
  }
}

/// Makes the answers for other case when the first is asked for.
private final class Folding {
  private let tree: ProjectTree
  private(set) lazy var names = CaseFolding(tree)

  init(_ tree: ProjectTree) { self.tree = tree }
}
