// Sources of modules that the project uses but does not own, such as packages and pods. Their declarations are indexed
// like the project's own, but the finished graph does not contain them.
import InwardFacts

/// The files of dependencies, with their modules.
public struct Dependencies: Sendable {
  /// The files. Only their declarations are used: names in bodies are not resolved.
  public var files: [ReadFile]
  /// The modules, which are numbered separately from the project's modules.
  public var modules: ModuleMap

  public static let none = Dependencies(files: [], modules: ModuleMap(modules: [], moduleOfFile: []))

  public init(files: [ReadFile], modules: ModuleMap) {
    self.files = files
    self.modules = modules
  }
}

extension ModuleMap {
  /// Returns a map in which the modules and files of dependencies follow those of the project.
  func adding(_ dependencies: ModuleMap) -> ModuleMap {
    if dependencies.modules.isEmpty { return self }
    var all = self
    all.modules += dependencies.modules
    all.moduleOfFile += dependencies.moduleOfFile.map { ModuleID(modules.count + $0.index) }
    return all
  }
}
