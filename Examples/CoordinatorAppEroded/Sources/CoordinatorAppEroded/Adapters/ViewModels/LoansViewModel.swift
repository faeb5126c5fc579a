@MainActor
final class LoansViewModel {
  private(set) var titles: [String] = []

  /// A copy of what the catalogue does.
  func reload() {
    titles = []
  }

  func open(_ coordinator: any CatalogCoordinating) {  // finding: dependency CatalogCoordinating
    titles.removeAll()
  }
}
