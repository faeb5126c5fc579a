struct ArchiveMoviesUseCase<Row: StorageRow> {  // finding: dependency StorageRow
  let titlePath = \MovieRecord.title  // finding: dependency MovieRecord
  var repository: any MoviesRepository & StorageHealth  // finding: dependency StorageHealth
  var row: MoviesResponseDTO.MovieDTO?  // finding: dependency MoviesResponseDTO
  var onAnswer: ((MoviesResponseDTO) -> Void)?  // finding: dependency MoviesResponseDTO
  @Stored(MovieRecord.self) var records  // finding: dependency Stored; dependency MovieRecord

  func archive<Rows: Sequence>(_ rows: Rows) -> Int
  where Rows.Element == MovieRecord {  // finding: dependency MovieRecord
    rows.underestimatedCount
  }

  func name(of table: (some StorageRow).Type) -> String {  // finding: dependency StorageRow
    String(describing: MovieRecord.self)  // finding: dependency MovieRecord
  }

  func keys() -> [String] {
    let key = { (record: MovieRecord) in record.key }  // finding: dependency MovieRecord; dependency key
    return records.map(key)
  }

  func posters() -> Int {
    let none = [PosterDTO]()  // finding: dependency PosterDTO
    return none.count
  }
}
