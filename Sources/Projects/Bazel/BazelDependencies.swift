// Resolves the dependencies of Bazel rules: labels, and the dependencies passed on by rules that compile no Swift
// themselves.
import InwardFacts

/// The rules of all BUILD files of a project, to find those that labels refer to.
struct BazelDependencies {
  private struct Package {
    var path: String
    var rules: [String: BuildRule] = [:]
    /// The names under which the file loads macros that are defined in the project itself.
    var macros: Set<String> = []
  }

  private let root: String
  /// The packages, by directory.
  private var packages: [String: Package] = [:]

  init(paths: [String], in tree: ProjectTree, root: String) {
    self.root = root
    for path in paths {
      guard let bytes = tree.contents(path) else { continue }
      var package = Package(path: path)
      for rule in readBuildRules(of: bytes) {
        if rule.kind == "load" {
          package.macros.formUnion(Self.macros(loadedBy: rule))
        } else if let name = rule.arguments["name"]?.text {
          package.rules[name] = rule
        }
      }
      packages[parentFolder(of: path)] = package
    }
  }

  /// Returns the names that a `load` statement binds; empty if it loads from another repository. The names may be
  /// those of macros of the project, which can add dependencies that a BUILD file does not list.
  private static func macros(loadedBy rule: BuildRule) -> [String] {
    guard let file = rule.others.first?.text, !file.hasPrefix("@") else { return [] }
    return rule.others.dropFirst().compactMap(\.text) + rule.arguments.keys
  }

  /// Returns the dependencies of a rule; nil if some are computed, refer to a rule that was not read, or may be added
  /// by a macro.
  func read(_ rule: BuildRule, at path: String, _ places: DocumentPlaces) -> [DescribedDependency]? {
    let folder = parentFolder(of: path)
    if packages[folder]?.macros.contains(rule.kind) ?? true { return nil }
    var found: [DescribedDependency] = []
    for (key, isForImports) in [("deps", true), ("private_deps", true), ("plugins", false)] {
      for item in rule.arguments[key]?.items ?? [] {
        guard let label = item.text else { return nil }
        var open: Set<String> = []
        let place = places.place(of: item.offset)
        guard let more = expand(label, in: folder, at: place, isForImports: isForImports, &open) else { return nil }
        found += more
      }
    }
    return found
  }

  /// Returns a label's target. If that target compiles no Swift itself (an alias, a group, Objective-C), also returns
  /// everything that it passes on. Returns nil if a rule was not read, may be a macro, or has computed dependencies.
  /// Labels that are already in `open` yield nothing.
  private func expand(
    _ label: String, in folder: String, at place: ProjectPlace, isForImports: Bool, _ open: inout Set<String>
  ) -> [DescribedDependency]? {
    guard let (package, name) = split(label, in: folder) else {
      let name = String(label.split { $0 == ":" || $0 == "/" }.last ?? "")
      return [DescribedDependency(name, .elsewhere, at: place, isForImports: isForImports)]
    }
    guard open.insert(package + ":" + name).inserted else { return [] }
    guard let known = packages[package], let rule = known.rules[name] else { return nil }
    var found = [DescribedDependency(name, .targetOfProject(known.path), at: place, isForImports: isForImports)]
    if compilesSwift(rule) { return found }
    if known.macros.contains(rule.kind) { return nil }
    for key in ["actual", "deps", "exports"] {
      for item in rule.arguments[key]?.items ?? [] {
        guard let label = item.text, let more = expand(label, in: package, at: place, isForImports: false, &open) else {
          return nil
        }
        found += more
      }
    }
    return found
  }

  private func compilesSwift(_ rule: BuildRule) -> Bool {
    rule.kind.hasPrefix("swift_") && rule.arguments["srcs"] != nil
      || rule.arguments["srcs"]?.texts.contains { $0.hasSuffix(".swift") } ?? false
      || rule.arguments["srcs"]?["glob"]?.texts.contains { $0.hasSuffix(".swift") } ?? false
  }

  /// Splits `//a/b:c` and `:c` into directory and name; nil for a label of another repository.
  private func split(_ label: String, in folder: String) -> (folder: String, name: String)? {
    var label = label[...]
    if label.hasPrefix("@//") { label = label.dropFirst() }
    if label.hasPrefix("@@//") { label = label.dropFirst(2) }
    if label.hasPrefix("@") { return nil }
    guard label.hasPrefix("//") else { return (folder, String(label.hasPrefix(":") ? label.dropFirst() : label)) }
    let parts = label.dropFirst(2).split(separator: ":", omittingEmptySubsequences: false)
    let path = parts.first.map(String.init) ?? ""
    return (resolvedPath(root, path), parts.count > 1 ? String(parts[1]) : lastPart(of: path))
  }
}
