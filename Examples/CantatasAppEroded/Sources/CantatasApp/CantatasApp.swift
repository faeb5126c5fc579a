import CantatasCore
import CantatasStore

@MainActor
enum CantatasApp {
  static func start(with view: any CantataView) {
    CantataWireframe.assemble(view: view)
    let interactor = CantataInteractor()  // finding: dependency CantataInteractor; parts-stay-apart CantataInteractor
    let cantata = StoredCantatas().first()
    interactor.inspect(cantata)  // finding: dependency inspect
    view.show(notice: cantata.title)  // finding: dependency title
  }
}
