import Foundation

/// The exits of the screen. A view model gets these closures and does not depend on a coordinator.
struct MoviesListViewModelActions {
  let showMovieDetails: @MainActor (Movie) -> Void
  /// Opens the suggestions, and calls back with the selected one.
  let showQueriesSuggestions: @MainActor (_ didSelect: @escaping @MainActor (MovieQuery) -> Void) -> Void
  let closeQueriesSuggestions: @MainActor () -> Void
}

/// The events from the view.
@MainActor
protocol MoviesListViewModelInput: AnyObject {
  func viewDidLoad()
  func didSearch(text: String)
  func didCancelSearch()
  func willShowItem(at index: Int)
  func didSelectItem(at index: Int)
  func didBeginEditing()
  func didEndEditing()
  func posterImage(for item: MoviesListItemViewModel, width: Int) async -> Data?
}

/// The contents of the view.
@MainActor
protocol MoviesListViewModelOutput: AnyObject {
  var items: Observable<[MoviesListItemViewModel]> { get }
  var loading: Observable<MoviesListLoading?> { get }
  var searchText: Observable<String> { get }
  var errorText: Observable<String?> { get }
  /// The text of an empty list; nil while there is content to show or loading is in progress.
  var emptyText: Observable<String?> { get }
  var screenTitle: String { get }
  var searchPlaceholder: String { get }
}

protocol MoviesListViewModel: MoviesListViewModelInput, MoviesListViewModelOutput {}
