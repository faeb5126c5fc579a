// The dependencies between modules: those that are imported and those that are used in other ways.
import InwardFacts

public struct ModuleLinks {
  private let map: ModuleMap
  private let closure: Closure
  /// By module: the dependencies of its target that none of its files imports. They are used in other ways, as
  /// programs, macros, or bundles.
  let usedWithoutImport: [[Int]]

  public init(_ files: [ReadFile], _ map: ModuleMap) {
    self.map = map
    let imports = TargetImports(files, map)
    let byName = modulesByName(map)
    var steps = imports.importsOfModules.map { names in Set(names.flatMap { byName[$0] ?? [] }) }
    var used: [Set<Int>] = Array(repeating: [], count: map.modules.count)
    for target in map.targets {
      guard let module = target.module?.index else { continue }
      let needed = modulesNeeded(by: target, in: map)
      let handedOn = imports.handedOn.all(from: imports.importsOfModules[module])
      used[module].formUnion(
        needed.filter { other in
          other != module && !map.modules[other].allNames.contains { imports.handedOn.holds($0, in: handedOn) }
        })
      steps[module].formUnion(needed)
    }
    addUnknown(to: &steps, in: map)
    var closure = Closure(steps.map { $0.sorted() })
    closure.complete()
    self.closure = closure
    usedWithoutImport = used.map { $0.sorted() }
  }

  /// Returns whether two modules are equal or the first one depends on the other.
  public func leads(from module: Int, to other: Int) -> Bool {
    if module == other { return true }
    let bits = closure.reached(from: module)
    return !bits.isEmpty && bits[other >> 6] & (1 &<< UInt64(other & 63)) != 0
  }

  /// Returns whether any module of a file is, or depends on, one of these modules; true if `others` is empty.
  func leads(from file: Int, to others: [ModuleID]) -> Bool {
    others.isEmpty
      || map.modules(ofFile: file).contains { module in others.contains { leads(from: module.index, to: $0.index) } }
  }
}

private func modulesByName(_ map: ModuleMap) -> [String: [Int]] {
  var found: [String: [Int]] = [:]
  for index in map.modules.indices {
    for name in map.modules[index].allNames { found[name, default: []].append(index) }
  }
  return found
}

/// Returns the modules of a target's dependencies. A target without Swift files passes on its own dependencies. If the
/// dependencies are unknown, a test target may run any module; any other target counts as having no dependencies.
private func modulesNeeded(by target: Target, in map: ModuleMap) -> Set<Int> {
  guard let dependencies = target.dependencies else {
    return target.product == .test ? Set(map.modules.indices) : []
  }
  var found: Set<Int> = []
  var seen: Set<TargetID> = []
  var waiting = dependencies.flatMap(\.targets)
  while let next = waiting.popLast() {
    guard seen.insert(next).inserted else { continue }
    let other = map.targets[next.index]
    if let module = other.module { found.insert(module.index) }
    if other.module == nil { waiting += (other.dependencies ?? []).flatMap(\.targets) }
  }
  return found
}

/// Connects the modules of files that no target lists with all modules, in both directions, because such a file may
/// belong to any module.
private func addUnknown(to steps: inout [Set<Int>], in map: ModuleMap) {
  let unknown = Set(map.unlistedFiles.flatMap { map.modules(ofFile: $0) } + map.moduleOfFile).map(\.index).filter {
    map.modules[$0].isUnknown || map.modules[$0].isRest
  }
  for index in unknown { steps[index].formUnion(map.modules.indices) }
  for index in steps.indices { steps[index].formUnion(unknown) }
}
