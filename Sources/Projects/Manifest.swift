// Projects: maps manifests and other project files to the modules of every file. Uses facts, syntax, patterns and YAML.
// A manifest is read as source and never run, and this room does not access the disk: the caller passes in the
// contents.
import InwardFacts
import InwardSyntax

/// The parts of a `Package.swift` that concern Swift code.
public struct Manifest: Sendable, Equatable {
  /// The package's directory, relative to the common root of all paths; empty for the root itself.
  public var folder: String
  /// The name of the file: `Package.swift`, `Package@swift-6.1.swift`.
  var file: String
  public var name: String
  public var targets: [Target]
  /// The names of the targets in each product, by the product's name.
  var products: [String: [String]] = [:]
  /// True if some products may be missing from `products`, because the manifest computes them.
  var hasComputedProducts = false
  /// The names of the targets in executable products.
  var programs: Set<String> = []
  /// True if `MemberImportVisibility` is enabled outside the call that creates a target: most manifests enable it for
  /// all targets, with a variable or a loop.
  public var membersNeedImports = false
  /// True if `defaultIsolation` is set outside the call that creates a target. Its argument is not read: only
  /// `MainActor.self` makes a difference.
  public var isMainActorByDefault = false
  /// True if some targets may be missing from `targets`: the manifest computes their names, none of its targets could
  /// be read, or the manifest itself could not be read.
  public var hasComputedTargets = false
  /// True if the call to `Package` has an argument `targets`, in any form other than an empty list.
  fileprivate var hasTargets = false
  /// True if a directory with any extension other than `lproj` is one item, as before version 5.6 of the package
  /// manager.
  var wrapsAnyExtension = false
  /// The parts that could not be understood.
  public var notes: [ProjectNote] = []

  public struct Target: Sendable, Equatable {
    public var name: String
    /// The name as written in the manifest; files import `name`.
    public internal(set) var writtenName: String
    public var isTest: Bool
    var product: InwardFacts.Target.Product
    /// The declared dependencies; nil if they are unknown.
    public internal(set) var dependencies: [DescribedDependency]?
    /// Whether the target has plugins, which may generate sources during the build.
    var hasPlugins: Bool
    /// Whether the target's own settings enable `MemberImportVisibility`.
    var membersNeedImports = false
    /// Whether the target's own settings contain `defaultIsolation`.
    var isMainActorByDefault = false
    /// The declared path; nil if the manifest relies on conventions.
    public var path: String?
    /// Files in the target's directory that are not compiled, including resources.
    public var excluded: [String]
    /// The listed sources; if empty, all files count.
    public var sources: [String]
    /// The position where the target is declared.
    public internal(set) var position = Position(line: 1, column: 1)
    /// The directories that the conventions allow for this target, in order of precedence.
    var conventions: [String]

    fileprivate var isBare: Bool {
      path == nil && excluded.isEmpty && sources.isEmpty && dependencies?.isEmpty == true
    }
  }
}

extension Manifest {
  /// Returns a manifest for a file that exists but cannot be read.
  public static func unread(in folder: String, called file: String = "Package.swift") -> Manifest {
    var manifest = Manifest(folder: folder, file: file, name: "", targets: [], hasComputedTargets: true)
    manifest.note("the file could not be read")
    return manifest
  }

  func place(at position: Position?) -> ProjectPlace {
    ProjectPlace(path: resolvedPath(folder, file), position: position ?? Position(line: 1, column: 1))
  }

  private mutating func note(_ text: String) { notes.append(ProjectNote(place: place(at: nil), text: text)) }

  fileprivate mutating func noteComputedTargets() {
    if !hasComputedTargets { return }
    note("some targets are computed: each remaining directory in Sources, Tests and the like counts as a target")
  }

  /// The directories in which the package manager looks for targets without a `path`.
  static let folders = Set(conventionsOfKinds.values.joined())
}

