import CantatasCore

package struct StoredCantatas {
  package init() {}

  package func first() -> Cantata {  // silent: a store may return entities
    Cantata(number: 4, title: "Christ lag in Todes Banden")
  }

  /// "The widget only needs the text."
  @MainActor
  package func show(on view: any CantataView) {  // finding: dependency CantataView
    view.show(notice: first().title)  // finding: dependency show
  }
}
