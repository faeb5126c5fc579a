/// "A text will do, and any view can fetch it."
final class EditPresenter: EditOutput {  // finding: presenters-make-view-models EditPresenter
  private(set) var notice = ""

  func didAssign() {
    notice = "Assigned."
  }
}
