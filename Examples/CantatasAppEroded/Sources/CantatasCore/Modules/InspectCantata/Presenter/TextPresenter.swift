import Foundation

final class TextPresenter: CantataOutput {
  weak var view: (any CantataView)?

  func didFind(_ cantata: Cantata) {  // finding: dependency Cantata
    view?.show(CantataViewModel(cantata: cantata))
  }

  func didMiss(_ number: Int) {
    let formatter = NumberFormatter()  // silent: presenters may format values
    view?.show(notice: formatter.string(from: NSNumber(value: number)) ?? "")
  }

  func text(for cantata: Cantata) -> String {  // finding: dependency Cantata
    cantata.title  // finding: dependency title
  }
}
