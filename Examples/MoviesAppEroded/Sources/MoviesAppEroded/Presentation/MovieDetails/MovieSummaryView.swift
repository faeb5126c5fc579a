/// A movie as text, for the share sheet. Views see item view models, never entities.
@MainActor
struct MovieSummaryView {
  let viewModel: any MoviesListViewModel

  var heading: String {
    viewModel.selectedMovie?.title ?? ""  // finding: dependency title
  }

  func text(of movie: Movie) -> String {  // finding: dependency Movie
    heading + "\n\n" + movie.title  // finding: dependency title
  }

  func rows() -> [String] {
    viewModel.items.value.map { $0.title }  // silent: an item's title; that of the movie only has the same name
  }
}
