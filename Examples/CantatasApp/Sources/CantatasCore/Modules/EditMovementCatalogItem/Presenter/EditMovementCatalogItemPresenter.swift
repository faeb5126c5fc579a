final class EditMovementCatalogItemPresenter: EditMovementCatalogItemOutput {
  private weak var view: (any EditMovementCatalogItemView)?
  private weak var exits: (any EditMovementCatalogItemExits)?

  init(view: any EditMovementCatalogItemView, exits: (any EditMovementCatalogItemExits)?) {
    self.view = view
    self.exits = exits
  }

  func didFind(_ found: FoundCatalogItems) {
    let rows = found.entries.map { entry in
      EditMovementCatalogItemViewModel.Row(
        title: entry.title, detail: "\(entry.author), \(entry.year)", isMarked: entry.isAssigned)
    }
    view?.show(
      EditMovementCatalogItemViewModel(
        title: found.movement, rows: rows, notice: rows.isEmpty ? "No hymn is called so." : nil))
  }

  func didAssign() {
    exits?.editMovementCatalogItemDidFinish()
  }

  func didMissMovement() {
    show("This movement is not in the catalog.")
  }

  func didFail() {
    show("The catalog could not be written.")
  }

  private func show(_ notice: String) {
    view?.show(EditMovementCatalogItemViewModel(title: "", rows: [], notice: notice))
  }
}
