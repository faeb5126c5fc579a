// Reads Bazel's BUILD files into targets with their Swift files: every rule that compiles Swift sources is a target,
// regardless of its rule set.
import InwardFacts
import InwardPatterns

/// A reader of a project's BUILD files. It needs the paths of all of them, because a rule may refer to targets of
/// other packages.
struct BazelReader {
  private let tree: ProjectTree
  /// Directories with a BUILD file; the patterns of other packages match no files in them.
  private let packages: [String]
  private let root: String
  private let dependencies: BazelDependencies

  init(paths: [String], in tree: ProjectTree) {
    self.tree = tree
    packages = paths.map(parentFolder).filter { !$0.isEmpty }
    root = Self.workspace(around: paths.first ?? "", tree)
    dependencies = BazelDependencies(paths: paths, in: tree, root: root)
  }

  /// Returns the nearest enclosing directory that Bazel treats as a workspace, or else the root; labels are relative to
  /// it.
  private static func workspace(around path: String, _ tree: ProjectTree) -> String {
    var folder = parentFolder(of: path)
    while true {
      for name in ["MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel", "REPO.bazel"]
      where tree.contents(resolvedPath(folder, name)) != nil { return folder }
      if folder.isEmpty { return "" }
      folder = parentFolder(of: folder)
    }
  }

  /// Reads a BUILD file. Returns nil if it has neither Swift targets nor notes, like a BUILD file of a different tool.
  func read(at path: String) -> DescribedProject? {
    guard let bytes = tree.contents(path) else { return .unread(.bazel, at: path) }
    var places = DocumentPlaces(path: path, bytes: bytes)
    let rules = readBuildRules(of: bytes)
    let groups = Dictionary(
      rules.filter { $0.kind == "filegroup" }.compactMap { rule in rule.arguments["name"]?.text.map { ($0, rule) } },
      uniquingKeysWith: { first, _ in first })
    var sources = BazelSources(
      patterns: SourcePatterns(tree: tree), folder: parentFolder(of: path), root: root, packages: packages,
      groups: groups)
    var targets: [DescribedTarget] = []
    // `filegroup` and `genrule` pass files on without compiling them.
    for rule in rules where rule.kind != "filegroup" && rule.kind != "genrule" {
      guard let written = rule.arguments["srcs"] else { continue }
      sources.unread = []
      let files = sources.files(of: written)
      let known = rule.arguments["name"]?.text
      if known == nil, !files.isEmpty { places.note("the name of this \(rule.kind) is computed", at: rule.offset) }
      let name = known ?? places.nameless(at: rule.offset)
      let isSwift = !files.isEmpty || rule.kind.hasPrefix("swift_")
      if isSwift { for offset in sources.unread { places.note("sources of '\(name)' are computed", at: offset) } }
      if files.isEmpty { continue }
      targets.append(
        DescribedTarget(
          name: name, moduleName: moduleName(of: rule, named: name, in: parentFolder(of: path)),
          isTest: rule.kind.contains("test") || rule.arguments["testonly"]?.text == "True", files: files.sorted(),
          product: product(of: rule), dependencies: dependencies.read(rule, at: path, places),
          place: places.place(of: rule.offset)))
      targets[targets.count - 1].hasOtherSources = !sources.unread.isEmpty
    }
    let unread = unreadRule(among: rules, in: parentFolder(of: path), besides: targets)
    if let unread { places.note("targets that this call may create are not read", at: unread.offset) }
    let notes = places.notes()
    if targets.isEmpty && notes.isEmpty { return nil }
    var project = DescribedProject(
      form: .bazel, path: path, folder: parentFolder(of: path), targets: targets, notes: notes)
    project.hasUnreadTargets = unread != nil || targets.contains(where: \.hasOtherSources)
    return project
  }

