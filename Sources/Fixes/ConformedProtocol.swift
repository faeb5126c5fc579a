// Finds a protocol that the outer type already conforms to and that can replace the type, so that no new protocol has
// to be declared.
import InwardFacts
import InwardGraph
import InwardLayers

struct ConformedProtocol {
  let name: String
  private let symbol: SymbolID
  private let scene: FixScene

  /// Finds the nearest protocol that all these layers may use and that declares members with the names of all used
  /// members; nil if there is none, or if the type is itself a protocol.
  init?(of type: OuterType, _ uses: InnerUses, in layers: [LayerID], _ scene: FixScene) {
    let graph = scene.graph
    let names = Set(uses.members.map { graph[$0].name })
    let found = graph.nearestSupertypes(of: type.symbol, most: 64).first { cover in
      graph[cover].kind == .protocol && names.isSubset(of: scene.members(of: cover).map { graph[$0].name })
        && layers.allSatisfy { layer in
          let own = scene.layering.layer(of: cover)
          return own.isSome && scene.layering.contractBroken(by: layer, naming: own, as: .type, at: .stored) == nil
        }
    }
    guard !type.isProtocol, let found, let name = scene.writtenName(of: found) else { return nil }
    (symbol, self.scene, self.name) = (found, scene, name)
  }

  /// Refuses the protocol if it cannot replace the type in every place where the layers use the type. A second
  /// protocol with the same members would not be better.
  func expectFit(for type: OuterType, _ uses: InnerUses, from home: FileID) throws(RefusalReason) {
    let foreign = scene.foreignSupertypes(of: symbol)
    let isPlain =
      scene.graph[symbol].owner.isNone && !scene.isConditional(symbol)
      && scene.attributes(of: symbol) == (type.isOnMainActor ? ["MainActor"] : [])
      && foreign.allSatisfy(OuterType.isMarker)
      && !scene.members(of: symbol).contains { scene.graph[$0].kind == .associatedtype }
    let isAsStrict =
      (!type.isSendable || foreign.contains("Sendable"))
      && (!type.isClass || foreign.contains("AnyObject") || uses.changed.isEmpty && !uses.areWeak)
    let isVisible =
      scene.effectiveAccess(of: symbol) >= uses.access
      && (uses.files + [home]).allSatisfy { scene.sees(symbol, from: $0, at: uses.access) }
    guard isPlain, isAsStrict, isVisible else { throw Self.mismatch }
    let requirements = Set(scene.members(of: symbol).flatMap { scene.requirementTexts(of: $0) })
    for member in uses.members {
      let text = try Requirement(
        member, of: type, for: home, at: .internal, isChanged: uses.changed.contains(member), scene
      ).text
      guard requirements.contains(text) else { throw Self.mismatch }
    }
  }

  private static let mismatch = RefusalReason(
    "the type conforms to a protocol with these members, but the protocol does not fit")
}

extension FixScene {
  /// Returns the texts that `Requirement` may write for a member of a protocol: a property with a setter may also be
  /// required as read-only. Empty if `Requirement` refuses the member.
  fileprivate func requirementTexts(of member: SymbolID) -> [String] {
    let (entry, declaration) = (graph[member], graph.declaration(member))
    guard entry.kind == .function || entry.kind == .property, declaration.attributes.isEmpty,
      declaration.modifiers.isDisjoint(with: [.static, .classMember, .mutating, .markedAccessor]),
      let bytes = contents(path(entry.file)), Int(declaration.end) <= bytes.count,
      let header = try? DeclarationHeader(
        bytes[Int(declaration.offset)..<Int(declaration.end)], isProperty: entry.kind == .property)
    else { return [] }
    if entry.kind == .function { return ["func \(header.text)"] }
    return ["var \(header.text) { get }"] + (declaration.isSettable ? ["var \(header.text) { get set }"] : [])
  }
}