/// Reads a manifest. Targets count wherever they are created: in the call to `Package`, in a variable, in an `append`.
public func readManifest(
  of bytes: UnsafeBufferPointer<UInt8>, in folder: String, called file: String = "Package.swift"
) -> Manifest {
  var manifest = Manifest(folder: folder, file: file, name: "", targets: [])
  manifest.wrapsAnyExtension = wrapsAnyExtension(bytes)
  let text = readManifestText(of: bytes)
  let dependencies = ManifestDependencies(text, of: bytes, at: resolvedPath(folder, file))
  for literal in text.values { manifest.collect(literal, dependencies) }
  manifest.targets = distinct(manifest.targets)
  if manifest.hasTargets, manifest.targets.isEmpty { manifest.hasComputedTargets = true }
  manifest.markPrograms()
  manifest.noteComputedTargets()
  return manifest
}

extension Manifest {
  private static let conventionsOfKinds = [
    "target": ["Sources", "Source", "src", "srcs"],
    "executableTarget": ["Sources", "Source", "src", "srcs"],
    "macro": ["Sources", "Source", "src", "srcs"],
    "testTarget": ["Tests", "Sources", "Source", "src", "srcs"],
    "plugin": ["Plugins"],
  ]

  fileprivate mutating func collect(_ literal: Literal, _ dependencies: ManifestDependencies) {
    switch literal {
    case .array(let elements): for element in elements { collect(element, dependencies) }
    case .joined(let parts): for part in parts { collect(part, dependencies) }
    case .call(let callee, let arguments, let offset): collectCall(callee, arguments, at: offset, dependencies)
    case .string, .pieces, .name, .member, .other: break
    }
  }

  private mutating func collectCall(
    _ callee: String, _ arguments: [LiteralArgument], at offset: Int, _ dependencies: ManifestDependencies
  ) {
    if Self.kindsOfProducts.contains(callee), arguments.contains(where: { $0.label == "targets" }) {
      return collectProduct(callee, arguments, dependencies)
    }
    if callee == "Package" {
      for argument in arguments where argument.label == "products" { collectProducts(argument.value, dependencies) }
      hasTargets = arguments.contains { $0.label == "targets" && $0.value != .array([]) }
    }
    if callee == "Package", name.isEmpty, let given = string("name", of: arguments) { name = given }
    // `.target(name: "Core", condition: .when(platforms: [.iOS]))` can only be a dependency.
    if callee == "target", arguments.contains(where: { $0.label == "condition" }) { return }
    if let conventions = Self.conventionsOfKinds[callee], let target = string("name", of: arguments) {
      let ofOthers = (membersNeedImports, isMainActorByDefault)
      (membersNeedImports, isMainActorByDefault) = (false, false)
      for argument in arguments where argument.label == "swiftSettings" { collect(argument.value, dependencies) }
      let ofItsOwn = (membersNeedImports, isMainActorByDefault)
      (membersNeedImports, isMainActorByDefault) = ofOthers
      let path = string("path", of: arguments)
      let sources = strings("sources", of: arguments, target, dependencies, at: offset)
      let resources = resources(of: arguments, besides: sources)
      if path == nil, let written = arguments.first(where: { $0.label == "path" }), written.value != .other {
        noteComputed("path", of: target, at: dependencies.position(of: offset))
      }
      targets.append(
        Target(
          name: importedName(of: target), writtenName: target, isTest: callee == "testTarget",
          product: Self.products[callee] ?? .other, dependencies: dependencies.read(arguments),
          hasPlugins: arguments.contains { $0.label == "plugins" }, membersNeedImports: ofItsOwn.0,
          isMainActorByDefault: ofItsOwn.1, path: path,
          excluded: strings("exclude", of: arguments, target, dependencies, at: offset) + resources,
          sources: sources,
          position: dependencies.position(of: offset), conventions: conventions.map { $0 + "/" + target }))
      return
    }
    // The name is computed, as in `.target(name: prefix + "Core")` in a loop or in a function that creates targets.
    if Self.conventionsOfKinds[callee] != nil, arguments.contains(where: { $0.label == "name" }) {
      hasComputedTargets = true
    }
    if callee == "enableUpcomingFeature" || callee == "enableExperimentalFeature",
      case .string("MemberImportVisibility", _) = arguments.first?.value
    {
      membersNeedImports = true
    }
    if callee == "defaultIsolation" { isMainActorByDefault = true }
    for argument in arguments {
      // Among dependencies and products, `.target(name:)` refers to a target that is declared elsewhere.
      if argument.label == "dependencies" || argument.label == "products" { continue }
      collect(argument.value, dependencies)
    }
  }

