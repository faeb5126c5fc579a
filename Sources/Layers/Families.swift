// Creates the layers of families. A family is one layer of the rules file with a capture; each value that is found
// while files and declarations are assigned becomes a layer of its own.
import InwardFacts
import InwardPatterns

/// The layers of a plan while declarations are assigned: first those of the rules file with their own numbers, then
/// each value of a family in the order in which it was found.
struct Families {
  let plan: LayerPlan
  private(set) var members: [Member]
  private var known: [Member: LayerID] = [:]

  struct Member: Hashable {
    /// The layer as the rules file defines it: the family, or the layer itself.
    var definition: LayerID
    var parent: LayerID
    var values: [String]
  }

  init(_ plan: LayerPlan) {
    self.plan = plan
    members = plan.ids.map { Member(definition: $0, parent: plan[$0].parent, values: []) }
  }

  subscript(layer: LayerID) -> Member { members[layer.index] }

  /// Returns the layer of a definition within `parent`, and adds it if it is new. For a sub-layer of a family, `parent`
  /// is one value of that family.
  mutating func layer(of definition: LayerID, in parent: LayerID, values: [String]) -> LayerID {
    if values.isEmpty, parent == plan[definition].parent { return definition }
    let member = Member(definition: definition, parent: parent, values: values)
    if let layer = known[member] { return layer }
    let layer = LayerID(members.count)
    members.append(member)
    known[member] = layer
    return layer
  }

  /// Returns the values of all captures of a layer and its ancestors, by name.
  func captured(by layer: LayerID) -> [String: String] { layer.isNone ? [:] : captured(by: members[layer.index]) }

  private func captured(by member: Member) -> [String: String] {
    let own = zip(plan[member.definition].captures, member.values)
    return captured(by: member.parent).merging(own) { above, _ in above }
  }

  /// Returns the plan with a layer appended for each value of its families, and the number of each of `members` in that
  /// plan. The values are sorted, so the order in which they were found does not matter.
  func expanded() -> (plan: LayerPlan, numbers: [LayerID]) {
    var numbers = members.indices.map { LayerID($0) }
    if members.count == plan.layers.count { return (plan, numbers) }
    var grown = plan
    let met = Dictionary(grouping: members.indices.dropFirst(plan.layers.count)) { members[$0].definition }
    // A parent's definition comes before those of its sub-layers, so the parents already have their numbers.
    for definition in plan.ids {
      let sorted = (met[definition] ?? []).sorted { left, right in
        let parents = (rank(of: members[left].parent, numbers), rank(of: members[right].parent, numbers))
        if parents.0 != parents.1 { return parents.0 < parents.1 }
        return members[left].values.lexicographicallyPrecedes(members[right].values)
      }
      for index in sorted {
        numbers[index] = LayerID(grown.layers.count)
        grown.layers.append(value(members[index], in: grown, numbers))
      }
    }
    return (grown, numbers)
  }

  private func rank(of layer: LayerID, _ numbers: [LayerID]) -> UInt32 { layer.isNone ? 0 : numbers[layer.index].raw }

  private func value(_ member: Member, in grown: LayerPlan, _ numbers: [LayerID]) -> LayerDefinition {
    var layer = plan[member.definition]
    layer.family = member.definition
    layer.values = member.values
    layer.owner = layer.owner.map { filled($0) { capture in captured(by: member)[capture] } }
    layer.parent = member.parent.isNone ? .none : numbers[member.parent.index]
    layer.name += member.values.isEmpty ? "" : "(\(member.values.joined(separator: ", ")))"
    layer.fullName = layer.parent.isNone ? layer.name : grown[layer.parent].fullName + "." + layer.name
    return layer
  }
}

extension LayerPlan {
  /// Returns whether a layer is a family or a sub-layer of one: such a layer represents all of its values and contains
  /// nothing itself.
  public func isFamily(_ layer: LayerID) -> Bool {
    self[layer].family.isNone && lineage(of: layer).contains { !self[$0].captures.isEmpty }
  }

  /// Returns whether this is a family that has at least one value in the project.
  func isFamilyWithValues(_ layer: LayerID) -> Bool { isFamily(layer) && !members(of: layer).isEmpty }

  /// Returns the layer as the rules file defines it: the family, or the layer itself.
  public func definition(of layer: LayerID) -> LayerID { self[layer].family.isSome ? self[layer].family : layer }

  /// Returns the values that a capture of a family has in the project, sorted.
  public func values(of capture: String, in family: LayerID) -> [String] {
    let owner = lineage(of: family).first { self[$0].captures.contains(capture) } ?? family
    let found = layers.filter { $0.family == owner }.compactMap { layer in
      zip(layer.captures, layer.values).first { $0.0 == capture }?.1
    }
    return Set(found).sorted()
  }

  /// Returns the innermost of `layer` and its ancestors that is `named` or, if `named` is a family, one of its values.
  /// Returns nil if `named` does not cover `layer`.
  public func part(_ named: LayerID, holding layer: LayerID) -> LayerID? {
    var next = layer
    while next.isSome {
      if next == named || self[next].family == named { return next }
      next = self[next].parent
    }
    return nil
  }

  /// Returns the values of a family or of a sub-layer of one; for any other layer, the layer itself.
  public func members(of named: LayerID) -> [LayerID] {
    isFamily(named) ? ids.filter { self[$0].family == named } : [named]
  }

  /// Returns whether `layer` is `named` or is inside it. If `named` is a family, its values count.
  public func covers(_ named: LayerID, _ layer: LayerID) -> Bool { part(named, holding: layer) != nil }

  /// The layers that can contain something, in the order of the rules file. The values of a family take its place, each
  /// with its sub-layers.
  public var listed: [LayerID] { inOrder { !isFamily($0) } }

  /// The layers in `listed`, and the families that have no values yet.
  public var listedWithNewFamilies: [LayerID] { inOrder { !isFamilyWithValues($0) } }

  private func inOrder(_ isListed: (LayerID) -> Bool) -> [LayerID] {
    let children = Dictionary(grouping: ids.filter(isListed)) { self[$0].parent }
    var found: [LayerID] = []
    func add(below parent: LayerID) {
      for layer in (children[parent] ?? []).sorted(by: { definition(of: $0).raw < definition(of: $1).raw }) {
        found.append(layer)
        add(below: layer)
      }
    }
    add(below: .none)
    return found
  }
}
