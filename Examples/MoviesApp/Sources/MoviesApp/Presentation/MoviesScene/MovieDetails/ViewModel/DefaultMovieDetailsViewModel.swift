import Foundation

/// Formats the movie as text once, and does not keep it.
final class DefaultMovieDetailsViewModel: MovieDetailsViewModel {
  let title: String
  let overview: String
  let genres: String
  let posterImage = Observable<Data?>(nil)

  private let posterPath: String?
  private let posterImages: any PosterImagesRepository
  private var currentLoad: (any Cancellable)?

  var hasPoster: Bool { posterPath != nil }

  init(movie: Movie, posterImages: any PosterImagesRepository) {
    title = movie.title
    overview = movie.overview
    genres = movie.genres.map(Self.name).joined(separator: ", ")
    posterPath = movie.posterPath
    self.posterImages = posterImages
  }

  deinit {
    currentLoad?.cancel()
  }

  func viewDidLayout(posterWidth: Int) {
    // There are many layout passes, but the poster is requested only once.
    guard currentLoad == nil, let posterPath else { return }
    currentLoad = Task { [weak self, posterImages] in
      let image = try? await posterImages.fetchImage(path: posterPath, width: posterWidth)
      self?.posterImage.value = image
    }
  }

  /// Returns the name of a genre. The presentation names genres; the entity only distinguishes them.
  private static func name(of genre: Movie.Genre) -> String {
    switch genre {
    case .adventure: "Adventure"
    case .animation: "Animation"
    case .comedy: "Comedy"
    case .documentary: "Documentary"
    case .drama: "Drama"
    case .romance: "Romance"
    case .scienceFiction: "Science fiction"
    case .thriller: "Thriller"
    }
  }
}
