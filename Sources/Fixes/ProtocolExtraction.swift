// Extracts a protocol: the inner layer declares exactly the members that it uses, the outer type adopts the protocol,
// and the inner code refers to the protocol. The code that creates the value and passes it in does not change.
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
      plan.add(self.plan(type, group, among: all))
    }
    return plan
  }

  /// Plans one protocol for all layers that use the type. If that fails, leaves out layers, or single declarations in
  /// them, for which a protocol does not work, and plans one protocol for all that remain.
  private func plan(_ type: SymbolID, _ group: [Finding], among all: [Finding]) -> FixPlan {
    var plan = FixPlan()
    let whole = InnerScope(group.compactMap { InnerScope.part(of: $0, size: 0, scene) })
    if let fix = try? fix(type, whole, among: all) {
      plan.candidates.append(fix)
      return plan
    }
    let found = parts(type, group, size: 0, among: all, &plan.refusals)
    var scope = InnerScope([])
    for part in found {
      let larger = InnerScope(scope.parts + [part])
      do throws(RefusalReason) {
        plan.candidates = [try fix(type, larger, among: all)]
        scope = larger
      } catch {
        plan.refusals += refusals(of: group.filter { InnerScope([part]).holds($0, scene) }, error)
      }
    }
    return plan
  }

  /// Returns the largest parts of the code for which a protocol works. Each other finding is refused with the reason
  /// against the largest part that contains it.
  private func parts(
    _ type: SymbolID, _ group: [Finding], size: Int, among all: [Finding], _ refusals: inout [Refusal]
  ) -> [InnerScope.Part] {
    let groups = Dictionary(grouping: group) { InnerScope.part(of: $0, size: size, scene) }
    var (found, seen): ([InnerScope.Part], Set<InnerScope.Part>) = ([], [])
    for part in group.compactMap({ InnerScope.part(of: $0, size: size, scene) }) where seen.insert(part).inserted {
      let findings = groups[part] ?? []
      do throws(RefusalReason) {
        _ = try fix(type, InnerScope([part]), among: all)
        found.append(part)
      } catch {
        var finer: [Refusal] = []
        let smaller = size + 1 < InnerScope.sizes ? parts(type, findings, size: size + 1, among: all, &finer) : []
        found += smaller
        refusals += self.refusals(of: findings.filter { !InnerScope(smaller).holds($0, scene) }, error)
      }
    }
    return found
  }

  private func refusals(of findings: [Finding], _ reason: RefusalReason) -> [Refusal] {
    findings.map { Refusal($0, .protocol, reason.text) }
  }

  private func layer(of finding: Finding) -> LayerID { scene.layer(of: finding.ids.source, in: finding.ids.file) }

  private func isWanted(_ finding: Finding) -> Bool {
    guard finding.rule == RuleBook.dependencyRule, finding.ids.target.isSome, finding.sides.candidates.isEmpty,
      let kind = finding.mention?.kind
    else { return false }
    return kind == .type || kind == .member
  }

  private func fix(_ symbol: SymbolID, _ scope: InnerScope, among all: [Finding]) throws(RefusalReason) -> Fix {
    let type = try OuterType(symbol, scene)
    // A rule may permit one use of the type and forbid the next, so all findings are handled together.
    let own = all.filter { isWanted($0) && scene.head(of: $0.ids.target) == symbol && scope.holds($0, scene) }
    let layers = Set(own.map { layer(of: $0) }).sorted { $0.raw < $1.raw }
    let inner = layers.first { layer in layers.allSatisfy { scene.layering.isFree($0, layer) } }
    guard let inner else { throw RefusalReason("none of the layers that use the type may be used by all the others") }
    let uses = try InnerUses(of: type, in: scope, own.map(\.ids.file), scene)
    let home = own.first { layer(of: $0) == inner && uses.files.contains($0.ids.file) }?.ids.file
    guard let home else { throw RefusalReason("the innermost layer that uses the type never names the type") }
    let related = all.filter { finding in
      finding.ids.target.isSome && scene.head(of: finding.ids.target) == symbol && uses.files.contains(finding.ids.file)
    }
    let title = scene.layering.plan.title(of: inner)
    if let known = ConformedProtocol(of: type, uses, in: layers, scene) {
      try known.expectFit(for: type, uses, from: home)
      return Fix(
        .protocol, "let \(title) use the protocol \(known.name), which \(type.name) conforms to",
        edits: try edits(of: uses, naming: known.name), removing: own, related: related)
    }
    if uses.members.isEmpty { throw RefusalReason("no member is used, so a protocol would be empty") }
    let adoption = try Adoption(of: type, from: home, uses, scene)
    let text = try ExtractedProtocol(of: type, uses, in: home, adoptedIn: adoption.file, scene)
    let edits =
      try edits(of: uses, naming: text.name) + [text.declaration, try adoption.edit(adopting: text.name)]
    return Fix(
      .protocol, "let \(title) declare a protocol \(text.name), which \(type.name) adopts", edits: edits,
      removing: own, related: related)
  }

  private func edits(of uses: InnerUses, naming name: String) throws(RefusalReason) -> [Edit] {
    var edits: [Edit] = []
    for use in uses.types { edits.append(try scene.edit(of: use, naming: name)) }
    return edits
  }
}