  /// Returns the first comprehension or macro call that may create targets, if the package has Swift files that none of
  /// the targets lists; nil otherwise.
  private func unreadRule(
    among rules: [BuildRule], in folder: String, besides targets: [DescribedTarget]
  ) -> BuildRule? {
    let loads = rules.filter { $0.kind == "load" }
    let loaded = Set(loads.flatMap { $0.others.dropFirst().compactMap(\.text) + $0.arguments.keys })
    let unread = rules.first { $0.kind.isEmpty || $0.arguments["srcs"] == nil && loaded.contains($0.kind) }
    guard let unread else { return nil }
    let listed = Set(targets.flatMap(\.files))
    let deeper = Set(packages.filter { $0 != folder && rest(of: $0, below: folder) != nil })
    let isLeft = tree.files(below: folder).contains { file in
      if listed.contains(file) { return false }
      var around = parentFolder(of: tree.swiftFiles[file])
      while around != folder, !around.isEmpty, !deeper.contains(around) { around = parentFolder(of: around) }
      return around == folder
    }
    return isLeft ? unread : nil
  }

  /// Returns the product, judging by the rule's kind, because the rule may be from any rule set.
  private func product(of rule: BuildRule) -> Target.Product {
    ["library", "framework", "module"].contains { rule.kind.contains($0) } ? .library : .program
  }

  /// Returns the module name. Without a `module_name`, the module of a `swift_...` rule is named after its package and
  /// the rule; in other rule sets, and in the root package, only after the rule.
  private func moduleName(of rule: BuildRule, named name: String, in folder: String) -> String {
    if let written = rule.arguments["module_name"]?.text { return importedName(of: written) }
    let package = rest(of: folder, below: root).map(String.init) ?? folder
    return importedName(of: rule.kind.hasPrefix("swift_") && !package.isEmpty ? package + "_" + name : name)
  }
}

/// A search for the Swift files that the `srcs` of rules list.
struct BazelSources {
  let patterns: SourcePatterns
  let folder: String
  let root: String
  let packages: [String]
  let groups: [String: BuildRule]
  /// The offsets of sources that are computed or whose pattern is not supported.
  var unread: [Int] = []

  mutating func files(of node: DocumentNode) -> Set<Int> {
    var open: Set<String> = []
    return files(of: node, &open)
  }

  private mutating func files(of node: DocumentNode, _ open: inout Set<String>) -> Set<Int> {
    var found: Set<Int> = []
    for item in node.items {
      switch item.content {
      case .text(let label): found.formUnion(files(of: label, &open))
      case .mapping:
        var included: Set<Int> = []
        if let list = item["glob"] { included = matches(list) }
        if let list = item["exclude"] { included.subtract(matches(list)) }
        found.formUnion(included)
      case .list, .computed: unread.append(item.offset)
      }
    }
    return found
  }

  /// Returns the Swift files of a label: a file of this package or of another one, or a group of files of this package;
  /// empty for any other label.
  private mutating func files(of label: String, _ open: inout Set<String>) -> Set<Int> {
    if label.hasPrefix("@") { return [] }
    let name = label.hasPrefix(":") ? String(label.dropFirst()) : label
    if let group = groups[name], open.insert(name).inserted {
      return group.arguments["srcs"].map { files(of: $0, &open) } ?? []
    }
    let path =
      label.hasPrefix("//")
      ? resolvedPath(root, String(label.dropFirst(2).map { $0 == ":" ? "/" : $0 })) : resolvedPath(folder, name)
    return patterns.tree.number(of: path).map { [$0] } ?? []
  }

  private mutating func matches(_ list: DocumentNode) -> Set<Int> {
    var found: Set<Int> = []
    for item in list.items {
      guard let pattern = item.text, let files = patterns.files(matching: resolvedPath(folder, pattern)) else {
        unread.append(item.offset)
        continue
      }
      found.formUnion(files)
    }
    // Patterns match no files in the directories of other packages.
    let inner = packages.filter { $0 != folder && rest(of: $0, below: folder) != nil }
    return found.filter { file in inner.allSatisfy { rest(of: patterns.tree.swiftFiles[file], below: $0) == nil } }
  }
}
