@MainActor
final class MovieDetailsViewModel {
  let title: String

  init(id: Movie.Identifier) {
    let container = appContainer  // finding: dependency appContainer
    title = container.title(of: id)  // finding: dependency title
  }
}

/// What no pattern of the contract picks is the innermost part of the presentation: view models may use it, and it
/// names none of them.
struct PosterSize {
  var width = 100

  func fits(_ item: MoviesListItemViewModel) -> Bool {  // finding: dependency MoviesListItemViewModel
    width > 0
  }
}
