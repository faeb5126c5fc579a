struct RefreshMoviesUseCase {
  var policy: CachePolicy = .reload  // finding: dependency CachePolicy; dependency reload

  func refresh(
    within seconds: Double = networkTimeout,  // finding: dependency networkTimeout
    in cache: MoviesCache = .shared  // finding: dependency MoviesCache; dependency shared
  ) -> Bool {
    cache.clear()  // finding: dependency clear
    logRequest("refresh")  // finding: dependency logRequest
    if case .keep = policy {  // finding: dependency keep
      return false
    }
    return seconds > 0
  }

  @StorageActor  // finding: dependency StorageActor
  func synchronize() {}

  func announce(_ paths: [String]) {
    paths.forEach(logRequest)  // finding: dependency logRequest
  }

  func title() -> String {
    "all of \(MovieRecord.table)"  // finding: dependency MovieRecord
  }

  func reset() {
    #if DEBUG
      MoviesCache().clear()  // finding: dependency MoviesCache; dependency clear
    #endif
  }
}
