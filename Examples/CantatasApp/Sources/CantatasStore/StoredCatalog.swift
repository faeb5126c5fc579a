import CantatasCore

/// The list of hymns is fixed; the hymn of each movement is stored.
package final class StoredCatalog: CatalogRepository {
  private struct Key: Hashable {
    let cantata: Int
    let movement: Int
  }

  private var assigned: [Key: CatalogItem.ID] = [Key(cantata: 140, movement: 4): 1]

  package init() {}

  package func items() -> [CatalogItem] {
    [
      CatalogItem(id: 1, title: "Wachet auf, ruft uns die Stimme", author: "Philipp Nicolai", year: 1599),
      CatalogItem(id: 2, title: "Christ lag in Todes Banden", author: "Martin Luther", year: 1524),
      CatalogItem(id: 3, title: "Jesu, meiner Seelen Wonne", author: "Martin Janus", year: 1661),
    ]
  }

  package func movement(_ number: Int, ofCantata cantata: Int) -> CatalogedMovement? {
    let movements = CantataRow.all.first { $0.number == cantata }?.toEntity().movements ?? []
    guard movements.indices.contains(number - 1) else { return nil }
    return CatalogedMovement(
      cantata: cantata, number: number, title: movements[number - 1].incipit,
      item: assigned[Key(cantata: cantata, movement: number)])
  }

  package func save(_ movement: CatalogedMovement) {
    assigned[Key(cantata: movement.cantata, movement: movement.number)] = movement.item
  }
}
