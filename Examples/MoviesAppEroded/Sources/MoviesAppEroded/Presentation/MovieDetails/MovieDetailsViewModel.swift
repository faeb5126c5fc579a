@MainActor
final class MovieDetailsViewModel {
  let title: String

  init(id: Movie.Identifier) {
    let container = appContainer  // finding: dependency appContainer
    title = container.title(of: id)  // finding: dependency title
  }
}

/// Declarations that match no pattern are the innermost part of the presentation: view models may use them, and they
/// may not use view models.
struct PosterSize {
  var width = 100

  func fits(_ item: MoviesListItemViewModel) -> Bool {  // finding: dependency MoviesListItemViewModel
    width > 0
  }
}
