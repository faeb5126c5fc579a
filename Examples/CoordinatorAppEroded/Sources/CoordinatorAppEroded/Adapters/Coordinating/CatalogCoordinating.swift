@MainActor
protocol CatalogCoordinating: AnyObject {
  func showBook(_ book: Book)  // silent: an adapter may use an entity
  func end(_ main: MainCoordinator)  // finding: dependency MainCoordinator; started-by-the-app MainCoordinator
}
