import CantatasCore
import CantatasStore  // finding: dependency CantatasStore

final class CantataTextView: CantataView {
  private let adapter = TableAdapter()
  private var text = ""

  func show(_ viewModel: CantataViewModel) {
    let cantata: Cantata  // finding: dependency Cantata
    cantata = StoredCantatas().first()  // finding: dependency StoredCantatas; dependency first
    text = cantata.title  // finding: dependency title
  }

  func show(notice: String) {
    text = notice
  }
}
