// What to do about a finding, where its layer's `help` does not say it.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  /// The advice that fits how an outer declaration is named, in one sentence.
  func advice(on kind: MentionKind, of named: SymbolID, from: LayerID, against broken: LayerID) -> String? {
    guard let inner = layerName(of: broken) else { return nil }
    let outer = layerFacing(broken, of: layering.layer(of: named))
    if kind == .type, let cover = protocolCovering(named, from: from) {
      let layer = layerName(of: layering.layer(of: cover)) ?? inner
      return "name '\(graph.text(graph[cover].name))' of \(layer) instead, which "
        + "'\(graph.text(graph[named].name))' conforms to"
    }
    switch kind {
    case .extends: return "move this extension to \(outer)"
    case .inherits: return "let a type of \(outer) adopt it, and \(inner) know no more than a protocol of its own"
    case .constructs: return "let the composition root make it and hand it in"
    case .static where graph[named].kind == .enum: return mapping(inner, outer)
    case .static, .global, .function:
      return "ask for it through a protocol of \(inner), and let \(outer) implement it"
    case .member where isAdded(named): return "move what needs it to \(outer), where it is declared"
    case .type, .member, .keyPath, .import: return mapping(inner, outer)
    case .attribute, .macro, .operator: return "move what needs it to \(outer)"
    }
  }

  private func mapping(_ inner: String, _ outer: String) -> String {
    "give \(inner) a type or protocol of its own, and let \(outer) map to it"
  }

  /// A protocol that the named type conforms to and that this layer may name.
  private func protocolCovering(_ named: SymbolID, from: LayerID) -> SymbolID? {
    guard graph[named].kind.isNominal, graph[named].kind != .protocol else { return nil }
    return graph.declaredSupertypes(of: named).first { candidate in
      let layer = layering.layer(of: candidate)
      return graph[candidate].kind == .protocol && layer.isSome
        && layering.contractBroken(by: from, naming: layer, as: .type, at: .stored) == nil
    }
  }

  /// A member that an extension adds to a type of another layer.
  private func isAdded(_ member: SymbolID) -> Bool {
    let owner = graph[member].owner
    guard owner.isSome, graph[owner].kind == .extension else { return false }
    let type = graph.extendedType(of: owner)
    return type.isNone || layering.layer(of: type) != layering.layer(of: member)
  }
}
