final class EditMovementCatalogItemInteractor: EditMovementCatalogItemInput {
  private let catalog: any CatalogRepository
  private let output: any EditMovementCatalogItemOutput
  private var movement: CatalogedMovement?
  private var found: [CatalogItem] = []

  init(catalog: any CatalogRepository, output: any EditMovementCatalogItemOutput) {
    self.catalog = catalog
    self.output = output
  }

  func edit(movement number: Int, ofCantata cantata: Int) {
    movement = catalog.movement(number, ofCantata: cantata)
    search("")
  }

  func search(_ text: String) {
    guard let movement else { return output.didMissMovement() }
    found = catalog.items().filter { $0.matches(text) }
    let entries = found.map { item in
      FoundCatalogItems.Entry(
        title: item.title, author: item.author, year: item.year, isAssigned: item.id == movement.item)
    }
    output.didFind(FoundCatalogItems(movement: movement.title, entries: entries))
  }

  func assign(itemAt index: Int?) {
    guard var edited = movement else { return output.didMissMovement() }
    if let index {
      guard found.indices.contains(index) else { return }
      edited.item = found[index].id
    } else {
      edited.item = nil
    }
    do {
      try catalog.save(edited)
      movement = edited
      output.didAssign()
    } catch {
      output.didFail()
    }
  }
}
