// The parts that a change can affect, as text and JSON.
import InwardEscapes
import InwardJSON

/// The files and modules that a change can affect.
public struct AffectedList: Sendable {
  /// The earlier state; nil if nothing was compared.
  public var base: String?
  public var changed: [String]
  /// Changed files outside the project, on which nothing in the project is known to depend.
  public var unfollowed: [String]
  /// The affected files, sorted by path.
  public var files: [AffectedFile]
  public var modules: [AffectedModule]
  /// The number of Swift files in the project.
  public var total: Int

  public init(
    base: String?, changed: [String], unfollowed: [String], files: [AffectedFile], modules: [AffectedModule], total: Int
  ) {
    (self.base, self.changed, self.unfollowed) = (base, changed, unfollowed)
    (self.files, self.modules, self.total) = (files, modules, total)
  }
}

public struct AffectedFile: Sendable {
  public var path: String
  /// The targets that compile the file.
  public var modules: [String]
  public var isTest: Bool

  public init(path: String, modules: [String], isTest: Bool) {
    (self.path, self.modules, self.isTest) = (path, modules, isTest)
  }
}

public struct AffectedModule: Sendable {
  public var name: String
  public var targets: [String]
  public var isTest: Bool
  /// The number of the module's affected files.
  public var files: Int
  public var total: Int

  public init(name: String, targets: [String], isTest: Bool, files: Int, total: Int) {
    (self.name, self.targets, self.isTest, self.files, self.total) = (name, targets, isTest, files, total)
  }
}

/// Lists the affected files, or the targets of the affected modules, one on each line, for a shell.
public func affectedText(of list: AffectedList, onlyTests: Bool, listsModules: Bool) -> String {
  let names =
    listsModules
    ? list.modules.filter { $0.isTest || !onlyTests }.flatMap(\.targets)
    : list.files.filter { $0.isTest || !onlyTests }.map(\.path)
  return names.map { forTerminal($0) + "\n" }.joined()
}

/// Summarizes the list: `affected since main (1a2b3c4d): 12 of 166 files, including 5 test files; 2 changed files`.
public func affectedSummary(of list: AffectedList) -> String {
  let base = list.base.map { " since \(forTerminal($0))" } ?? ""
  let tests = list.files.count(where: \.isTest)
  let aside = tests == 0 ? "" : ", including \(counted(tests, "test file"))"
  let unfollowed =
    list.unfollowed.isEmpty ? "" : "; \(counted(list.unfollowed.count, "changed file")) outside the project"
  return "affected\(base): \(list.files.count) of \(counted(list.total, "file"))\(aside); "
    + "\(counted(list.changed.count, "changed file"))\(unfollowed)"
}

/// Writes the list as JSON. Schemas/affected.schema.json describes the format; new releases only add to it.
public func affectedJSON(of list: AffectedList) -> String {
  JSON.object([
    ("version", .number(1)),
    ("base", list.base.map { .string($0) } ?? .null),
    ("changed", .array(list.changed.map { .string($0) })),
    ("unfollowed", .array(list.unfollowed.map { .string($0) })),
    ("files", .array(list.files.map(json))),
    ("modules", .array(list.modules.map(json))),
    ("total", .number(list.total)),
  ]).text()
}

private func json(of file: AffectedFile) -> JSON {
  .object([
    ("path", .string(file.path)), ("targets", .array(file.modules.map { .string($0) })), ("test", .bool(file.isTest)),
  ])
}

private func json(of module: AffectedModule) -> JSON {
  .object([
    ("module", .string(module.name)), ("targets", .array(module.targets.map { .string($0) })),
    ("test", .bool(module.isTest)), ("affected", .number(module.files)), ("files", .number(module.total)),
  ])
}
