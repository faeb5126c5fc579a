/// The entry point of the use case.
@MainActor
package protocol EditMovementCatalogItemModule: AnyObject {
  func open(movement: Int, ofCantata cantata: Int)
  func search(_ text: String)
  func chooseItem(at index: Int)
  func removeItem()
}

/// The exit of the module.
@MainActor
package protocol EditMovementCatalogItemExits: AnyObject {
  func editMovementCatalogItemDidFinish()
}
