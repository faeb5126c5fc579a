import Foundation

#if canImport(UIKit)
  import UIKit  // finding: import UIKit
#endif

/// The team's first screen: search, paging, sorting, storage, formatting, selection and navigation in one type.
@MainActor
final class CatalogViewModel {  // finding: no-fat-view-models CatalogViewModel
  static let shared = CatalogViewModel()

  var books: [Book] = []
  var searchText = ""
  var isLoading = false
  var isSorted = true
  var page = 0
  var selected: Int?
  var errorText: String?
  var lastRefresh: Date?
  var badge = 0
  var details: BookViewModel?  // finding: view-models-stand-apart BookViewModel
  weak var navigator: (any Navigator)?  // finding: dependency Navigator

  var rows: [CatalogRow] {
    books.filter { searchText.isEmpty || $0.title.contains(searchText) }.map(\.row)
  }

  func load() {
    isLoading = true
    let gateway = StoredCatalogGateway()  // finding: dependency StoredCatalogGateway
    books = (try? gateway.allBooks()) ?? []  // finding: dependency allBooks
    lastRefresh = Date()
    isLoading = false
  }

  func sort() {
    books.sort { $0.title < $1.title }
    isSorted = true
  }

  func select(_ index: Int) {
    selected = index
    let next = BookViewModel(book: books[index])  // finding: view-models-stand-apart BookViewModel
    details = next
    navigator?.announce(next.note)  // finding: dependency announce
  }

  func nextPage() { page += 1 }

  func borrowSelected() {
    guard let selected else { return }
    try? BorrowBook(file: LoanFile())(books[selected])  // finding: dependency LoanFile
    badge += 1
  }
}
