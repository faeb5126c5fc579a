// Describes the targets of an XcodeGen spec: applies templates, makes one target per platform, and finds the sources.
import InwardFacts
import InwardPatterns

struct XcodeGenTargets {
  let document: DocumentNode
  let folder: String
  let tree: ProjectTree
  private let templates: [String: DocumentNode]

  init(document: DocumentNode, folder: String, tree: ProjectTree) {
    self.document = document
    self.folder = folder
    self.tree = tree
    templates = Dictionary(
      document["targetTemplates"]?.entries.map { ($0.key, $0.value) } ?? [], uniquingKeysWith: { _, last in last })
  }

  /// Describes the targets. `known` contains the places where they are declared, some of them in included files.
  func describe(_ places: inout DocumentPlaces, _ known: [String: ProjectPlace]) -> [DescribedTarget] {
    var targets: [DescribedTarget] = []
    for entry in document["targets"]?.entries ?? [] {
      let place = known[entry.key] ?? places.place(of: entry.offset)
      let isOwn = place.path == places.path
      for (name, target) in multiplied(entry.key, applied(entry.value, named: entry.key)) {
        let sources = XcodeGenSources(patterns: SourcePatterns(tree: tree), folder: folder)
        let (files, unread) = sources.files(of: target)
        for (text, offset) in unread { places.note("target '\(name)': \(text)", at: isOwn ? offset : 0) }
        targets.append(
          DescribedTarget(
            name: name, moduleName: moduleName(of: target, named: name), isTest: isTest(target), files: files,
            membersNeedImports: setting("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY", of: target) == "YES",
            product: product(of: target), dependencies: dependencies(of: target, isOwn ? places : nil, place),
            place: place))
        targets[targets.count - 1].hasOtherSources = !unread.isEmpty
        targets[targets.count - 1].isMainActorByDefault =
          setting("SWIFT_DEFAULT_ACTOR_ISOLATION", of: target) == "MainActor"
      }
    }
    return targets
  }

  // MARK: templates and platforms

  /// Returns the target merged with its templates and, indirectly, with their templates. Inserts its template
  /// attributes.
  private func applied(_ target: DocumentNode, named name: String) -> DocumentNode {
    var base = DocumentNode(.mapping([]))
    var open: Set<String> = []
    var left = Self.mostTemplates
    apply(target["templates"], to: &base, &open, &left)
    var result = merged(target, onto: base)
    for attribute in result["templateAttributes"]?.entries ?? [] {
      guard let value = attribute.value.text else { continue }
      result = result.mappedTexts { $0.replacing("${\(attribute.key)}", with: value) }
    }
    return result.mappedTexts { $0.replacing("${target_name}", with: name) }
  }

  /// The maximum number of times that templates are applied to one target. A template is applied once for each chain of
  /// templates that leads to it, and without a limit the number of chains can double with every template. Real specs
  /// need fewer.
  private static let mostTemplates = 500

  private func apply(
    _ names: DocumentNode?, to base: inout DocumentNode, _ open: inout Set<String>, _ left: inout Int
  ) {
    for name in names?.texts ?? [] where left > 0 {
      guard let template = templates[name], open.insert(name).inserted else { continue }
      left -= 1
      apply(template["templates"], to: &base, &open, &left)
      base = merged(template, onto: base)
      open.remove(name)
    }
  }

  /// Returns one target for each platform in a list, or only the target itself if its platform is not a list.
  private func multiplied(_ name: String, _ target: DocumentNode) -> [(String, DocumentNode)] {
    guard case .list(let platforms) = target["platform"]?.content, !platforms.isEmpty else {
      let platform = target["platform"]?.text ?? ""
      return [(name, target.mappedTexts { $0.replacing("${platform}", with: platform) })]
    }
    return platforms.compactMap(\.text).map { platform in
      let prefix = target["platformPrefix"]?.text ?? ""
      let suffix = target["platformSuffix"]?.text ?? "_\(platform)"
      let own = DocumentNode(.mapping([DocumentEntry("productName", DocumentNode(.text(name)))]))
      return (
        prefix + name + suffix,
        merged(target, onto: own).mappedTexts { $0.replacing("${platform}", with: platform) }
      )
    }
  }

  // MARK: contents of a target

  private func isTest(_ target: DocumentNode) -> Bool {
    ["bundle.unit-test", "bundle.ui-testing"].contains(target["type"]?.text)
  }

