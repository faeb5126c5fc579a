// The whole app in one file again, with violations in every layer.

// MARK: - Domain layer

struct Weather: Sendable {
  let city: String
  let celsius: Double

  func toDTO() -> WeatherDTO {  // finding: dependency WeatherDTO
    WeatherDTO(city: city, tenths: Int(celsius * 10))  // finding: dependency WeatherDTO
  }
}

protocol WeatherRepository: Sendable {
  func weather(in city: String) -> Weather?
}

@MainActor
struct FetchWeatherUseCase {
  let repository: any WeatherRepository
  /// Control flows outward, and so does this reference: a port would invert it.
  let viewModel: WeatherViewModel  // finding: dependency WeatherViewModel

  func execute(in city: String) {
    viewModel.weather = repository.weather(in: city)  // finding: dependency weather
  }
}

// MARK: - Data layer

struct WeatherDTO: Codable, Sendable {
  let city: String
  let tenths: Int

  func toDomain() -> Weather {  // silent: a DTO may use the entity that it becomes
    Weather(city: city, celsius: Double(tenths) / 10)
  }
}

struct PrintedDataSource: Sendable {
  func answer() -> WeatherDTO { WeatherDTO(city: "Seoul", tenths: 312) }
}

struct DefaultWeatherRepository: WeatherRepository {
  func weather(in city: String) -> Weather? { PrintedDataSource().answer().toDomain() }

  @MainActor
  func push(to view: WeatherView) {}  // finding: dependency WeatherView
}

// MARK: - Presentation layer

@MainActor
final class WeatherViewModel {
  var weather: Weather?
  var view: WeatherView?  // finding: dependency WeatherView

  func reload() {
    let repository = DefaultWeatherRepository()  // finding: dependency DefaultWeatherRepository
    weather = repository.weather(in: "Seoul")  // finding: dependency weather
  }
}

@MainActor
struct WeatherView {
  let viewModel: WeatherViewModel
}

// MARK: - Composition

@MainActor
enum WeatherComposition {
  static func start() -> WeatherView {
    WeatherView(viewModel: WeatherViewModel())
  }
}
