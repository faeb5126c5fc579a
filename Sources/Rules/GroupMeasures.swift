// Robert C. Martin's metrics, for commands that show them: the same values that rules limit by `max` and `min`.
import InwardGraph
import InwardLayers
import InwardPatterns

/// The dependencies of a layer or a module, counted in top-level declarations.
public struct GroupMeasure: Sendable, Hashable {
  public let name: String
  public let types: Int
  public let protocols: Int
  /// The number of declarations elsewhere that use something in the layer or module: afferent coupling.
  public let comingIn: Int
  /// The number of declarations in the layer or module that use something elsewhere: efferent coupling.
  public let goingOut: Int
  /// The share of outgoing dependencies; nil if there are neither outgoing nor incoming ones.
  public let instability: Double?
  /// The distance from the main sequence, |abstractness + instability - 1|; nil if abstractness or instability is nil.
  public let distance: Double?

  public init(name: String, types: Int, protocols: Int, comingIn: Int, goingOut: Int) {
    var size = GroupSize(group: .layer(.none))
    (size.types, size.protocols, size.comingIn, size.goingOut) = (types, protocols, comingIn, goingOut)
    self.init(size, named: name)
  }

  /// The share of protocols; nil if there are no types.
  public var abstractness: Double? { types == 0 ? nil : Double(protocols) / Double(types) }

  fileprivate init(_ size: GroupSize, named name: String) {
    self.name = name
    (types, protocols, comingIn, goingOut) = (size.types, size.protocols, size.comingIn, size.goingOut)
    (instability, distance) = (size.instability, size.distance)
  }
}

/// Measures the top-level layers, in the order of the rules file, and the modules that have types or uses.
public func measureGroups(
  in graph: ProjectGraph, _ layering: Layering, by book: RuleBook
) -> (layers: [GroupMeasure], modules: [GroupMeasure]) {
  let subject = Subject(graph, layering, book)
  let sizes = GroupSizes(subject)
  let all = (try? NamePattern("*")).map { NamePatterns([$0]) } ?? []
  func measures(_ select: Selector?) -> [GroupMeasure] {
    sizes.groups(of: select).map { GroupMeasure($0, named: subject.plainName(of: $0.group)) }
  }
  return (measures(nil), measures(.modules(all)).filter { $0.types + $0.comingIn + $0.goingOut > 0 })
}

extension Subject {
  fileprivate func plainName(of group: FindingGroup) -> String {
    switch group {
    case .layer(let layer): plan[layer].fullName
    case .module(let module): graph.modules.modules[module.index].name
    }
  }
}
