// Resolves operators of the project.
import InwardFacts

final class Operators {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let candidates: Candidates

  init(_ ground: Ground) {
    (project, sdk, modules) = (ground.project, ground.sdk, ground.modules)
    candidates = ground.candidates
  }
}

extension Operators {
  /// Resolves an operator to its declaration in the project; external if the project declares nothing for it. Unknown
  /// if the project only declares functions for it, as for `==`, or if the SDK declares it, too: the function that is
  /// called may then be external.
  func findOperator(_ name: GlobalName, in file: FileID) -> Meaning {
    let start = candidates.found.count
    var entry = project.table.first(name, in: .operators)
    while let here = entry {
      let symbol = here.symbol
      // An operator declaration has no access level, so it counts as visible in all files.
      if project.symbols[symbol.index].kind == .operator || modules.isVisible(symbol, from: file) {
        candidates.found.append(symbol)
      }
      entry = project.table.next(after: here)
    }
    let all = start..<candidates.found.count
    if all.isEmpty { return .external }
    let declared = candidates.kept(all) { $0.kind == .operator }
    return declared.isEmpty || isOperatorOfSDK(name) ? .unknown(.twin) : candidates.meaning(of: declared)
  }

  private func isOperatorOfSDK(_ name: GlobalName) -> Bool {
    sdk.bringTops(name)
    return project.table.first(name, in: .outside) != nil
  }
}
