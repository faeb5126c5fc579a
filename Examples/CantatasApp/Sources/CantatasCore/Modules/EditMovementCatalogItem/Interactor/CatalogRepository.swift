/// The hymns, and the hymn of each movement.
package protocol CatalogRepository {
  func items() -> [CatalogItem]
  func movement(_ number: Int, ofCantata cantata: Int) -> CatalogedMovement?
  func save(_ movement: CatalogedMovement) throws
}
