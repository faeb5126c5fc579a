@MainActor
package protocol CantataView: AnyObject {
  func show(_ viewModel: CantataViewModel)
  func show(notice: String)
}

extension CantataView {
  /// "Where nothing was found, there is nothing to put into words."
  func showNothing() {
    let nothing = Cantata(number: 0, title: "")  // finding: dependency Cantata
    show(CantataViewModel(cantata: nothing))  // finding: only-presenters-make-view-models CantataViewModel
  }

  /// "The interactor is nearer than the door."
  func didPull(
    _ interactor: CantataInteractor  // finding: dependency CantataInteractor; parts-stay-apart CantataInteractor
  ) {
    interactor.inspect(Cantata(number: 4, title: ""))  // finding: dependency inspect; dependency Cantata
  }
}
