#if canImport(SwiftUI)
  import SwiftUI  // silent: a view may import it, a view model may not

  struct MovieRowView: View {
    let movie: Movie  // finding: dependency Movie

    var body: some View {
      Text(movie.title)  // finding: dependency title
    }
  }
#endif
