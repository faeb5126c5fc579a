@MainActor
final class LoansViewModel {
  private(set) var titles: [String] = []

  /// A copy of the catalog's code.
  func reload() {
    titles = []
  }

  func open(_ coordinator: any CatalogCoordinating) {  // finding: dependency CatalogCoordinating
    titles.removeAll()
  }
}
