/// Something that can be shown on the screen. A flow does not depend on the framework that draws it.
@MainActor
protocol Screen: AnyObject {}

/// The list of movies, with room for suggestions.
@MainActor
protocol MoviesListScreen: Screen {
  /// Shows suggestions; nil hides them.
  func showSuggestions(_ suggestions: (any Screen)?)
}

/// A stack of screens; the last one is visible.
@MainActor
protocol ScreenStack: AnyObject {
  func push(_ screen: any Screen)
}
