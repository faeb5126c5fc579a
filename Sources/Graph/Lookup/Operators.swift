// Operators of the project.
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
  /// One of the project's own means its declaration; where there are functions alone, as of `==`, it is declared
  /// elsewhere, and so may be the function that is meant.
  func findOperator(_ name: GlobalName, in file: FileID) -> Meaning {
    let start = candidates.found.count
    var entry = project.table.first(name, in: .operators)
    while let here = entry {
      let symbol = here.symbol
      // An operator's declaration has no access level: whoever imports its module sees it.
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
