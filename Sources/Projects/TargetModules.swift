// Assigns files to the modules of described targets, including files that no target lists.
import InwardFacts
import InwardPatterns

/// The targets that compile each file, which become its modules.
struct TargetModules {
  private let projects: [DescribedProject]
  /// For each path, the modules of all targets that compile its file. Empty if there are neither projects nor links.
  private var modulesOfFiles: [[ModuleID]]
  /// For each path, the form of the project that lists it; nil if no project does, or if a package's target replaces
  /// those of the project.
  private var forms: [ProjectForm?]

  /// Adds a module for each target with Swift files. Targets that compile the same files are one module, such as the
  /// builds of an app for testers and for the store: every name means the same in each of them.
  init(of projects: [DescribedProject], _ paths: SourcePaths, _ map: inout ModuleMap, _ table: inout TargetTable) {
    let files = paths.all.count
    let ordered = projects.sorted { ($0.form, $0.path) < ($1.form, $1.path) }
    self.projects = ordered
    modulesOfFiles = Array(
      repeating: [], count: projects.isEmpty && paths.files == files ? 0 : files)
    forms = Array(repeating: nil, count: modulesOfFiles.count)
    for project in ordered {
      map.notes += project.notes
      var known: [[Int]: Int] = [:]
      var namesOfTwins: [Int: Set<String>] = [:]
      for target in project.targets {
        let listed = target.files.filter { $0 < files && (forms[$0] ?? project.form) == project.form }
        var module = Module(
          name: target.moduleName, target: target.name, folder: project.path, isTest: target.isTest, isTarget: true,
          membersNeedImports: target.membersNeedImports, origin: target.place)
        module.builds = target.builds
        module.isMainActorByDefault = target.isMainActorByDefault
        module.otherNames = target.otherModuleNames
        module.isGuess = target.isGuess
        var entry = Target(target, of: project, hasOtherSources: listed.count < target.files.count)
        entry.otherModuleNames = target.otherModuleNames
        defer { table.add(entry, needing: target.dependencies) }
        if target.files.isEmpty { map.emptyTargets.append(module) }
        if listed.isEmpty { continue }
        if let twin = known[listed] {
          map.modules[twin].otherTargets.append(target.name)
          for name in module.allNames
          where namesOfTwins[twin, default: Set(map.modules[twin].allNames)].insert(name).inserted {
            map.modules[twin].otherNames.append(name)
          }
          let areKnown = !map.modules[twin].builds.isEmpty && !target.builds.isEmpty
          if areKnown { map.modules[twin].builds += target.builds } else { map.modules[twin].builds = [] }
          entry.module = ModuleID(twin)
          continue
        }
        known[listed] = map.modules.count
        entry.module = ModuleID(map.modules.count)
        map.modules.append(module)
        for file in listed {
          modulesOfFiles[file].append(ModuleID(map.modules.count - 1))
          forms[file] = project.form
        }
      }
    }
  }

  /// Adds a target of a package that also compiles the file, unless a module map lists the file. Such a target
  /// replaces those of Bazel and of pods, unless it is only assumed because the manifest computes its targets.
  mutating func add(_ module: ModuleID, toPath path: Int, isComputed: Bool) {
    guard !modulesOfFiles.isEmpty else { return }
    switch forms[path] {
    case .map: return
    case .bazel, .pod: if !isComputed { (modulesOfFiles[path], forms[path]) = ([module], nil) }
    case .xcode, .xcodeGen, .tuist, nil: modulesOfFiles[path].insert(module, at: 0)
    }
  }

  /// Adds the modules of the other paths of each file. If projects of different forms list its paths, only the paths
  /// with the lowest rank count.
  mutating func join(_ paths: SourcePaths) {
    var pathsOfFiles: [Int: [Int]] = [:]
    for path in paths.all.indices.dropFirst(paths.files) {
      let file = paths.file(ofPath: path)
      pathsOfFiles[file, default: [file]].append(path)
    }
    for (file, paths) in pathsOfFiles {
      let listed = paths.filter(list)
      let first = listed.map(rank).min()
      let modules = listed.filter { rank($0) == first }.flatMap { modulesOfFiles[$0] }
      var known: Set<ModuleID> = []
      modulesOfFiles[file] = modules.filter { known.insert($0).inserted }
    }
  }

