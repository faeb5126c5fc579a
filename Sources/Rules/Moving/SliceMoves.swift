// Finds moves out of a slice. Code outside all slices may use every slice, and every slice may use that code.
import InwardFacts
import InwardGraph
import InwardLayers

/// Types that leave their slice, and the findings that then disappear.
struct SliceMove {
  let types: [SymbolID]
  let slicing: Slicing
  let removed: [Finding]
  let otherFiles: Int
}

extension Subject {
  /// Finds a move out of their slice for types that other slices use. Everything that the types need in the slice
  /// moves with them, because code that moves out of a slice should not depend on code that stays in it. Nil if there
  /// is no such move, or if at most half of the findings about the types are about slices.
  func moveOutOfSlice(ofUsed types: [SymbolID], _ sides: FindingsByType) -> SliceMove? {
    let findings = sides.ofSlices(types, .target)
    if findings.count * 2 <= sides.all(types, .target).count { return nil }
    let home = graph[types[0]].file
    // Extensions of the types may be in other slices, so the slice is taken from a finding about a declaration in the
    // types' own file.
    guard let finding = findings.first(where: { graph[$0.ids.target].file == home }),
      let slice = finding.sides.to?.slice, let slicing = slicing(of: types[0], called: slice),
      let companions = companions(of: types, in: slicing)
    else { return nil }
    let leads = types.map { type in
      movingType(type, with: sides.ofSlices([type], .target).filter { $0.sides.to?.slice == slice }.map(\.ids.target))
    }
    let moving = leads + companions.map { MovingType(type: $0, files: homes(of: $0)) }
    let removed = sides.removed(by: moving, self) { finding, movesSource, movesTarget in
      finding.isOfSlices
        && (movesTarget && finding.sides.to?.slice == slice || movesSource && finding.sides.from?.slice == slice)
    }
    return SliceMove(types: types + companions, slicing: slicing, removed: removed, otherFiles: otherFiles(leads))
  }

  /// Finds the move of a single type out of its slice if the type connects slices: only code outside the slices uses
  /// it, and it uses more declarations of other slices than of its own.
  func moveOutOfSlice(ofUsing type: SymbolID, _ sides: FindingsByType) -> SliceMove? {
    let findings = sides.ofSlices([type], .source)
    guard let slice = findings.first?.sides.from?.slice, let slicing = slicing(of: type, called: slice) else {
      return nil
    }
    let removed = findings.filter { $0.sides.from?.slice == slice }
    let lead = movingType(type, with: removed.map(\.ids.source))
    guard isJoint(type, in: lead.files, slicing), isUsedOnlyOutside(type, slicing) else { return nil }
    return SliceMove(types: [type], slicing: slicing, removed: removed, otherFiles: otherFiles([lead]))
  }

  func move(_ move: SliceMove, to landing: LayerID?) -> Move {
    let slice = move.slicing.slice(of: move.types[0])
    return Move(
      declaration: graph.simpleName(of: move.types[0]), from: move.slicing.layering.plan.title(of: slice), to: nil,
      removing: move.removed, otherFiles: move.otherFiles, with: move.types.dropFirst().map { nameOfCompanion($0) },
      landing: landing.map { plan[$0].fullName })
  }

  /// Finds another layer for the types if their own has no file outside the slices: one that may use all that they use,
  /// and that their users may use. Of several such layers, returns the outermost one, which is nearest to the users.
  /// Nil if there is none, or if the types can stay in their layer.
  func landing(of move: SliceMove, _ trial: MoveTrial) -> LayerID? {
    let outside = Set(
      judged.filter { move.slicing.slice(of: $0).isNone }.map { layering.layerCharged(for: $0) })
    let current = layering.layer(of: move.types[0])
    if current.isNone || outside.contains(current) { return nil }
    let moving = move.types.map { MovingType(type: $0, files: homes(of: $0)) }
    let fitting = plan.ids.filter { layer in
      outside.contains(layer) && !plan[layer].isRest && trial.mayBeUsed(Set(move.types), in: layer)
        && trial.companions(of: moving, movingTo: layer) == []
    }
    func inner(_ layer: LayerID) -> Int { fitting.count { layering.isFree(layer, $0) } }
    return fitting.max { (inner($0), $1.raw) < (inner($1), $0.raw) }
  }

  /// Returns the slicing whose slice of this name contains a type; nil if there is none, for example because the slice
  /// only contains an extension of the type.
  private func slicing(of type: SymbolID, called slice: String) -> Slicing? {
    slicings.first { slicing in
      let own = slicing.slice(of: type)
      return own.isSome && slicing.layering.plan.title(of: own) == slice
    }
  }

  private func otherFiles(_ leads: [MovingType]) -> Int {
    leads.reduce(into: Set<FileID>()) { $0.formUnion($1.files) }.count - 1
  }

  private func isJoint(_ type: SymbolID, in files: Set<FileID>, _ slicing: Slicing) -> Bool {
    let own = slicing.slice(of: type)
    let used = Set(usesOfTypes.uses(of: type, in: files, self).map { TopLevel.head(of: $0.target, self) })
    let slices = used.map { slicing.slice(of: $0) }.filter(\.isSome)
    return slices.count { $0 == own } * 2 < slices.count
  }

  /// Returns whether only code outside the slices uses a type. False if nothing uses it, because its right place is
  /// then unknown.
  private func isUsedOnlyOutside(_ type: SymbolID, _ slicing: Slicing) -> Bool {
    let users = usersOfTypes.users(of: type, self)
    return !users.isEmpty && users.allSatisfy { slicing.slice(of: $0.file).isNone }
  }
}
