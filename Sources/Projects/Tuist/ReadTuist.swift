// Reads Tuist's `Project.swift` into targets with their Swift files, as far as their values are literals. A target that
// a helper creates is unknown, and a note reports it.
import InwardFacts
import InwardPatterns
import InwardSyntax

/// Reads a Tuist manifest; nil if the file is an ordinary source of the project.
func readTuist(at path: String, in tree: ProjectTree) -> DescribedProject? {
  guard let bytes = tree.contents(path) else { return .unread(.tuist, at: path) }
  guard importsAlways("ProjectDescription", bytes) else { return nil }
  var places = DocumentPlaces(path: path, bytes: bytes)
  var reader = TuistReader(patterns: SourcePatterns(tree: tree), folder: parentFolder(of: path))
  let text = bytes.withUnsafeBufferPointer { readManifestText(of: $0) }
  for literal in text.values { reader.collect(literal, &places) }
  if reader.targets.isEmpty {
    reader.hasUnreadTargets = false
    places.note("no target is written as a literal; each directory next to this file counts as a target", at: 0)
    reader.targets = conventional(at: path, in: tree, places)
  }
  var project = DescribedProject(
    form: .tuist, path: path, folder: parentFolder(of: path), targets: reader.targets, notes: places.notes())
  project.hasUnreadTargets = reader.hasUnreadTargets
  return project
}

/// Returns targets by convention, because helpers that create targets are not run: each directory of the project counts
/// as a target. Its declarations are visible to its own files and to those that import it. The target of `Sources` is
/// named after the project's directory; the names of all others begin with that name.
private func conventional(at path: String, in tree: ProjectTree, _ places: DocumentPlaces) -> [DescribedTarget] {
  let folder = parentFolder(of: path)
  var files: [String: [Int]] = [:]
  for file in tree.files(below: folder) {
    guard let below = rest(of: tree.swiftFiles[file], below: folder), let end = below.firstIndex(of: "/") else {
      continue
    }
    files[String(below[..<end]), default: []].append(file)
  }
  let name = folder.isEmpty ? lastPart(of: tree.root ?? "") : lastPart(of: folder)
  return files.sorted { $0.key < $1.key }.map { part, files in
    var target = DescribedTarget(
      name: ["Sources", "Source", "Src", "src"].contains(part) ? name : name + part, isTest: part.hasSuffix("Tests"),
      files: files.sorted(), place: places.place(of: 0))
    target.isGuess = true
    return target
  }
}

private struct TuistReader {
  let patterns: SourcePatterns
  let folder: String
  var targets: [DescribedTarget] = []
  /// True if a helper creates some of the targets, or lists sources for them.
  var hasUnreadTargets = false

  mutating func collect(_ literal: Literal, _ places: inout DocumentPlaces) {
    switch literal {
    case .array(let elements), .joined(let elements): for element in elements { collect(element, &places) }
    case .call(let callee, let arguments, let offset):
      let call = TuistCall(arguments: arguments)
      // Among dependencies, `.target(name:)` only refers to a target.
      if callee.lowercased() == "target", let kind = call["product"] {
        return addTarget(call, kind, at: offset, &places)
      }
      for argument in arguments where argument.label != "dependencies" {
        collect(argument.value, &places)
        if argument.label == "targets" { noteUnread(in: argument.value, at: offset, &places) }
      }
    case .string, .pieces, .name, .member, .other: break
    }
  }

  /// Adds a note if a list of targets may contain some that helper functions create.
  private mutating func noteUnread(in list: Literal, at offset: Int, _ places: inout DocumentPlaces) {
    switch list {
    case .array(let elements), .joined(let elements):
      for element in elements { noteUnread(in: element, at: offset, &places) }
    case .call(let callee, let arguments, let offset):
      if callee.lowercased() == "target", TuistCall(arguments: arguments)["product"] != nil { return }
      hasUnreadTargets = true
      places.note("targets that this call may create are not read", at: offset)
    case .string, .pieces, .name, .member, .other:
      hasUnreadTargets = true
      places.note("some targets of this project are computed", at: offset)
    }
  }

