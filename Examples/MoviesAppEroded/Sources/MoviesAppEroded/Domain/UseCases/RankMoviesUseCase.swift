struct RankMoviesUseCase {
  struct MovieRecord {
    let searchKey: String
    let toDTO: Int
  }

  let best: MovieRecord  // silent: the nested MovieRecord shadows the one of the data layer

  func key() -> String {
    best.searchKey  // silent: a member of the nested MovieRecord, not of String
  }

  func first<StorageRow>(of rows: [StorageRow]) -> StorageRow? {  // silent: a generic parameter
    rows.first
  }

  func wrap<Decodable>(_ value: Decodable) -> [Decodable] {  // silent: a generic parameter; only the SDK's is banned
    [value]
  }

  func local() -> Int {
    struct MoviesCache {
      static let shared = 1
    }
    return MoviesCache.shared  // silent: the local type
  }

  func places() -> Int {
    let rank = (toDTO: 1, networkTimeout: 2)  // silent: tuple labels
    return rank.toDTO + rank.networkTimeout  // silent: elements of a tuple
  }
}

extension RankMoviesUseCase {
  var worst: MovieRecord? { nil }  // silent: the nested type, seen from an extension
}
