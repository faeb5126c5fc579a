import Testing

@testable import MoviesApp

/// Flows are tested without a framework: screens are strings, and the stack is an array.
@MainActor
@Suite struct MoviesSearchFlowTests {
  private let screens = StubScreens()
  private let stack = StubStack()

  private func started() throws -> MoviesListViewModelActions {
    AppFlowCoordinator(stack: stack, dependencies: screens).start()
    return try #require(screens.listActions)
  }

  @Test func listIsTheFirstScreen() throws {
    _ = try started()
    #expect(stack.names == ["list"])
  }

  @Test func chosenMovieIsShownOnTop() throws {
    try started().showMovieDetails(.sample(1, title: "Solaris"))
    #expect(stack.names == ["list", "Solaris"])
  }

  @Test func chosenSuggestionGoesBackToTheListAndCloses() throws {
    var chosen: [MovieQuery] = []
    try started().showQueriesSuggestions { chosen.append($0) }
    #expect(screens.list.suggestions?.name == "suggestions")

    let query = try #require(MovieQuery("mirror"))
    try #require(screens.suggestionsActions).didSelectQuery(query)
    #expect(chosen == [query])
    #expect(screens.list.suggestions == nil)
    #expect(stack.names == ["list"])
  }

  @Test func suggestionsAreClosedUnchosen() throws {
    let actions = try started()
    actions.showQueriesSuggestions { _ in }
    actions.closeQueriesSuggestions()
    #expect(screens.list.suggestions == nil)
  }
}

private final class StubScreen: MoviesListScreen {
  let name: String
  private(set) var suggestions: StubScreen?

  init(_ name: String) {
    self.name = name
  }

  func showSuggestions(_ suggestions: (any Screen)?) { self.suggestions = suggestions as? StubScreen }
}

private final class StubStack: ScreenStack {
  private(set) var names: [String] = []

  func push(_ screen: any Screen) { names.append((screen as? StubScreen)?.name ?? "?") }
}

private final class StubScreens: MoviesSearchFlowCoordinatorDependencies, AppFlowCoordinatorDependencies {
  let list = StubScreen("list")
  private(set) var listActions: MoviesListViewModelActions?
  private(set) var suggestionsActions: MoviesQueryListViewModelActions?

  func makeMoviesSearchFlowCoordinator(stack: any ScreenStack) -> MoviesSearchFlowCoordinator {
    MoviesSearchFlowCoordinator(stack: stack, dependencies: self)
  }

  func makeMoviesListScreen(actions: MoviesListViewModelActions) -> any MoviesListScreen {
    listActions = actions
    return list
  }

  func makeMovieDetailsScreen(movie: Movie) -> any Screen { StubScreen(movie.title) }

  func makeMoviesQueriesSuggestionsScreen(actions: MoviesQueryListViewModelActions) -> any Screen {
    suggestionsActions = actions
    return StubScreen("suggestions")
  }
}
