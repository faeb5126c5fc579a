// Robert C. Martin's measures of layers and modules: how easily each is drawn into changes, and how far it lies from
// being as abstract as it is stable.
import InwardFacts
import InwardGraph
import InwardLayers

/// One layer or module, counted in top-level declarations.
struct GroupSize {
  var name: String
  /// Declarations elsewhere that name something of it.
  var comingIn = 0
  /// Its declarations that name something elsewhere.
  var goingOut = 0
  var types = 0
  var protocols = 0

  /// Nil where nothing comes in and nothing goes out.
  var instability: Double? {
    comingIn + goingOut == 0 ? nil : Double(goingOut) / Double(comingIn + goingOut)
  }

  /// Nil where there is no type either.
  var distance: Double? {
    guard let instability, types > 0 else { return nil }
    let sum = Double(protocols) / Double(types) + instability - 1
    return sum < 0 ? -sum : sum
  }

  var words: String { "\(goingOut) name out, \(comingIn) name in; \(protocols) of \(types) types are protocols" }
}

struct GroupSizes {
  private let subject: Subject
  private let tops: TopLevel
  /// Who names whom, top-level declaration for top-level declaration, each pair once.
  private let pairs: [(from: SymbolID, to: SymbolID)]

  init(_ subject: Subject) {
    self.subject = subject
    let tops = TopLevel(subject)
    var seen: Set<UInt64> = []
    var found: [(from: SymbolID, to: SymbolID)] = []
    subject.walkMentions { edge, candidates in
      let (from, to) = (tops[edge.source], tops[edge.target])
      if from == to || !candidates.isEmpty { return }
      if seen.insert(UInt64(from.raw) << 32 | UInt64(to.raw)).inserted { found.append((from, to)) }
    }
    self.tops = tops
    pairs = found
  }

  /// The layers or modules that a rule selects; all outermost layers where it selects none.
  func groups(of select: Selector?) -> [GroupSize] {
    switch select {
    case .modules(let patterns):
      return subject.graph.modules.modules.indices.compactMap { module in
        let name = subject.graph.modules.modules[module].name
        guard patterns.contains(where: { $0.matches(name) }) else { return nil }
        let files = subject.graph.modules.moduleOfFile
        return size(called: "module \(name)") { files[subject.graph[$0].file.index].index == module }
      }
    case .layers(let layers): return layers.map { size(of: $0) }
    default: return subject.plan.children(of: .none).map { size(of: $0) }
    }
  }

  private func size(of layer: LayerID) -> GroupSize {
    size(called: "layer \(subject.plan[layer].fullName)") {
      subject.plan.isInside(subject.layering.layer(of: $0), layer)
    }
  }

  private func size(called name: String, _ holds: (SymbolID) -> Bool) -> GroupSize {
    var size = GroupSize(name: name)
    var isInside: [SymbolID: Bool] = [:]
    func inside(_ symbol: SymbolID) -> Bool {
      if let known = isInside[symbol] { return known }
      isInside[symbol] = holds(symbol)
      return holds(symbol)
    }
    var comingIn: Set<SymbolID> = []
    var goingOut: Set<SymbolID> = []
    for (from, to) in pairs where inside(from) != inside(to) {
      if inside(from) { goingOut.insert(from) } else { comingIn.insert(from) }
    }
    size.comingIn = comingIn.count
    size.goingOut = goingOut.count
    for file in subject.judged {
      for index in subject.graph.symbols(of: file) {
        let symbol = SymbolID(index)
        guard tops[symbol] == symbol, subject.graph[symbol].kind.isNominal, inside(symbol) else { continue }
        size.types += 1
        if subject.graph[symbol].kind == .protocol { size.protocols += 1 }
      }
    }
    return size
  }
}
