import CantatasCore

/// The windowing functions that the app's wireframe needs.
@MainActor
protocol Stage: AnyObject {
  func makeInspectCantataView() -> any InspectCantataView
  func makeEditMovementCatalogItemView() -> any EditMovementCatalogItemView
  func makeInspectBiblicalBookView() -> any InspectBiblicalBookView
  func show(_ view: AnyObject)
  func leave()
}
