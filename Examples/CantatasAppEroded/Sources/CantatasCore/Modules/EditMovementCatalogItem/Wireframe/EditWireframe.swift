/// There is no entry point: callers of this module get its interactor.
@MainActor
enum EditWireframe {  // finding: needs-view EditWireframe; needs-router EditWireframe
  static func assemble() -> EditInteractor {
    EditInteractor(output: EditPresenter())
  }
}
