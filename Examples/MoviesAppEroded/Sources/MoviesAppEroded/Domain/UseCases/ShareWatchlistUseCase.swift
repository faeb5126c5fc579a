/// It was extracted from the watchlist, which still owns it.
struct ShareWatchlistUseCase {
  func text(of watchlist: WatchlistUseCase) -> String {  // silent: one way round it would be allowed
    let titles = watchlist.titles()
    return titles.isEmpty ? "Nothing yet." : watchlist.titles().joined(separator: ", ")
  }
}
