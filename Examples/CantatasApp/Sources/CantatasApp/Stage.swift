import CantatasCore

/// What the app's wireframe needs of a system with windows.
@MainActor
protocol Stage: AnyObject {
  func makeInspectCantataView() -> any InspectCantataView
  func makeEditMovementCatalogItemView() -> any EditMovementCatalogItemView
  func makeInspectBiblicalBookView() -> any InspectBiblicalBookView
  func show(_ view: AnyObject)
  func leave()
}
