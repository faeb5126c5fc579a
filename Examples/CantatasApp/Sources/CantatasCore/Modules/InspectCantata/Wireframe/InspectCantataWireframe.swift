/// Puts the module together. No other code names its concrete parts.
@MainActor
package enum InspectCantataWireframe {
  package static func assemble(
    view: any InspectCantataView, cantatas: any CantatasRepository, exits: (any InspectCantataExits)? = nil
  ) -> any InspectCantataModule {
    let presenter = InspectCantataPresenter(view: view)
    let interactor = InspectCantataInteractor(cantatas: cantatas, output: presenter)
    let router = InspectCantataRouter(interactor: interactor, exits: exits)
    // The view keeps the module alive, and the presenter keeps its view weakly.
    view.module = router
    return router
  }
}
