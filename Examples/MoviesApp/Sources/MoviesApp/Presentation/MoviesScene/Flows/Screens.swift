/// Something that can be on the screen. Which framework draws it is of no matter to a flow.
@MainActor
protocol Screen: AnyObject {}

/// The list of movies, with room for suggestions.
@MainActor
protocol MoviesListScreen: Screen {
  /// Shows the suggestions that the flow brings; nil takes them away.
  func showSuggestions(_ suggestions: (any Screen)?)
}

/// Screens on top of each other, the last one in sight.
@MainActor
protocol ScreenStack: AnyObject {
  func push(_ screen: any Screen)
}
