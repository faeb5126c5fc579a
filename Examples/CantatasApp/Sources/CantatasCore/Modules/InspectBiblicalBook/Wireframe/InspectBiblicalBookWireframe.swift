@MainActor
package enum InspectBiblicalBookWireframe {
  package static func assemble(
    view: any InspectBiblicalBookView, books: any BiblicalBooksRepository
  ) -> any InspectBiblicalBookModule {
    let presenter = InspectBiblicalBookPresenter(view: view)
    let interactor = InspectBiblicalBookInteractor(books: books, output: presenter)
    let router = InspectBiblicalBookRouter(interactor: interactor)
    view.module = router
    return router
  }
}
