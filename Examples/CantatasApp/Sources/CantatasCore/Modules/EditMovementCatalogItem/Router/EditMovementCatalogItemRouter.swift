final class EditMovementCatalogItemRouter: EditMovementCatalogItemModule {
  private let interactor: any EditMovementCatalogItemInput

  init(interactor: any EditMovementCatalogItemInput) {
    self.interactor = interactor
  }

  func open(movement: Int, ofCantata cantata: Int) { interactor.edit(movement: movement, ofCantata: cantata) }
  func search(_ text: String) { interactor.search(text) }
  func chooseItem(at index: Int) { interactor.assign(itemAt: index) }
  func removeItem() { interactor.assign(itemAt: nil) }
}
