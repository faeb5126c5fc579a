// The weather app on one page. The layers are a property of the declarations: no directory and no module distinguishes them.

// MARK: - Domain layer: entity, use case, repository protocol

public struct Weather: Equatable, Sendable {
  public let city: String
  public let celsius: Double
}

public protocol WeatherRepository: Sendable {
  func weather(in city: String) async -> Weather?
}

public struct FetchWeatherUseCase: Sendable {
  let repository: any WeatherRepository

  public init(repository: any WeatherRepository) {
    self.repository = repository
  }

  public func execute(in city: String) async -> Weather? {
    await repository.weather(in: city)
  }
}

// MARK: - Data layer: repository, DTO, data source

struct WeatherDTO: Codable, Sendable {
  let city: String
  let tenthsOfDegrees: Int

  func toDomain() -> Weather {
    Weather(city: city, celsius: Double(tenthsOfDegrees) / 10)
  }
}

struct PrintedDataSource: Sendable {
  func answer(for city: String) -> WeatherDTO? {
    ["Seoul": 312, "Leipzig": -24][city].map { WeatherDTO(city: city, tenthsOfDegrees: $0) }
  }
}

public struct DefaultWeatherRepository: WeatherRepository {
  private let source = PrintedDataSource()

  public init() {}

  public func weather(in city: String) async -> Weather? {
    source.answer(for: city)?.toDomain()
  }
}

// MARK: - Presentation layer: view model, view

@MainActor
public final class WeatherViewModel {
  public private(set) var weather: Weather?
  private let fetchWeather: FetchWeatherUseCase

  public init(fetchWeather: FetchWeatherUseCase) {
    self.fetchWeather = fetchWeather
  }

  public func load(_ city: String) async {
    weather = await fetchWeather.execute(in: city)
  }
}

@MainActor
public struct WeatherView {
  let viewModel: WeatherViewModel

  public init(viewModel: WeatherViewModel) {
    self.viewModel = viewModel
  }

  /// The view, which consists of text.
  public var text: String {
    viewModel.weather.map { "\($0.city) \($0.celsius) °C" } ?? "no weather"
  }
}

// MARK: - Composition

@MainActor
public enum WeatherComposition {
  public static func makeView() -> (WeatherView, WeatherViewModel) {
    let viewModel = WeatherViewModel(fetchWeather: FetchWeatherUseCase(repository: DefaultWeatherRepository()))
    return (WeatherView(viewModel: viewModel), viewModel)
  }
}
