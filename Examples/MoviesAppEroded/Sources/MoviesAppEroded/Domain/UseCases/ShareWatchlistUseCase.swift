/// It was cut out of the watchlist, and is held by it all the same.
struct ShareWatchlistUseCase {
  func text(of watchlist: WatchlistUseCase) -> String {  // silent: one way round it would be allowed
    let titles = watchlist.titles()
    return titles.isEmpty ? "Nothing yet." : watchlist.titles().joined(separator: ", ")
  }
}
