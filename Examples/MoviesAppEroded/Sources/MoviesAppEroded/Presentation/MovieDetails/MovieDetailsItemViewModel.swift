final class MovieDetailsItemViewModel {  // finding: item-view-models-hold-no-entity MovieDetailsItemViewModel
  private let movie: Movie  // finding: item-view-models-hold-no-entity Movie

  init(movie: Movie) {  // silent: it may be created from an entity that it does not keep
    self.movie = movie
  }

  var genre: Movie.Genre? {  // finding: item-view-models-hold-no-entity Movie
    movie.genre
  }

  func original() -> Movie {  // finding: item-view-models-hold-no-entity Movie
    movie
  }
}

/// A stored exit: a coordinator by another name.
final class MovieDetailsViewModelActions {  // finding: ways-out-are-closures MovieDetailsViewModelActions
  var coordinator: MoviesSearchFlowCoordinator?  // finding: dependency MoviesSearchFlowCoordinator
}
