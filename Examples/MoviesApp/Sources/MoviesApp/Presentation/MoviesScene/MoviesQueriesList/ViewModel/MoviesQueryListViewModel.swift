/// The exit: the opener of the list learns the chosen query.
struct MoviesQueryListViewModelActions {
  let didSelectQuery: @MainActor (MovieQuery) -> Void
}

/// The events from the view.
@MainActor
protocol MoviesQueryListViewModelInput: AnyObject {
  func viewWillAppear()
  func didSelect(_ item: MoviesQueryListItemViewModel)
}

/// What the view shows, whichever framework it is made with.
@MainActor
protocol MoviesQueryListViewModelOutput: AnyObject {
  var items: Observable<[MoviesQueryListItemViewModel]> { get }
}

protocol MoviesQueryListViewModel: MoviesQueryListViewModelInput, MoviesQueryListViewModelOutput {}
