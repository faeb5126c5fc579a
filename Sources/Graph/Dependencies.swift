// Sources of modules that the project uses and does not own: packages, pods. They are resolved like its own files, and
// the finished graph holds nothing of them.
import InwardFacts

/// The files of dependencies, with their modules.
public struct Dependencies: Sendable {
  /// What they declare; nothing is asked of the code in their bodies.
  public var files: [ReadFile]
  /// Numbered by themselves.
  public var modules: ModuleMap

  public static let none = Dependencies(files: [], modules: ModuleMap(modules: [], moduleOfFile: []))

  public init(files: [ReadFile], modules: ModuleMap) {
    self.files = files
    self.modules = modules
  }
}

extension ModuleMap {
  /// The modules of dependencies and of their files behind those of the project.
  func adding(_ dependencies: ModuleMap) -> ModuleMap {
    if dependencies.modules.isEmpty { return self }
    var all = self
    all.modules += dependencies.modules
    all.moduleOfFile += dependencies.moduleOfFile.map { ModuleID(modules.count + $0.index) }
    return all
  }
}

extension Resolver {
  @inline(__always)
  func isOfDependency(_ file: FileID) -> Bool { file.index >= ownFiles && file.index < files.count }

  /// Neither the project nor a file of it declares it: it is of a dependency or of the SDK.
  @inline(__always)
  func isOutside(_ symbol: SymbolID) -> Bool { symbol.raw >= firstSymbols[ownFiles] && symbol.isSome }

  @inline(__always)
  func isOutside(_ scope: ScopeID) -> Bool { scope.symbol.map { isOutside($0) } ?? false }

  /// Of a dependency or of the SDK.
  func isOutside(_ module: ModuleID) -> Bool { module.isSome && module.index >= ownModules }

  /// Whether a file sees a type of a dependency by this name.
  mutating func mayBeOfDependency(_ name: GlobalName, in file: FileID) -> Bool {
    for index in importedModules[file.index].indices {
      let imported = importedModules[file.index][index]
      guard isOutside(imported.module), imported.only.isNone || imported.only == name else { continue }
      var entry = table.first(name, in: .module(imported.module))
      while let here = entry {
        entry = table.next(after: here)
        if symbols[here.symbol.index].kind.isType, isVisible(here.symbol, from: file) { return true }
      }
    }
    return false
  }

  /// To everybody else what the SDK and dependencies declare is external.
  mutating func forgetOutside() {
    meanings.removeLast(meanings.count - Int(firstMentions[ownFiles]))
    // `String(movie)`, by an initializer of the project: the type is the SDK's, and what is called is ours.
    for (place, initializer) in calledInitializers.all {
      guard let type = meanings[Int(place)].symbol, isOutside(type) else { continue }
      meanings[Int(place)] = .declaration(initializer)
    }
    for place in meanings.indices {
      let meaning = meanings[place]
      if meaning == .pending {
        meanings[place] = .external
      } else if let symbol = meaning.symbol {
        if isOutside(symbol) { meanings[place] = .external }
      } else if let module = meaning.module {
        if isOutside(module) { meanings[place] = .external }
      } else if let list = meaning.candidateList {
        let traits = traits(ofList: list)
        if traits.contains(.outside) { meanings[place] = .external }
        if traits.contains(.partlyOutside) { meanings[place] = .unknown(.overload) }
      }
    }
  }
}
