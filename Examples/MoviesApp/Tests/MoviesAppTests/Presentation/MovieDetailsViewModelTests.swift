import Foundation
import Testing

@testable import MoviesApp

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MovieDetailsViewModelTests {
  private let posterImages = StubPosterImagesRepository(images: ["/a.jpg": Data([1])])

  @Test func entityBecomesTexts() {
    let movie = Movie.sample(1, title: "Solaris", genres: [.drama, .scienceFiction])
    let viewModel = DefaultMovieDetailsViewModel(movie: movie, posterImages: posterImages)
    #expect(viewModel.title == "Solaris")
    #expect(viewModel.genres == "Drama, Science fiction")
    #expect(!viewModel.hasPoster)
  }

  @Test func posterArrives() async {
    let movie = Movie.sample(1, posterPath: "/a.jpg")
    let viewModel = DefaultMovieDetailsViewModel(movie: movie, posterImages: posterImages)
    viewModel.viewDidLayout(posterWidth: 300)
    for await image in viewModel.posterImage.values where image != nil { break }
    #expect(viewModel.posterImage.value == Data([1]))
  }
}
