// Projects in memory, without a temporary directory or a rules file on disk.
import InwardFacts
import InwardGraph
import InwardPipeline
import InwardProjects
import InwardRuleFile
import InwardRules
import InwardSyntax

/// A project's files and the modules that they belong to.
public struct MemoryProject: Sendable {
  public var files: [ReadFile] = []
  public var texts: [String: String] = [:]
  public var modules: ModuleMap
  public var dependencies = Dependencies.none

  /// Creates a project whose modules are derived from the files that list targets, such as `Package.swift` and
  /// `project.yml`.
  public init(_ texts: [(path: String, text: String)], describedBy projects: [(path: String, text: String)]) {
    let sorted = texts.sorted { $0.path < $1.path }
    let contents = Dictionary(projects.map { ($0.path, Array($0.text.utf8)) }, uniquingKeysWith: { first, _ in first })
    let packages = projects.map(\.path).filter { $0.hasSuffix("Package.swift") }
    let manifests = packages.map { path in
      (contents[path] ?? []).withUnsafeBufferPointer { bytes in
        readManifest(of: bytes, in: path.split(separator: "/").dropLast().joined(separator: "/"))
      }
    }
    let tree = ProjectTree(swiftFiles: sorted.map(\.path) + packages) { contents[$0] }
    let others = projects.map(\.path).filter { !packages.contains($0) }.sorted()
    modules = mapModules(
      of: sorted.map(\.path), manifests: manifests, projects: describeProjects(at: others, in: tree), rootName: "App")
    for file in projects { self.texts[file.path] = file.text }
    add(sorted)
  }

  private mutating func add(_ files: [(path: String, text: String)]) {
    for file in files {
      texts[file.path] = file.text
      self.files.append(ReadFile(path: file.path, facts: facts(of: file.text)))
    }
  }

  /// Creates a project from files with their modules, as `splitFiles` returns them. The files are sorted by path, as on
  /// disk.
  public init(_ texts: [(path: String, text: String, module: String)]) {
    let all = texts.sorted { $0.path < $1.path }
    let sorted = all.filter { !$0.module.hasPrefix(dependencyMark) }
    var names: [String] = []
    let modulesOfFiles = sorted.map { $0.module.split(separator: ",").map { String($0.filter { $0 != "?" }) } }
    for name in modulesOfFiles.joined() where !names.contains(name) { names.append(name) }
    modules = ModuleMap(
      modules: names.map { name in
        let parts = name.split(separator: "/").map(String.init)
        let package = parts.count > 1 ? parts[0] : "Package"
        return Module(
          name: parts.last ?? "", package: package, folder: package, isTest: name.hasSuffix("Tests"),
          isUnknown: name == "none")
      },
      moduleOfFile: modulesOfFiles.map { ModuleID(names.firstIndex(of: $0[0])!) })
    for (file, all) in modulesOfFiles.enumerated() where all.count > 1 {
      modules.setModules(all.map { ModuleID(names.firstIndex(of: $0)!) }, ofFile: file)
    }
    modules.unlistedFiles = sorted.indices.filter { sorted[$0].module.hasSuffix("?") }
    add(sorted.map { ($0.path, $0.text) })
    addDependencies(all.filter { $0.module.hasPrefix(dependencyMark) })
  }

  private mutating func addDependencies(_ texts: [(path: String, text: String, module: String)]) {
    let names = texts.map { String($0.module.dropFirst(dependencyMark.count)) }
    let distinct = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    dependencies = Dependencies(
      files: texts.map { ReadFile(path: $0.path, facts: declarations(of: $0.text)) },
      modules: ModuleMap(
        modules: distinct.map { Module(name: $0, package: $0, folder: $0, isTarget: true) },
        moduleOfFile: names.map { ModuleID(distinct.firstIndex(of: $0)!) }))
  }

  /// Checks the project, on a fixed day by default.
  public func examine(by book: RuleBook, on day: Day = someDay, knowing baseline: Baseline? = nil) -> Examination {
    guard let conditions = book.policy.conditions else {
      return check(files, in: modules, by: book, on: day, knowing: baseline)
    }
    let seen = files.map { ReadFile(path: $0.path, facts: facts(of: texts[$0.path] ?? "", under: conditions)) }
    return check(seen, in: modules, by: book, on: day, knowing: baseline)
  }
}

/// January 1, 2027, the day on which tests check projects.
public let someDay = Day(secondsSince1970: 1_798_761_600)

/// Returns the facts of a Swift source, reduced to one build if a configuration is given.
public func facts(of text: String, under configuration: BuildConfiguration? = nil) -> FileFacts {
  var text = text
  return text.withUTF8 { InwardSyntax.readFacts(of: $0, under: configuration) }
}

/// Returns the facts of a Swift source without the code in bodies, as files of dependencies are read.
public func declarations(of text: String) -> FileFacts {
  var text = text
  var memory = ReadingMemory()
  return text.withUTF8 { readDeclarations(of: $0, &memory) }
}

private let dependencyMark = "dependency:"

/// Splits a string into files, each after a header such as `//- path module:M`. A file whose header names no module is
/// in `App`. `P/M` is the module `M` of the package `P`, and `App,Widget` are two modules that compile the file. `App?`
/// means that no target lists the file and that it is next to files of `App`; `none` means that no target lists the
/// file and that it is next to files of several targets. The header `//- path dependency:M` starts a file of a module
/// that the project uses but does not contain.
public func splitFiles(_ text: String) -> [(path: String, text: String, module: String)] {
  var files: [(path: String, text: String, module: String)] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("//- ") {
      let words = line.dropFirst(4).split(separator: " ")
      let dependency = words.first { $0.hasPrefix(dependencyMark) }.map(String.init)
      let module = words.first { $0.hasPrefix("module:") }.map { String($0.dropFirst(7)) } ?? dependency ?? "App"
      files.append((String(words[0]), "", module))
    } else if !files.isEmpty {
      files[files.count - 1].text += line + "\n"
    }
  }
  return files
}
