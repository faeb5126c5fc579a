// Extracts a protocol: the inner layer declares exactly the members that it uses, the outer type adopts the protocol in
// its own file, and the inner code refers to the protocol. The code that creates the value and passes it in does not
// change.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules

struct ProtocolExtraction {
  private let scene: FixScene

  init(_ scene: FixScene) { self.scene = scene }

  func plan(_ findings: [Finding], among all: [Finding]) -> FixPlan {
    var plan = FixPlan()
    let groups = Dictionary(grouping: findings.filter(isWanted)) { scene.head(of: $0.ids.target) }
    for (type, group) in groups.sorted(by: { $0.key.raw < $1.key.raw }) {
      let layers = Set(group.map { layer(of: $0) }).sorted { $0.raw < $1.raw }
      // One protocol for all layers is best; if it does not work for one of them, the others may still get theirs.
      let whole = self.plan(type, Set(layers), group, among: all)
      let isWhole = layers.count == 1 || !whole.candidates.isEmpty
      if isWhole {
        plan.add(whole)
      } else {
        for layer in layers { plan.add(self.plan(type, [layer], group, among: all)) }
      }
    }
    return plan
  }

  private func plan(
    _ type: SymbolID, _ layers: Set<LayerID>, _ group: [Finding], among all: [Finding]
  ) -> FixPlan {
    var plan = FixPlan()
    do throws(RefusalReason) {
      plan.candidates.append(try fix(type, layers, among: all))
    } catch {
      plan.refusals += group.filter { layers.contains(layer(of: $0)) }.map { Refusal($0, .protocol, error.text) }
    }
    return plan
  }

  private func layer(of finding: Finding) -> LayerID { scene.layer(of: finding.ids.source, in: finding.ids.file) }

  private func isWanted(_ finding: Finding) -> Bool {
    guard finding.rule == RuleBook.dependencyRule, finding.ids.target.isSome, finding.sides.candidates.isEmpty,
      let kind = finding.mention?.kind
    else { return false }
    return kind == .type || kind == .member
  }

  private func fix(_ symbol: SymbolID, _ layers: Set<LayerID>, among all: [Finding]) throws(RefusalReason) -> Fix {
    let type = try OuterType(symbol, scene)
    // A rule may permit one use of the type and forbid the next, so all findings are handled together.
    let own = all.filter { isWanted($0) && scene.head(of: $0.ids.target) == symbol && layers.contains(layer(of: $0)) }
    let inner = layers.sorted { $0.raw < $1.raw }.first { layer in
      layers.allSatisfy { scene.layering.isFree($0, layer) }
    }
    guard let inner else { throw RefusalReason("no layer that uses the type may be used by all the others") }
    let uses = try InnerUses(of: type, in: layers, own.map(\.ids.file), scene)
    let home = own.first { layer(of: $0) == inner && uses.files.contains($0.ids.file) }?.ids.file
    guard let home else { throw RefusalReason("no code in the layer uses the type") }
    let text = try ExtractedProtocol(of: type, uses, in: home, scene)
    let edits = uses.types.map { text.edit(of: $0) } + [text.declaration, try type.adoption(of: text.name)]
    let related = all.filter { finding in
      finding.ids.target.isSome && scene.head(of: finding.ids.target) == symbol && uses.files.contains(finding.ids.file)
    }
    let title = scene.layering.plan.title(of: inner)
    return Fix(
      .protocol, "let \(title) declare a protocol \(text.name), which \(type.name) adopts", edits: edits,
      removing: own, related: related)
  }
}
