struct MoviesQueryListViewModelActions {
  let didSelectQuery: @MainActor (MovieQuery) -> Void
}

@MainActor
protocol MoviesQueryListViewModelInput: AnyObject {
  func viewWillAppear()
  func didSelect(_ item: MoviesQueryListItemViewModel)
}

@MainActor
protocol MoviesQueryListViewModelOutput: AnyObject {
  var items: Observable<[MoviesQueryListItemViewModel]> { get }
}

protocol MoviesQueryListViewModel: MoviesQueryListViewModelInput, MoviesQueryListViewModelOutput {}
