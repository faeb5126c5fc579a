/// A movement and the hymn that it is based on.
package struct CatalogedMovement: Equatable, Sendable {
  package let cantata: Int
  package let number: Int
  package let title: String
  package var item: CatalogItem.ID?

  package init(cantata: Int, number: Int, title: String, item: CatalogItem.ID? = nil) {
    self.cantata = cantata
    self.number = number
    self.title = title
    self.item = item
  }
}
