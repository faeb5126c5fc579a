@MainActor
protocol CatalogCoordinating: AnyObject {
  func showBook(_ book: Book)  // silent: an adapter may name an entity
  func finish(_ coordinator: MainCoordinator)  // finding: dependency MainCoordinator; started-by-the-app MainCoordinator
}
