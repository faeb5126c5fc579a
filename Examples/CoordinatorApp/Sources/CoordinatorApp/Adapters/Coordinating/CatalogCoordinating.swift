/// The ways out of the catalogue. A screen asks for one of them and never learns where it leads.
@MainActor
protocol CatalogCoordinating: AnyObject {
  func showBook(isbn: String)
  func showLoans()
}