  private static let kindsOfProducts: Set<String> = ["library", "executable", "plugin"]

  /// Collects the products of a package; anything in the list other than a call that creates a product is computed.
  private mutating func collectProducts(_ literal: Literal, _ dependencies: ManifestDependencies) {
    switch literal {
    case .array(let elements), .joined(let elements):
      for element in elements { collectProducts(element, dependencies) }
    case .call(let callee, let arguments, let offset) where Self.kindsOfProducts.contains(callee):
      collectCall(callee, arguments, at: offset, dependencies)
    case .string, .pieces, .name, .member, .other, .call: hasComputedProducts = true
    }
  }

  /// The product of each kind of target; that of any other kind is `.other`.
  private static let products: [String: InwardFacts.Target.Product] = [
    "target": .library, "executableTarget": .program, "testTarget": .test,
  ]

  /// Returns the text of an argument, `"Core"` or `prefix + "Core"` with a constant; nil if it is missing or computed.
  private func string(_ label: String, of arguments: [LiteralArgument]) -> String? {
    switch arguments.first(where: { $0.label == label })?.value {
    case .string(let text, _): return text
    case .joined(let parts):
      let texts = parts.compactMap { if case .string(let text, _) = $0 { text } else { nil } }
      return texts.count == parts.count ? texts.joined() : nil
    default: return nil
    }
  }

  /// Returns the literal texts of a list; adds a note if there may be more.
  private mutating func strings(
    _ label: String, of arguments: [LiteralArgument], _ target: String, _ reader: ManifestDependencies, at offset: Int
  ) -> [String] {
    guard let list = arguments.first(where: { $0.label == label })?.value else { return [] }
    if let texts = reader.texts(in: list) { return texts }
    noteComputed(label, of: target, at: reader.position(of: offset))
    return list.elements.compactMap { if case .string(let text, _) = $0 { text } else { nil } }
  }

  /// Returns the paths of resources whose Swift files are not compiled: those of `copy` and, unless the target lists
  /// its sources, all others.
  private func resources(of arguments: [LiteralArgument], besides sources: [String]) -> [String] {
    let list = arguments.first { $0.label == "resources" }?.value.elements ?? []
    return list.compactMap { resource in
      guard case .call(let callee, let arguments, _) = resource, callee == "copy" || sources.isEmpty,
        case .string(let path, _) = arguments.first?.value
      else { return nil }
      return path
    }
  }

  private mutating func noteComputed(_ label: String, of target: String, at position: Position) {
    notes.append(ProjectNote(place: place(at: position), text: "'\(label)' of target '\(target)' is computed"))
  }
}

extension Literal {
  /// The elements of a list, or of several lists joined by operators.
  fileprivate var elements: [Literal] {
    switch self {
    case .array(let elements): elements
    case .joined(let parts): parts.flatMap(\.elements)
    default: []
    }
  }
}

/// Returns the name by which files import a target: `inward-core` is imported as `inward_core`.
func importedName(of target: String) -> String {
  String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
}

/// Merges targets with the same name. A target that has only a name is dropped if another target has the same name: it
/// may be a dependency, because a `.target(name:)` in a variable of dependencies looks like a target.
private func distinct(_ targets: [Manifest.Target]) -> [Manifest.Target] {
  var distinct: [Manifest.Target] = []
  var places: [String: Int] = [:]
  for target in targets {
    if let place = places[target.name] {
      if distinct[place].isBare { distinct[place] = target } else if !target.isBare { distinct[place].add(target) }
    } else {
      places[target.name] = distinct.count
      distinct.append(target)
    }
  }
  return distinct
}
