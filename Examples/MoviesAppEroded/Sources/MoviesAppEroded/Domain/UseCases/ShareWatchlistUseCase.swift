/// It was extracted from the watchlist, which still owns it.
struct ShareWatchlistUseCase {
  func text(of watchlist: WatchlistUseCase) -> String {  // silent: a reference in one direction is allowed
    let titles = watchlist.titles()
    return titles.isEmpty ? "Nothing yet." : watchlist.titles().joined(separator: ", ")
  }
}
