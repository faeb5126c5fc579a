/// A promise made where it is kept is nobody's to ask for.
protocol PostersRepository {  // finding: repository-protocols-live-in-the-domain PostersRepository
  func poster() -> PosterDTO
}

struct DefaultPostersRepository: PostersRepository {  // finding: repositories-serve-the-domain DefaultPostersRepository
  func poster() -> PosterDTO { PosterDTO(path: "") }
}
