/// Reloads whenever the list appears, because there may have been a search in between.
final class DefaultMoviesQueryListViewModel: MoviesQueryListViewModel {
  let items = Observable<[MoviesQueryListItemViewModel]>([])

  private let maxCount: Int
  private let makeFetch: FetchRecentMovieQueriesUseCaseFactory
  private let actions: MoviesQueryListViewModelActions

  init(
    maxCount: Int, fetchRecentQueries: @escaping FetchRecentMovieQueriesUseCaseFactory,
    actions: MoviesQueryListViewModelActions
  ) {
    self.maxCount = maxCount
    self.makeFetch = fetchRecentQueries
    self.actions = actions
  }

  func viewWillAppear() {
    let fetch = makeFetch(maxCount) { [weak self] result in
      // Suggestions are optional: after a failure, the list stays as it was.
      guard case .success(let queries) = result else { return }
      self?.items.value = queries.map(MoviesQueryListItemViewModel.init(query:))
    }
    fetch.start()
  }

  func didSelect(_ item: MoviesQueryListItemViewModel) {
    guard let query = MovieQuery(item.text) else { return }
    actions.didSelectQuery(query)
  }
}
