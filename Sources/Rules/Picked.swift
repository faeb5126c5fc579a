// Finds the declarations that the team's rules select.
import InwardFacts
import InwardGraph
import InwardLayers

/// Counts the judged declarations that a rule selects; nil for a rule that applies to everything.
public func countSelected(by rule: UserRule, _ graph: ProjectGraph, _ layering: Layering, _ book: RuleBook) -> Int? {
  guard let select = rule.select else { return nil }
  var picked = PickedDeclarations(Subject(graph, layering, book))
  return picked.picked(by: select).count
}

/// Evaluates the selectors of all rules, so that the work for one selector is reused for the next.
struct PickedDeclarations {
  private let subject: Subject
  private var selection: Selection
  /// The judged types, which nearly all selectors are about.
  private let types: [SymbolID]

  init(_ subject: Subject) {
    self.subject = subject
    selection = Selection(subject)
    types = Self.symbols(of: subject) { $0.isPickable }
  }

  private static func symbols(of subject: Subject, _ isWanted: (DeclarationKind) -> Bool) -> [SymbolID] {
    subject.judged.flatMap { file in
      subject.graph.symbols(of: file).filter { isWanted(subject.graph.symbols[$0].kind) }.map { SymbolID($0) }
    }
  }

  /// Returns the judged declarations that a selector picks (see `Selection.picks`); all types if there is no
  /// selector.
  mutating func picked(by selector: Selector?) -> [SymbolID] {
    guard let selector else { return types }
    let kinds = selector.pickedKinds
    let isOfTypes = kinds.count == Selector.kindsOfTypes.count
    let candidates = isOfTypes ? types : Self.symbols(of: subject) { kinds.contains($0) }
    let prepared = selection.prepare(selector)
    return candidates.filter { selection.picks(prepared, $0) }
  }
}

extension Selection {
  init(_ subject: Subject, keepsAnswers: Bool = true) {
    self.init(
      graph: subject.graph, layering: subject.layering, slicings: subject.slicings, keepsAnswers: keepsAnswers)
  }
}

extension Subject {
  /// Returns whether a selector picks no judged declaration and no place that could contain one.
  func isEmpty(_ selector: Selector, _ selection: inout Selection) -> Bool {
    let prepared = selection.prepare(selector)
    let isOfPlaces = selector.isOfPlaces
    for file in judged {
      if isOfPlaces, selection.covers(prepared, selection.site(of: file)) { return false }
      for index in graph.symbols(of: file) {
        let symbol = SymbolID(index)
        if selection.picks(prepared, symbol) { return false }
        let isOutside = graph[symbol].kind == .extension && graph.extendedType(of: symbol).isNone
        guard isOutside || isOfPlaces && graph[symbol].owner.isNone else { continue }
        if selection.covers(prepared, selection.site(of: symbol)) { return false }
      }
    }
    return true
  }
}
