@MainActor
final class MoviesSearchFlowCoordinator {
  private let push: (String) -> Void

  init(push: @escaping (String) -> Void) {
    self.push = push
  }

  func showDetails(of movie: Movie) {
    push(movie.title)  // silent: a flow may use the domain
  }

  func restart() {
    MoviesCache.shared.clear()  // finding: dependency MoviesCache; dependency clear
  }
}
