/// The exit: passes the selected query to the code that opened the list.
struct MoviesQueryListViewModelActions {
  let didSelectQuery: @MainActor (MovieQuery) -> Void
}

/// The events from the view.
@MainActor
protocol MoviesQueryListViewModelInput: AnyObject {
  func viewWillAppear()
  func didSelect(_ item: MoviesQueryListItemViewModel)
}

/// The contents of the view, independent of the framework.
@MainActor
protocol MoviesQueryListViewModelOutput: AnyObject {
  var items: Observable<[MoviesQueryListItemViewModel]> { get }
}

protocol MoviesQueryListViewModel: MoviesQueryListViewModelInput, MoviesQueryListViewModelOutput {}
