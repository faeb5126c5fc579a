@MainActor
package final class CantataViewModel {  // finding: view-models-are-values CantataViewModel
  let cantata: Cantata  // finding: dependency Cantata

  init(cantata: Cantata) {  // finding: dependency Cantata
    self.cantata = cantata
  }

  /// A view model with business logic is a second interactor.
  func reload(  // finding: view-models-do-nothing reload
    with interactor: CantataInteractor  // finding: dependency CantataInteractor; parts-stay-apart CantataInteractor
  ) {
    interactor.inspect(cantata)  // finding: dependency inspect
  }
}
