/// The exits of the catalog. A screen calls one of them and does not know where it leads.
@MainActor
protocol CatalogCoordinating: AnyObject {
  func showBook(isbn: String)
  func showLoans()
}
