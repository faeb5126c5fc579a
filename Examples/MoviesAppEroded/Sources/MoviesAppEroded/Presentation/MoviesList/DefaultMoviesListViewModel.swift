#if canImport(UIKit)
  import UIKit  // finding: import UIKit
#endif

final class DefaultMoviesListViewModel: MoviesListViewModel {
  let items = Observable<[MoviesListItemViewModel]>([])
  private(set) var selectedMovie: Movie?
  private var movies: [Movie] = []
  private let repository: any MoviesRepository
  private let coordinator: MoviesSearchFlowCoordinator  // finding: dependency MoviesSearchFlowCoordinator
  @Injected(MoviesCache.self) private var injected  // finding: dependency Injected; dependency MoviesCache

  init(
    coordinator: MoviesSearchFlowCoordinator,  // finding: dependency MoviesSearchFlowCoordinator
    repository: any MoviesRepository =
      DefaultMoviesRepository()  // finding: dependency DefaultMoviesRepository; no-defaults DefaultMoviesRepository
  ) {
    self.coordinator = coordinator
    self.repository = repository
  }

  func didSearch(_ text: String) {
    let cache = MoviesCache.shared  // finding: dependency MoviesCache
    if let stored = cache.response(for: text) {  // finding: dependency response
      show(stored.toDomain())  // finding: dependency toDomain
    }
    do {
      show(try repository.fetchPage(for: MovieQuery(text: text), page: 1))
    } catch {
      guard error is NetworkError else { return }  // finding: dependency NetworkError
      items.value = []
    }
  }

  func didSelectItem(at index: Int) {
    selectedMovie = movies[index]
    coordinator.showDetails(of: movies[index])  // finding: dependency showDetails
  }

  private func show(_ page: MoviesPage) {
    movies = page.movies
    items.value = page.movies.map { MoviesListItemViewModel(title: $0.title) }
  }

  #if canImport(UIKit)
    weak var screen: MoviesListViewController?  // finding: dependency MoviesListViewController

    func didTap(_ button: UIButton) {}
  #endif
}
