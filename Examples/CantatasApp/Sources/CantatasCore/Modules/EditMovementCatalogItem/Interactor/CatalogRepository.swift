/// The hymns, and which movement is made of which.
package protocol CatalogRepository {
  func items() -> [CatalogItem]
  func movement(_ number: Int, ofCantata cantata: Int) -> CatalogedMovement?
  func save(_ movement: CatalogedMovement) throws
}
