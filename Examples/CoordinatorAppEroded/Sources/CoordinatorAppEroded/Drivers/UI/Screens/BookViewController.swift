#if canImport(UIKit)
  import UIKit

  final class BookViewController: UIViewController {
    var viewModel: BookViewModel?  // finding: screens-reach-no-navigation BookViewModel
    weak var coordinator: (any CatalogCoordinating)?  // silent: a screen may use the protocol

    func didTapBorrow() throws {
      let borrow = BorrowBook(file: LoanFile())  // finding: dependency BorrowBook; dependency LoanFile
      viewModel?.didBorrow()
      dismiss(animated: true)  // finding: only-coordinators-navigate dismiss
      _ = borrow
    }
  }
#endif
