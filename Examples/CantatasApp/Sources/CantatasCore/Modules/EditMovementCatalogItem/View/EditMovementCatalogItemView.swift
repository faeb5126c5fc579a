@MainActor
package protocol EditMovementCatalogItemView: AnyObject {
  var module: (any EditMovementCatalogItemModule)? { get set }
  func show(_ viewModel: EditMovementCatalogItemViewModel)
}
