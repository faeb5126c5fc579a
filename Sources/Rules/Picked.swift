// What each of the team's rules selects.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  /// The judged declarations that a selector picks themselves; all of the kinds that can be picked where there is none.
  func picked(by selector: Selector?) -> [SymbolID] {
    var matcher = SelectorMatcher(graph: graph, layering: layering)
    let kinds = selector?.pickedKinds ?? Set(Selector.kindsOfTypes)
    return judged.flatMap { file in
      graph.symbols(of: file).map { SymbolID($0) }.filter { symbol in
        guard kinds.contains(graph[symbol].kind) else { return false }
        return selector.map { matcher.picks($0, symbol, among: kinds) } ?? true
      }
    }
  }

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
