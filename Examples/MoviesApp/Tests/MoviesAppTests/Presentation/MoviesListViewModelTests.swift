import Foundation
import Testing

@testable import MoviesApp

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MoviesListViewModelTests {
  private let lastSearch: LastSearch

  init() throws {
    lastSearch = LastSearch(query: try #require(MovieQuery("mirror")), page: .sample(1, titles: "Mirror"))
  }

  private func viewModel(
    _ movies: StubMoviesRepository, details: @escaping @MainActor (Movie) -> Void = { _ in },
    suggestion: MovieQuery? = nil, last: LastSearch? = nil
  ) -> DefaultMoviesListViewModel {
    makeViewModel(
      search: StubSearchMoviesUseCase(repository: movies), details: details, suggestion: suggestion, last: last)
  }

  private func makeViewModel(
    search: any SearchMoviesUseCase, details: @escaping @MainActor (Movie) -> Void = { _ in },
    suggestion: MovieQuery? = nil, last: LastSearch? = nil
  ) -> DefaultMoviesListViewModel {
    DefaultMoviesListViewModel(
      searchMovies: search,
      repeatLastSearch: StubRepeatLastSearchUseCase(last: last),
      posterImages: StubPosterImagesRepository(images: ["/a.jpg": Data([1])]),
      actions: MoviesListViewModelActions(
        showMovieDetails: details,
        showQueriesSuggestions: { didSelect in suggestion.map(didSelect) },
        closeQueriesSuggestions: {}))
  }

  private func finishLoading(_ viewModel: DefaultMoviesListViewModel) async {
    for await loading in viewModel.loading.values where loading == nil { break }
  }

  private let twoPages = StubMoviesRepository(pages: [
    1: .sample(1, of: 2, titles: "Solaris", "Stalker"), 2: .sample(2, of: 2, titles: "Mirror"),
  ])

  @Test func searchShowsTheFirstPage() async {
    let viewModel = viewModel(twoPages)
    viewModel.didSearch(text: " tarkovsky ")
    #expect(viewModel.loading.value == .firstPage)
    #expect(viewModel.searchText.value == "tarkovsky")
    await finishLoading(viewModel)
    #expect(viewModel.items.value.map(\.title) == ["Solaris", "Stalker"])
  }

  @Test func listOpensWithTheLastSearch() async {
    let viewModel = viewModel(twoPages, last: lastSearch)
    viewModel.viewDidLoad()
    await finishLoading(viewModel)
    #expect(viewModel.searchText.value == "mirror")
    #expect(viewModel.items.value.map(\.title) == ["Mirror"])
  }

  @Test func quickSearchBeatsTheLastOne() async {
    let viewModel = viewModel(twoPages, last: lastSearch)
    viewModel.viewDidLoad()
    viewModel.didSearch(text: "tarkovsky")
    await finishLoading(viewModel)
    #expect(viewModel.searchText.value == "tarkovsky")
    #expect(viewModel.items.value.count == 2)
  }

  @Test func blankSearchIsIgnored() {
    let viewModel = viewModel(twoPages)
    viewModel.didSearch(text: "  ")
    #expect(viewModel.loading.value == nil)
  }

  @Test func endOfTheListBringsTheNextPageOnce() async {
    let viewModel = viewModel(twoPages)
    viewModel.didSearch(text: "tarkovsky")
    await finishLoading(viewModel)
    viewModel.willShowItem(at: 0)
    #expect(viewModel.loading.value == nil)
    viewModel.willShowItem(at: 1)
    #expect(viewModel.loading.value == .nextPage)
    await finishLoading(viewModel)
    #expect(viewModel.items.value.map(\.title) == ["Solaris", "Stalker", "Mirror"])
    viewModel.willShowItem(at: 2)
    #expect(viewModel.loading.value == nil)
  }

  @Test func freshPageReplacesTheCachedOne() async {
    let movies = StubMoviesRepository(
      cachedPage: .sample(1, titles: "Old"), pages: [1: .sample(1, titles: "New")])
    let viewModel = viewModel(movies)
    var shown: [[String]] = []
    let observer = NSObject()
    viewModel.items.observe(on: observer) { shown.append($0.map(\.title)) }
    viewModel.didSearch(text: "anything")
    await finishLoading(viewModel)
    #expect(shown == [[], [], ["Old"], ["New"]])
  }

  @Test func emptyListSaysSoOnceNothingIsAwaited() async {
    let viewModel = viewModel(StubMoviesRepository(pages: [1: .sample(1)]))
    viewModel.didSearch(text: "nothing")
    #expect(viewModel.emptyText.value == nil)
    await finishLoading(viewModel)
    #expect(viewModel.emptyText.value == "No movies found")
  }

  @Test func failureIsShownInWords() async {
    let viewModel = viewModel(StubMoviesRepository(error: .offline))
    viewModel.didSearch(text: "solaris")
    await finishLoading(viewModel)
    #expect(viewModel.errorText.value == "There is no internet connection.")
  }

  @Test func canceledSearchIsGivenUp() async {
    let (searches, continuation) = AsyncStream.makeStream(of: Void.self)
    let viewModel = makeViewModel(search: EndlessSearchMoviesUseCase(searches: continuation))
    viewModel.didSearch(text: "tarkovsky")
    viewModel.didCancelSearch()
    for await _ in searches {}
    #expect(viewModel.loading.value == nil)
    #expect(viewModel.errorText.value == nil)
  }

  @Test func selectionLeavesThroughTheActions() async {
    var selected: [String] = []
    let viewModel = viewModel(twoPages, details: { selected.append($0.title) })
    viewModel.didSearch(text: "tarkovsky")
    await finishLoading(viewModel)
    viewModel.didSelectItem(at: 1)
    viewModel.didSelectItem(at: 2)
    #expect(selected == ["Stalker"])
  }

  @Test func chosenSuggestionIsSearched() async {
    let viewModel = viewModel(twoPages, suggestion: MovieQuery("mirror"))
    viewModel.didBeginEditing()
    #expect(viewModel.searchText.value == "mirror")
    await finishLoading(viewModel)
    #expect(!viewModel.items.value.isEmpty)
  }

  @Test func posterIsFetchedForItemsThatHaveOne() async {
    let viewModel = viewModel(twoPages)
    let with = MoviesListItemViewModel(movie: .sample(1, posterPath: "/a.jpg"))
    #expect(await viewModel.posterImage(for: with, width: 100) == Data([1]))
    #expect(await viewModel.posterImage(for: MoviesListItemViewModel(movie: .sample(2)), width: 100) == nil)
  }
}
