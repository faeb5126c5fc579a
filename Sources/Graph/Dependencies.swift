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
