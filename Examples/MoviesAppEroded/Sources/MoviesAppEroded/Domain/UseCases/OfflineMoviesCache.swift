/// "The cache does nearly what we need."
final class OfflineMoviesCache: MoviesCache, @unchecked Sendable {  // finding: dependency MoviesCache
  override func clear() {}
}

extension Movie: StorageRow {  // finding: dependency StorageRow
  static var table: String { "favourites" }
}

enum SearchOutcome {
  case found(MoviesAppEroded.MoviesResponseDTO)  // finding: dependency MoviesResponseDTO
  case failed(any Error)
}
