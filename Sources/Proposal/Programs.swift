// Recognizes groups that are whole programs, regardless of their names.
import InwardFacts
import InwardGraph

/// Gives the role `application` to groups that consist of whole apps, extensions and tools: nothing imports these, so
/// they belong to the outermost ring even if they use nothing. The parts of a program that is divided into several
/// groups do not get the role.
func markPrograms(_ groups: inout [Group], in map: ModuleMap, _ judged: [FileID]) {
  let programs = Set(map.targets.filter { $0.product == .program }.compactMap(\.module))
  var ownFiles: [ModuleID: Set<Int>] = [:]
  for (place, file) in judged.enumerated() {
    let modules = map.modules(ofFile: file.index)
    if modules.count == 1 { ownFiles[modules[0], default: []].insert(place) }
  }
  for index in groups.indices where groups[index].suffixes.isEmpty && !groups[index].files.isEmpty {
    let files = groups[index].files
    let modules = Set(files.flatMap { map.modules(ofFile: judged[$0].index) })
    if modules.isSubset(of: programs), modules.allSatisfy({ files.isSuperset(of: ownFiles[$0] ?? []) }) {
      groups[index].role = .application
    }
  }
}