  private mutating func addTarget(
    _ call: TuistCall, _ kind: Literal, at offset: Int, _ places: inout DocumentPlaces
  ) {
    let written = call["name"].flatMap(fixedText)
    let product = call["productName"].flatMap(fixedText)
    if written == nil { places.note("the name of this target is computed", at: offset) }
    let name = written ?? product ?? places.nameless(at: offset)
    var files: Set<Int> = []
    var isPartlyComputed = false
    for pick in picks(of: call["sources"], &isPartlyComputed) {
      files.formUnion(self.files(matching: pick.pattern))
      for pattern in pick.excluded { files.subtract(self.files(matching: pattern)) }
    }
    for pick in picks(of: call["buildableFolders"], &isPartlyComputed) {
      let path = resolvedPath(folder, pick.pattern)
      files.formUnion(patterns.files(at: path))
      for pattern in pick.excluded { files.subtract(patterns.matches(resolvedPath(path, pattern))) }
    }
    if isPartlyComputed {
      places.note("sources of '\(name)' are computed", at: offset)
      hasUnreadTargets = true
    }
    let isTest = kind == .member("unitTests") || kind == .member("uiTests")
    targets.append(
      DescribedTarget(
        name: name, moduleName: importedName(of: product ?? name), isTest: isTest,
        files: files.sorted(), product: Self.product(of: kind), dependencies: dependencies(of: call, places),
        place: places.place(of: offset)))
    targets[targets.count - 1].hasOtherSources = isPartlyComputed
  }

  private static func product(of kind: Literal) -> Target.Product {
    guard case .member(let name) = kind else { return .other }
    if name.hasSuffix("ramework") || name.hasSuffix("Library") { return .library }
    return name == "bundle" || name == "macro" ? .other : .program
  }

  /// Returns the dependencies of a target: `.target(name:)`, `.project(target:path:)`, `.external(name:)`,
  /// `.package(product:)`, `.framework(path:)`; nil if some of them are computed.
  private func dependencies(of call: TuistCall, _ places: DocumentPlaces) -> [DescribedDependency]? {
    guard case .array(let elements) = call["dependencies"] else { return call["dependencies"] == nil ? [] : nil }
    var found: [DescribedDependency] = []
    for element in elements {
      // `.xctest` has no arguments; any other member without arguments refers to a value that a helper creates.
      if element == .member("xctest") { continue }
      guard case .call(let callee, let arguments, let offset) = element else { return nil }
      let inner = TuistCall(arguments: arguments)
      let place = places.place(of: offset)
      if let path = inner["path"], inner["target"] == nil {
        guard let file = fixedText(path) else { return nil }
        found.append(DescribedDependency(withoutExtension(lastPart(of: file)), .elsewhere, at: place))
        continue
      }
      guard let name = (inner["target"] ?? inner["name"] ?? inner["product"]).flatMap(fixedText) else { return nil }
      let origin: DescribedDependency.Origin = callee == "target" ? .target : .anyProject
      found.append(DescribedDependency(name, origin, at: place, isForImports: callee != "plugin"))
    }
    return found
  }

  // MARK: sources

  private struct Pick {
    var pattern: String
    var excluded: [String] = []
  }

  /// Returns the sources in `["Sources/**"]`, `[.glob("Sources/**", excluding: ["Sources/Old/**"])]` or
  /// `.sourceFilesList(globs: [...])`.
  private func picks(of literal: Literal?, _ isPartlyComputed: inout Bool) -> [Pick] {
    switch literal {
    case nil: return []
    case .string: break
    case .array(let elements), .joined(let elements):
      var found: [Pick] = []
      for element in elements { found += picks(of: element, &isPartlyComputed) }
      return found
    case .call(_, let arguments, _):
      let call = TuistCall(arguments: arguments)
      if let list = call["globs"] { return picks(of: list, &isPartlyComputed) }
      if let first = arguments.first, let pattern = fixedText(first.value) {
        return [Pick(pattern: pattern, excluded: texts(in: arguments.dropFirst().map(\.value)))]
      }
    case .pieces, .name, .member, .other: break
    }
    if let literal, let pattern = fixedText(literal) { return [Pick(pattern: pattern)] }
    isPartlyComputed = true
    return []
  }

  /// Returns all texts in an exclusion, regardless of how it is wrapped.
  private func texts(in literals: [Literal]) -> [String] {
    literals.flatMap { (literal: Literal) -> [String] in
      switch literal {
      case .string: fixedText(literal).map { [$0] } ?? []
      case .array(let elements), .joined(let elements): texts(in: elements)
      case .call(_, let arguments, _): texts(in: arguments.filter { $0.label != "compilerFlags" }.map(\.value))
      case .pieces, .name, .member, .other: []
      }
    }
  }

  private func files(matching pattern: String) -> [Int] { patterns.matches(resolvedPath(folder, pattern)) }

  /// Returns the text of a string literal; nil if parts of it are inserted when the manifest runs.
  private func fixedText(_ literal: Literal) -> String? {
    if case .string(let text, _) = literal { return text }
    return nil
  }
}

/// The arguments of a call, by label.
private struct TuistCall {
  let arguments: [LiteralArgument]

  subscript(label: String) -> Literal? { arguments.first { $0.label == label }?.value }
}
