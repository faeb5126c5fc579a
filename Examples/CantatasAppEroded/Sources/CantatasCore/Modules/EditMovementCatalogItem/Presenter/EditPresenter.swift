final class EditPresenter: EditOutput {
  private(set) var notice = ""

  func didAssign() {
    notice = "Assigned."
  }
}
