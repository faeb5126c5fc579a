protocol GenresRepository {
  func genres() -> [Movie.Genre]
}

/// "It is so small that it can stay beside its protocol."
struct DefaultGenresRepository: GenresRepository {  // finding: repositories-serve-the-domain DefaultGenresRepository
  func genres() -> [Movie.Genre] { [.drama, .scienceFiction] }
}
