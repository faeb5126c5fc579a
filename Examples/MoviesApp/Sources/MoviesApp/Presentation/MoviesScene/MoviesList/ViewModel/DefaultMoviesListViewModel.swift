import Foundation

/// Keeps the pages that a search has found so far. Results of a replaced search are ignored.
final class DefaultMoviesListViewModel: MoviesListViewModel {
  let items = Observable<[MoviesListItemViewModel]>([])
  let loading = Observable<MoviesListLoading?>(nil)
  let searchText = Observable("")
  let errorText = Observable<String?>(nil)
  let emptyText = Observable<String?>(nil)
  let screenTitle = "Movies"
  let searchPlaceholder = "Search movies"

  private let searchMovies: any SearchMoviesUseCase
  private let repeatLastSearch: any RepeatLastSearchUseCase
  private let posterImages: any PosterImagesRepository
  private let actions: MoviesListViewModelActions

  private var query: MovieQuery?
  private var pages: [MoviesPage] = []
  private var currentLoad: (any Cancellable)? {
    willSet { currentLoad?.cancel() }
  }

  init(
    searchMovies: any SearchMoviesUseCase, repeatLastSearch: any RepeatLastSearchUseCase,
    posterImages: any PosterImagesRepository, actions: MoviesListViewModelActions
  ) {
    self.searchMovies = searchMovies
    self.repeatLastSearch = repeatLastSearch
    self.posterImages = posterImages
    self.actions = actions
    items.observe(on: self) { [weak self] _ in self?.updateEmptyText() }
    loading.observe(on: self) { [weak self] _ in self?.updateEmptyText() }
  }

  deinit {
    currentLoad?.cancel()
  }

  private func search(_ query: MovieQuery) {
    self.query = query
    searchText.value = query.text
    errorText.value = nil
    show([])
    load(page: 1, of: query, as: .firstPage)
  }

  private func load(page: Int, of query: MovieQuery, as kind: MoviesListLoading) {
    loading.value = kind
    let request = SearchMoviesRequest(query: query, page: page)
    currentLoad = Task { [weak self, searchMovies] in
      do {
        let page = try await searchMovies.execute(request) { [weak self] cached in
          await self?.showIfWanted(cached, for: query)
        }
        self?.showIfWanted(page, for: query)
      } catch {
        self?.show(error)
      }
      self?.didFinishLoad()
    }
  }

  private func show(_ last: LastSearch) {
    // The user may have started another search by now.
    guard !Task.isCancelled, query == nil else { return }
    query = last.query
    searchText.value = last.query.text
    show([last.page])
  }

  /// Shows a page of the current search. A fresh page replaces the cached one.
  private func showIfWanted(_ page: MoviesPage, for query: MovieQuery) {
    guard !Task.isCancelled, query == self.query else { return }
    show(pages.filter { $0.page != page.page } + [page])
  }

  private func show(_ pages: [MoviesPage]) {
    self.pages = pages
    items.value = pages.flatMap(\.movies).map(MoviesListItemViewModel.init(movie:))
  }

  private func show(_ error: any Error) {
    guard !Task.isCancelled, !(error is CancellationError) else { return }
    errorText.value =
      switch error as? MoviesError {
      case .offline: "There is no internet connection."
      case .notFound: "There are no such movies."
      case .unavailable, nil: "The movies could not be loaded."
      }
  }

  private func updateEmptyText() {
    emptyText.value = items.value.isEmpty && loading.value == nil ? "No movies found" : nil
  }

  private func didFinishLoad() {
    // A canceled load was replaced by another one, which is still running.
    guard !Task.isCancelled else { return }
    loading.value = nil
  }
}

// MARK: - Input

extension DefaultMoviesListViewModel {
  func viewDidLoad() {
    loading.value = .firstPage
    currentLoad = Task { [weak self, repeatLastSearch] in
      // The user did not start this search, so its failure is not shown.
      if let last = try? await repeatLastSearch.execute() {
        self?.show(last)
      }
      self?.didFinishLoad()
    }
  }

  func didSearch(text: String) {
    guard let query = MovieQuery(text) else { return }
    search(query)
  }

  func didCancelSearch() {
    currentLoad = nil
    loading.value = nil
    actions.closeQueriesSuggestions()
  }

  func willShowItem(at index: Int) {
    // The last visible row loads the next page.
    guard index == items.value.count - 1, loading.value == nil else { return }
    guard let query, let next = pages.last?.nextPage else { return }
    load(page: next, of: query, as: .nextPage)
  }

  func didSelectItem(at index: Int) {
    let movies = pages.flatMap(\.movies)
    guard movies.indices.contains(index) else { return }
    actions.showMovieDetails(movies[index])
  }

  func didBeginEditing() {
    actions.showQueriesSuggestions { [weak self] query in self?.search(query) }
  }

  func didEndEditing() {
    actions.closeQueriesSuggestions()
  }

  func posterImage(for item: MoviesListItemViewModel, width: Int) async -> Data? {
    guard let path = item.posterPath else { return nil }
    return try? await posterImages.fetchImage(path: path, width: width)
  }
}
