// Moves out of a slice. Code outside all slices may use every slice, and every slice may use it.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  /// A type that other slices use leaves its slice with everything that it needs there: code that moves out of a slice
  /// should not depend on code that stays in it. Most of its findings have to be about slices.
  func moveOutOfSlice(_ type: SymbolID, removing findings: [Finding], among count: Int) -> Move? {
    if findings.count * 2 <= count { return nil }
    let home = graph[type].file
    // Extensions of the type may lie in other slices.
    guard let finding = findings.first(where: { graph[$0.ids.target].file == home }),
      let slice = finding.sides.to?.slice
    else { return nil }
    let removed = findings.filter { $0.sides.to?.slice == slice }
    guard let slicing = slicings.first(where: { $0.layering.plan.title(of: $0.slice(of: type)) == slice }),
      let companions = companions(of: type, in: slicing)
    else { return nil }
    return Move(
      declaration: graph.simpleName(of: type), from: slice, to: nil, removing: removed,
      otherFiles: files(of: removed.map(\.ids.target), and: type).count - 1, with: companions)
  }

  /// A type that no slice uses leaves its slice alone, if it joins slices: it uses more of others than of its own.
  func moveOutOfSlice(ofUsing type: SymbolID, removing findings: [Finding]) -> Move? {
    guard let slice = findings.first?.sides.from?.slice,
      let slicing = slicings.first(where: { $0.layering.plan.title(of: $0.slice(of: type)) == slice })
    else { return nil }
    let removed = findings.filter { $0.sides.from?.slice == slice }
    let files = files(of: removed.map(\.ids.source), and: type)
    guard isJoint(type, in: files, slicing), isUsedOnlyOutside(type, slicing) else { return nil }
    return Move(
      declaration: graph.simpleName(of: type), from: slice, to: nil, removing: removed, otherFiles: files.count - 1)
  }

  private func isJoint(_ type: SymbolID, in files: Set<FileID>, _ slicing: Slicing) -> Bool {
    let own = slicing.slice(of: type)
    let used = Set(usesOfTypes.uses(of: type, in: files, self).map { TopLevel.head(of: $0.target, self) })
    let slices = used.map { slicing.slice(of: $0) }.filter(\.isSome)
    return slices.count { $0 == own } * 2 < slices.count
  }

  /// Where a type belongs that nothing uses is not known.
  private func isUsedOnlyOutside(_ type: SymbolID, _ slicing: Slicing) -> Bool {
    let users = usersOfTypes.users(of: type, self)
    return !users.isEmpty && users.allSatisfy { slicing.slice(of: $0.file).isNone }
  }
}
