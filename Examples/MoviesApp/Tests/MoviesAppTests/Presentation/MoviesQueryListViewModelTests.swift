import Testing

@testable import MoviesApp

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MoviesQueryListViewModelTests {
  private func viewModel(
    _ repository: StubMoviesQueriesRepository, didSelect: @escaping @MainActor (MovieQuery) -> Void = { _ in }
  ) -> DefaultMoviesQueryListViewModel {
    DefaultMoviesQueryListViewModel(
      maxCount: 2,
      fetchRecentQueries: { maxCount, completion in
        DefaultFetchRecentMovieQueriesUseCase(
          maxCount: maxCount, queriesRepository: repository, completion: completion)
      },
      actions: MoviesQueryListViewModelActions(didSelectQuery: didSelect))
  }

  @Test func recentQueriesAreListed() async {
    let saved = ["solaris", "stalker", "mirror"].compactMap(MovieQuery.init)
    let viewModel = viewModel(StubMoviesQueriesRepository(saved: saved))
    viewModel.viewWillAppear()
    for await items in viewModel.items.values where !items.isEmpty { break }
    #expect(viewModel.items.value.map(\.text) == ["solaris", "stalker"])
  }

  @Test func selectionLeavesThroughTheActions() {
    var selected: [MovieQuery] = []
    let viewModel = viewModel(StubMoviesQueriesRepository(), didSelect: { selected.append($0) })
    viewModel.didSelect(MoviesQueryListItemViewModel(text: "mirror"))
    #expect(selected.map(\.text) == ["mirror"])
  }
}
