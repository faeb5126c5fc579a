@MainActor
package enum EditMovementCatalogItemWireframe {
  package static func assemble(
    view: any EditMovementCatalogItemView, catalog: any CatalogRepository,
    exits: (any EditMovementCatalogItemExits)? = nil
  ) -> any EditMovementCatalogItemModule {
    let presenter = EditMovementCatalogItemPresenter(view: view, exits: exits)
    let interactor = EditMovementCatalogItemInteractor(catalog: catalog, output: presenter)
    let router = EditMovementCatalogItemRouter(interactor: interactor)
    view.module = router
    return router
  }
}
