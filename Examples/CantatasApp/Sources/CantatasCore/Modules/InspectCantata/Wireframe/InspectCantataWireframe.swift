/// Assembles the module. No other code uses its concrete types.
@MainActor
package enum InspectCantataWireframe {
  package static func assemble(
    view: any InspectCantataView, cantatas: any CantatasRepository, exits: (any InspectCantataExits)? = nil
  ) -> any InspectCantataModule {
    let presenter = InspectCantataPresenter(view: view)
    let interactor = InspectCantataInteractor(cantatas: cantatas, output: presenter)
    let router = InspectCantataRouter(interactor: interactor, exits: exits)
    // The view keeps the module alive; the presenter has a weak reference to the view.
    view.module = router
    return router
  }
}
