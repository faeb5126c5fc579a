// What each of the team's rules selects.
import InwardFacts
import InwardGraph
import InwardLayers

/// Answers for the selectors of all rules, so that what one of them asked need not be worked out for the next.
struct PickedDeclarations {
  private let subject: Subject
  private var matcher: SelectorMatcher
  /// The judged types, which nearly all selectors are about.
  private let types: [SymbolID]

  init(_ subject: Subject) {
    self.subject = subject
    matcher = SelectorMatcher(graph: subject.graph, layering: subject.layering)
    types = Self.symbols(of: subject) { $0.isNominal || $0 == .typealias }
  }

  private static func symbols(of subject: Subject, _ isWanted: (DeclarationKind) -> Bool) -> [SymbolID] {
    subject.judged.flatMap { file in
      subject.graph.symbols(of: file).filter { isWanted(subject.graph.symbols[$0].kind) }.map { SymbolID($0) }
    }
  }

  /// The judged declarations that a selector picks themselves; all types where there is none.
  mutating func picked(by selector: Selector?) -> [SymbolID] {
    guard let selector else { return types }
    let kinds = selector.pickedKinds
    let isOfTypes = kinds.count == Selector.kindsOfTypes.count
    let candidates = isOfTypes ? types : Self.symbols(of: subject) { kinds.contains($0) }
    return candidates.filter { matcher.matches(selector, $0) }
  }
}

extension Subject {
  /// Whether a selector picks any judged declaration, or the place that one could stand in.
  func isEmpty(_ selector: Selector) -> Bool {
    var matcher = SelectorMatcher(graph: graph, layering: layering)
    let kinds = selector.pickedKinds
    let isOfPlaces = selector.isOfPlaces
    for file in judged {
      if isOfPlaces, matcher.matches(selector, file) { return false }
      for index in graph.symbols(of: file) {
        let symbol = SymbolID(index)
        let isOutside = graph[symbol].kind == .extension && graph.extendedType(of: symbol).isNone
        if kinds.contains(graph[symbol].kind) {
          if matcher.picks(selector, symbol, among: kinds) { return false }
        } else if isOutside || isOfPlaces && graph[symbol].owner.isNone {
          if matcher.covers(selector, matcher.site(of: symbol, in: layering), among: kinds) { return false }
        }
      }
    }
    return true
  }
}
