import DomainLayer
import PresentationLayer
import Testing

@Suite struct PresentationTests {
  private let rain = Weather(city: .seoul, sky: .rain, celsius: 2.4)

  @MainActor
  @Test func viewModelPublishesTheEntity() async {
    let repository = StubRepository(weather: [.seoul: rain])
    let viewModel = WeatherViewModel(city: .seoul, fetchWeather: DefaultFetchWeatherUseCase(repository: repository))
    await viewModel.load()
    #expect(viewModel.weather == rain)
    #expect(viewModel.failure == nil)
  }

  @MainActor
  @Test func failureIsPublishedToo() async {
    let viewModel = WeatherViewModel(
      city: .seoul, fetchWeather: DefaultFetchWeatherUseCase(repository: StubRepository()))
    await viewModel.load()
    #expect(viewModel.failure == .offline)
  }

  @MainActor
  @Test func requestThatWasGivenUpIsNoFailure() async {
    let viewModel = WeatherViewModel(
      city: .seoul, fetchWeather: DefaultFetchWeatherUseCase(repository: StubRepository()))
    let load = Task { await viewModel.load() }
    load.cancel()
    await load.value
    #expect(viewModel.failure == nil)
  }

  @Test func presenterWritesLines() async {
    let presenter = WeatherReportPresenter()
    await presenter.didFind(rain)
    await presenter.didFail(.unreadable, in: .seoul)
    #expect(await presenter.lines == ["Seoul: rain, 2 °C, slippery roads", "Seoul: the answer makes no sense"])
  }
}
