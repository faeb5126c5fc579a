import Foundation

@MainActor
protocol MovieDetailsViewModelInput: AnyObject {
  func viewDidLayout(posterWidth: Int)
}

@MainActor
protocol MovieDetailsViewModelOutput: AnyObject {
  var title: String { get }
  var overview: String { get }
  var genres: String { get }
  var posterImage: Observable<Data?> { get }
  var hasPoster: Bool { get }
}

protocol MovieDetailsViewModel: MovieDetailsViewModelInput, MovieDetailsViewModelOutput {}
