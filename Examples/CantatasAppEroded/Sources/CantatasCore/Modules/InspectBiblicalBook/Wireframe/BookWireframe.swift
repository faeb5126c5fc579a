// "There is so little to say about a book that the router says it."
@MainActor
package enum BookWireframe {  // finding: needs-interactor BookWireframe; needs-presenter BookWireframe
  package static func assemble(view: any BookView) -> any BookModule {
    let router = BookRouter()
    view.module = router
    return router
  }
}
