/// A protocol next to its implementation cannot be used by inner layers.
protocol PostersRepository {  // finding: repository-protocols-live-in-the-domain PostersRepository
  func poster() -> PosterDTO
}

struct DefaultPostersRepository: PostersRepository {  // finding: repositories-serve-the-domain DefaultPostersRepository
  func poster() -> PosterDTO { PosterDTO(path: "") }
}
