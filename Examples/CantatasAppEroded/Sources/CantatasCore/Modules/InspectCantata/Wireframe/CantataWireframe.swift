@MainActor
package enum CantataWireframe {
  package static func assemble(view: any CantataView) {
    let presenter = TextPresenter()  // silent: the wireframe alone names concrete parts
    presenter.view = view
    let interactor = CantataInteractor()
    interactor.output = presenter
    _ = CantataRouter()
  }

  /// A wireframe puts its own module together, and opens others by their doors.
  package static func assembleReading() -> any BookModule {  // finding: slice BookModule
    BookRouter()  // finding: slice BookRouter
  }
}