  /// Returns the rank of a path's form; the lowest takes precedence. Targets of packages rank equally with those of
  /// Xcode and of the tools that generate its projects.
  private func rank(_ path: Int) -> Int {
    switch forms[path] {
    case .map: 0
    case .xcode, .xcodeGen, .tuist, nil: 1
    case .bazel: 2
    case .pod: 3
    }
  }

  /// Returns whether a target lists the file.
  func list(_ file: Int) -> Bool { !modulesOfFiles.isEmpty && !modulesOfFiles[file].isEmpty }

  /// Assigns modules to files. A file that no target lists is assigned to the modules of the listed files around it: it
  /// was probably forgotten. Its module is unknown if there are no such files, if they are in different modules, or if
  /// the file may belong to a target that could not be read.
  func give(_ files: [String], _ isInPackage: [Bool], to map: inout ModuleMap) {
    let around = ModulesOfFolders(files, modulesOfFiles.prefix(map.moduleOfFile.count))
    var unknown: ModuleID?
    for file in map.moduleOfFile.indices {
      if list(file) {
        map.setModules(modulesOfFiles[file], ofFile: file)
        continue
      }
      if isInPackage[file] {
        if map.modules[map.moduleOfFile[file].index].isRest { map.unlistedFiles.append(file) }
        continue
      }
      let projects = projectsAround(files[file])
      if projects.isEmpty { continue }
      map.unlistedFiles.append(file)
      if !projects.contains(where: \.hasUnreadTargets), let modules = around.nearest(to: files[file]) {
        map.setModules(modules, ofFile: file)
        continue
      }
      if unknown == nil {
        map.modules.append(Module(name: "no target", isRest: true, isUnknown: true))
        unknown = ModuleID(map.modules.count - 1)
      }
      if let unknown { map.setModules([unknown], ofFile: file) }
    }
  }

  private func projectsAround(_ file: String) -> [DescribedProject] {
    projects.filter { project in
      (project.form.listsAllTargets || project.hasUnreadTargets) && rest(of: file, below: project.folder) != nil
    }
  }
}

extension Target {
  fileprivate init(_ target: DescribedTarget, of project: DescribedProject, hasOtherSources: Bool) {
    self.init(
      name: target.name, moduleName: target.moduleName, product: target.product, project: project.path,
      place: target.place, hasOtherSources: target.hasOtherSources || hasOtherSources, isOpen: target.isOpen,
      linksByItself: project.form == .bazel)
  }
}

/// The modules of all files in and below each directory, if they are the same for each file.
private struct ModulesOfFolders {
  private enum Answer: Equatable {
    case same([ModuleID]), mixed
  }
  private var answers: [String: Answer] = [:]

  init(_ files: [String], _ modulesOfFiles: ArraySlice<[ModuleID]>) {
    var last: (folder: String, modules: [ModuleID])?
    for (file, modules) in zip(files, modulesOfFiles) where !modules.isEmpty {
      // The files of a directory are consecutive and usually have the same modules, which are then already recorded.
      if let last, last.modules == modules, isDirectly(file, in: last.folder) { continue }
      var folder = parentFolder(of: file)
      last = (folder, modules)
      while true {
        let answer = answers[folder] ?? .same(modules)
        if answer == .mixed { break }
        answers[folder] = answer == .same(modules) ? answer : .mixed
        if folder.isEmpty { break }
        folder = parentFolder(of: folder)
      }
    }
  }

  /// Returns the modules of the nearest directory with listed files; nil if there is none, or if the files of that
  /// directory have different modules.
  func nearest(to file: String) -> [ModuleID]? {
    var folder = parentFolder(of: file)
    while true {
      switch answers[folder] {
      case .same(let modules): return modules
      case .mixed: return nil
      case nil:
        if folder.isEmpty { return nil }
        folder = parentFolder(of: folder)
      }
    }
  }
}
