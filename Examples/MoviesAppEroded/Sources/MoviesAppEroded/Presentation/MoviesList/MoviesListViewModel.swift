#if canImport(UIKit)
  import UIKit  // finding: import UIKit
#endif

@MainActor
protocol MoviesListViewModelInput: AnyObject {
  func didSearch(_ text: String)
  func didSelectItem(at index: Int)
  #if canImport(UIKit)
    func didTap(_ button: UIButton)  // silent: UIKit's own type; only the import is wrong
  #endif
}

@MainActor
protocol MoviesListViewModelOutput: AnyObject {
  var items: Observable<[MoviesListItemViewModel]> { get }
  var selectedMovie: Movie? { get }
}

protocol MoviesListViewModel: MoviesListViewModelInput, MoviesListViewModelOutput {}

public struct MoviesListItemViewModel: Equatable {
  public let title: String
}
