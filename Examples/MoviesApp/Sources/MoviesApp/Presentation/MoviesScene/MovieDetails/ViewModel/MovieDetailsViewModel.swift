import Foundation

/// The events from the view.
@MainActor
protocol MovieDetailsViewModelInput: AnyObject {
  func viewDidLayout(posterWidth: Int)
}

/// The contents of the view.
@MainActor
protocol MovieDetailsViewModelOutput: AnyObject {
  var title: String { get }
  var overview: String { get }
  var genres: String { get }
  var posterImage: Observable<Data?> { get }
  var hasPoster: Bool { get }
}

protocol MovieDetailsViewModel: MovieDetailsViewModelInput, MovieDetailsViewModelOutput {}
