// The composition root: it alone imports all layers.
import DataLayer
import DomainLayer
import PresentationLayer

let cities = [
  City(name: "Seoul", latitude: 37.57, longitude: 126.98),
  City(name: "Leipzig", latitude: 51.34, longitude: 12.37),
]
let repository = DefaultWeatherRepository(dataSource: PrintedWeatherDataSource())
let presenter = WeatherReportPresenter()
let report = ReportWeatherUseCase(fetchWeather: DefaultFetchWeatherUseCase(repository: repository), output: presenter)

await report.execute(in: cities)
for line in await presenter.lines { print(line) }