  /// Returns the module's name, taken from a setting, from the product or from the target, in this order. A setting
  /// that refers to any setting other than `TARGET_NAME` is ignored.
  private func moduleName(of target: DocumentNode, named name: String) -> String {
    func known(_ text: String?) -> String? {
      guard let text else { return nil }
      let laidOut = ["$(TARGET_NAME)", "${TARGET_NAME}"].reduce(text) { $0.replacing($1, with: name) }
      return laidOut.contains("$") ? nil : laidOut
    }
    return importedName(
      of: known(setting("PRODUCT_MODULE_NAME", of: target)) ?? known(setting("PRODUCT_NAME", of: target))
        ?? target["productName"]?.text ?? name)
  }

  private func setting(_ key: String, of target: DocumentNode) -> String? {
    let settings = target["settings"]
    return settings?[key]?.text ?? settings?["base"]?[key]?.text
      ?? settings?["groups"]?.texts.reversed().lazy.compactMap { document["settingGroups"]?[$0]?[key]?.text }.first
      ?? settings?["configs"]?.entries.lazy.compactMap { $0.value[key]?.text }.first
  }

  private func product(of target: DocumentNode) -> Target.Product {
    let type = target["type"]?.text ?? ""
    if type.hasPrefix("framework") || type.hasPrefix("library") { return .library }
    return type.hasPrefix("bundle") || type.isEmpty ? .other : .program
  }

  /// Returns the dependencies of a target; nil if a name contains a variable. `places` converts offsets in the spec.
  /// It is nil for a target in an included file; all dependencies then have the position of the target, `fallback`.
  private func dependencies(
    of target: DocumentNode, _ places: DocumentPlaces?, _ fallback: ProjectPlace
  ) -> [DescribedDependency]? {
    var found: [DescribedDependency] = []
    for item in target["dependencies"]?.items ?? [] {
      let place = places?.place(of: item.offset) ?? fallback
      // A target that is not linked is embedded, or only built first.
      let isLinked = item["link"]?.text != "false"
      func add(_ name: String, _ origin: DescribedDependency.Origin) {
        found.append(DescribedDependency(name, origin, at: place, isForImports: isLinked))
      }
      if let name = item["target"]?.text {
        let isOfOther = name.contains("/")
        add(lastPart(of: name), isOfOther ? .anyProject : .target)
      } else if let package = item["package"]?.text {
        let products = item["products"]?.texts ?? [item["product"]?.text ?? package]
        for product in products { add(product, .product(package: package)) }
      } else if let file = item["framework"]?.text ?? item["carthage"]?.text {
        add(withoutExtension(lastPart(of: file)), item["implicit"]?.text == "true" ? .anyProject : .elsewhere)
      }
    }
    if found.contains(where: { $0.name.contains("$") }) { return nil }
    return found
  }
}

/// A search for the files that a target's `sources` list.
struct XcodeGenSources {
  let patterns: SourcePatterns
  /// The directory of the spec.
  let folder: String

  /// Returns the files in ascending order, and the parts that could not be read, each with its offset.
  func files(of target: DocumentNode) -> (files: [Int], unread: [(String, Int)]) {
    var found: Set<Int> = []
    var unread: [(String, Int)] = []
    for source in target["sources"]?.items ?? [] {
      guard let written = source.text ?? source["path"]?.text, isCompiled(source) else { continue }
      let path = resolvedPath(folder, written)
      if written.contains("${") || written.contains("$(") {
        unread.append(("'\(written)' contains a variable, so its files are not read", source.offset))
        continue
      }
      if isMissing(path), source["optional"]?.text != "true" {
        unread.append(("'\(written)' does not exist", source.offset))
      }
      var files = Set(isPattern(path) ? patterns.matches(path) : patterns.files(at: path))
      if let included = source["includes"] { files.formIntersection(picked(by: included, in: path)) }
      if let excluded = source["excludes"] { files.subtract(picked(by: excluded, in: path)) }
      found.formUnion(files)
    }
    return (found.sorted(), unread)
  }

  /// Returns whether nothing exists at a path. A directory without Swift files does exist: it may contain resources.
  /// Patterns and paths outside the root are not looked up, so they do not count as missing.
  private func isMissing(_ path: String) -> Bool {
    !isPattern(path) && !path.hasPrefix("..") && patterns.files(at: path).isEmpty && !patterns.tree.isThere(path)
  }

  /// Returns whether the Swift files of a source are compiled. They are not if the source is a folder of resources or
  /// belongs to another build phase.
  private func isCompiled(_ source: DocumentNode) -> Bool {
    if source["type"]?.text == "folder" { return false }
    guard let phase = source["buildPhase"] else { return true }
    return phase.text == "sources"
  }

  /// Returns the files that match patterns within a source; a matching directory counts with everything in it.
  private func picked(by list: DocumentNode, in path: String) -> Set<Int> {
    Set(list.texts.flatMap { patterns.matches(resolvedPath(path, $0)) })
  }
}
