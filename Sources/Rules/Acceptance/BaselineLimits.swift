// Applies the `max: { baseline: N }` of layers: the number of distinct findings of a layer that the baseline may
// accept.
import InwardLayers

/// Counts the accepted findings of each layer that limits them.
public struct BaselineLimits {
  private let limited: [LayerDefinition]
  private var accepted: [String: Set<FindingIdentity>] = [:]

  public init(_ plan: LayerPlan) { limited = plan.layers.filter { $0.mostAccepted != nil } }

  /// Accepts and counts a finding, and returns nil. If the identity is new and a layer around the source has reached
  /// its `max`, the finding is refused, and the result is that layer.
  public mutating func layerRefusing(_ finding: Finding) -> LayerDefinition? {
    guard !limited.isEmpty, let name = finding.sides.from?.layer else { return nil }
    let around = limited.filter { name == $0.fullName || name.hasPrefix($0.fullName + ".") }
    let identity = finding.identityInBaseline
    let refusing = around.first { layer in
      let known = accepted[layer.fullName] ?? []
      return known.count >= layer.mostAccepted ?? .max && !known.contains(identity)
    }
    if refusing == nil { for layer in around { accepted[layer.fullName, default: []].insert(identity) } }
    return refusing
  }
}
