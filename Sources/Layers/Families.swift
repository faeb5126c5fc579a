// Families: one layer of the rules file, many values. Values come to light while files are looked at; here each becomes
// a layer of its own. Knows the plan, and no file.
import InwardFacts

/// The layers of a plan while they are filled: those of the rules file under their own numbers, and behind them each
/// value of a family as it is met.
struct Families {
  let plan: LayerPlan
  private(set) var members: [Member]
  private var known: [Member: LayerID] = [:]

  struct Member: Hashable {
    /// What the rules file says of it: its family, or itself.
    var definition: LayerID
    var parent: LayerID
    var values: [String]
  }

  init(_ plan: LayerPlan) {
    self.plan = plan
    members = plan.ids.map { Member(definition: $0, parent: plan[$0].parent, values: []) }
  }

  subscript(layer: LayerID) -> Member { members[layer.index] }

  /// The layer that a definition has within a parent, which for a sub-layer of a family is one value of that.
  mutating func layer(of definition: LayerID, in parent: LayerID, values: [String]) -> LayerID {
    if values.isEmpty, parent == plan[definition].parent { return definition }
    let member = Member(definition: definition, parent: parent, values: values)
    if let layer = known[member] { return layer }
    let layer = LayerID(members.count)
    members.append(member)
    known[member] = layer
    return layer
  }

  /// What the captures of a layer and its parents stand for.
  func captured(by layer: LayerID) -> [String: String] {
    var found: [String: String] = [:]
    var next = layer
    while next.isSome {
      let member = members[next.index]
      for (name, value) in zip(plan[member.definition].captures, member.values) { found[name] = value }
      next = member.parent
    }
    return found
  }

  /// The plan with the values of its families behind it, in an order that does not depend on which was met first, and
  /// the number there of each layer here.
  func expanded() -> (plan: LayerPlan, numbers: [LayerID]) {
    var numbers = members.indices.map { LayerID($0) }
    if members.count == plan.layers.count { return (plan, numbers) }
    var grown = plan
    let met = Dictionary(grouping: members.indices.dropFirst(plan.layers.count)) { members[$0].definition }
    // A definition stands behind its parent's, so parents have their numbers by now.
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
    layer.parent = member.parent.isNone ? .none : numbers[member.parent.index]
    layer.name += member.values.isEmpty ? "" : "(\(member.values.joined(separator: ", ")))"
    layer.fullName = layer.parent.isNone ? layer.name : grown[layer.parent].fullName + "." + layer.name
    return layer
  }
}

extension LayerPlan {
  /// Whether a layer stands for layers of several values, and holds nothing itself.
  public func isFamily(_ layer: LayerID) -> Bool {
    self[layer].family.isNone && lineage(of: layer).contains { !self[$0].captures.isEmpty }
  }

  /// What the rules file says of a layer: its family, or itself.
  public func definition(of layer: LayerID) -> LayerID { self[layer].family.isSome ? self[layer].family : layer }

  /// The values that a capture of a family has in the project, sorted.
  public func values(of capture: String, in family: LayerID) -> [String] {
    let owner = lineage(of: family).first { self[$0].captures.contains(capture) } ?? family
    let found = layers.filter { $0.family == owner }.compactMap { layer in
      zip(layer.captures, layer.values).first { $0.0 == capture }?.1
    }
    return Set(found).sorted()
  }

  /// The layer along a lineage that a name of the rules file stands for: of a family the value that holds this layer.
  public func part(_ named: LayerID, holding layer: LayerID) -> LayerID? {
    var next = layer
    while next.isSome {
      if next == named || self[next].family == named { return next }
      next = self[next].parent
    }
    return nil
  }

  /// The layers that a name of the rules file stands for: itself, or all values of a family.
  public func members(of named: LayerID) -> [LayerID] {
    isFamily(named) ? ids.filter { self[$0].family == named } : [named]
  }

  /// Whether a name of the rules file stands for a layer: the layer itself, what holds it, and all values of a family.
  public func covers(_ named: LayerID, _ layer: LayerID) -> Bool { part(named, holding: layer) != nil }

  /// The layers that hold something or could, in the order of the rules file; a family's values stand in its place,
  /// each with its sub-layers.
  public var listed: [LayerID] {
    let children = Dictionary(grouping: ids.filter { !isFamily($0) }) { self[$0].parent }
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
