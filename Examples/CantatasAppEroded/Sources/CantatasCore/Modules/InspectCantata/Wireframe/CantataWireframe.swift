@MainActor
package enum CantataWireframe {
  package static func assemble(view: any CantataView) {
    let presenter = TextPresenter()  // silent: only the wireframe may use concrete parts
    presenter.view = view
    let interactor = CantataInteractor()
    interactor.output = presenter
    _ = CantataRouter()
  }

  /// A wireframe assembles its own module, and opens others through their entry points.
  package static func assembleReading() -> any BookModule {  // finding: slice BookModule
    BookRouter()  // finding: slice BookRouter
  }
}
