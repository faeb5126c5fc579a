/// There is no door: whoever opens this module holds its interactor.
@MainActor
enum EditWireframe {  // finding: needs-view EditWireframe; needs-router EditWireframe
  static func assemble() -> EditInteractor {
    EditInteractor(output: EditPresenter())
  }
}
