/// The way out: whoever opened the list learns what was chosen.
struct MoviesQueryListViewModelActions {
  let didSelectQuery: @MainActor (MovieQuery) -> Void
}

/// What the view tells.
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
