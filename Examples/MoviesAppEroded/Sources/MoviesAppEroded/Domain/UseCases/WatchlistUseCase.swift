import Foundation

/// "It is only a small one, and only we use it."
struct WatchlistDTO: Equatable {  // finding: dtos-live-in-data WatchlistDTO
  let titles: [String]
}

struct WatchlistUseCase {
  let search: any SearchMoviesUseCase  // silent: a use case may use another one

  func titles() -> [String] {
    UserDefaults.standard.stringArray(forKey: "watchlist") ?? []  // finding: databases-stay-in-data UserDefaults
  }

  func refresh(_ query: MovieQuery) throws -> MoviesPage {
    try search.execute(SearchMoviesRequest(query: query, page: 1))
  }

  func share(by share: ShareWatchlistUseCase) -> String {  // finding: use-cases-have-no-cycles ShareWatchlistUseCase
    share.text(of: self)
  }
}
