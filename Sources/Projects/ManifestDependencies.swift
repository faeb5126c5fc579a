// Reads the dependencies and products of a package from its manifest. Computed values are unknown, never empty.
import InwardFacts
import InwardSyntax

/// A reader of the dependencies that one manifest's targets declare.
struct ManifestDependencies {
  private let path: String
  private let lines: LineTable
  private let constants: [String: Literal]
  /// True if a statement changes dependencies of targets after the targets are created.
  private let areChanged: Bool

  init(_ text: ManifestText, of bytes: UnsafeBufferPointer<UInt8>, at path: String) {
    self.path = path
    lines = LineTable(of: Array(bytes))
    constants = text.constants
    // Changes to `package.dependencies` do not count: they concern other packages, not targets.
    areChanged = text.ownersOfMembers["dependencies"]?.contains { $0 != "package" } ?? false
  }

  func position(of offset: Int) -> Position { lines.position(of: UInt32(truncatingIfNeeded: offset)) }

  /// Returns the dependencies among the arguments of a target; nil if they are not all literals or constants, if one
  /// has module aliases, or if a statement changes dependencies later.
  func read(_ arguments: [LiteralArgument]) -> [DescribedDependency]? {
    if areChanged { return nil }
    guard let list = arguments.first(where: { $0.label == "dependencies" }) else { return [] }
    return dependencies(in: list.value, depth: 0)
  }

  private func dependencies(in literal: Literal, depth: Int) -> [DescribedDependency]? {
    // The depth is limited, because a constant may refer to itself in a file that does not compile.
    if depth > 20 { return nil }
    switch literal {
    case .array(let elements), .joined(let elements):
      var found: [DescribedDependency] = []
      for element in elements {
        guard let more = dependencies(in: element, depth: depth + 1) else { return nil }
        found += more
      }
      return found
    case .string(let name, let offset):
      return [DescribedDependency(name, .targetOrProduct, at: place(of: offset))]
    case .name(let name), .member(let name):
      return constants[name].flatMap { dependencies(in: $0, depth: depth + 1) }
    case .call(let callee, let arguments, let offset): return dependency(callee, arguments, at: offset).map { [$0] }
    case .pieces, .other: return nil
    }
  }

  /// Returns the dependency of `.target(name:)`, `.product(name:package:)` or `.byName(name:)`, with or without a
  /// condition; nil for any other call, for a computed name, and for a dependency with module aliases.
  private func dependency(_ callee: String, _ arguments: [LiteralArgument], at offset: Int) -> DescribedDependency? {
    func text(_ label: String) -> String? {
      guard case .string(let text, _) = arguments.first(where: { $0.label == label })?.value else { return nil }
      return text
    }
    // With module aliases, files import modules under other names, so the dependency is unknown.
    if arguments.contains(where: { $0.label == "moduleAliases" }) { return nil }
    guard let name = text("name") else { return nil }
    let origin: DescribedDependency.Origin
    switch callee {
    case "target": origin = .target
    case "byName": origin = .targetOrProduct
    case "product": origin = .product(package: text("package"))
    default: return nil
    }
    return DescribedDependency(name, origin, at: place(of: offset))
  }

  private func place(of offset: Int) -> ProjectPlace { ProjectPlace(path: path, position: position(of: offset)) }

  /// Returns a product's name and targets: `.library(name: "Kit", targets: ["Core", "UI"])`; nil if anything is
  /// computed.
  func product(_ arguments: [LiteralArgument]) -> (name: String, targets: [String])? {
    func value(_ label: String) -> Literal? { arguments.first { $0.label == label }?.value }
    guard case .string(let name, _) = value("name"), let targets = value("targets").flatMap({ texts(in: $0) }) else {
      return nil
    }
    return (name, targets)
  }

  /// Returns the texts of a list; nil if anything is computed.
  func texts(in literal: Literal, depth: Int = 0) -> [String]? {
    if depth > 20 { return nil }
    switch literal {
    case .string(let text, _): return [text]
    case .name(let name), .member(let name): return constants[name].flatMap { texts(in: $0, depth: depth + 1) }
    case .array(let elements), .joined(let elements):
      var found: [String] = []
      for element in elements {
        guard let more = texts(in: element, depth: depth + 1) else { return nil }
        found += more
      }
      return found
    case .call, .pieces, .other: return nil
    }
  }
}

extension Manifest {
  /// Collects a product, which is declared in the call to `Package` or in any other call.
  mutating func collectProduct(_ callee: String, _ arguments: [LiteralArgument], _ reader: ManifestDependencies) {
    guard let product = reader.product(arguments) else {
      hasComputedProducts = true
      return
    }
    products[product.name, default: []] += product.targets
    if callee == "executable" { programs.formUnion(product.targets) }
  }

  /// Marks programs: before `executableTarget` existed, an executable product made its target a program.
  mutating func markPrograms() {
    for index in targets.indices where programs.contains(targets[index].writtenName) {
      if targets[index].product == .library { targets[index].product = .program }
    }
  }
}

extension Manifest.Target {
  /// Merges another declaration of the same target, such as one in a different branch of the manifest. If both have
  /// the same path, a file counts if either compiles it; otherwise only the files of the receiver count. The
  /// dependencies are those of both; they are unknown if those of either are unknown.
  mutating func add(_ other: Self) {
    if path == other.path {
      excluded.removeAll { !other.excluded.contains($0) }
      sources = sources.isEmpty || other.sources.isEmpty ? [] : sources + other.sources
    }
    guard let own = dependencies, let more = other.dependencies else {
      dependencies = nil
      return
    }
    dependencies = own + more.filter { new in !own.contains { $0.name == new.name } }
  }
}
