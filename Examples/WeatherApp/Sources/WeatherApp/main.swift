// The composition root: it alone imports all layers.
import DataLayer
import DomainLayer
import Foundation
import PresentationLayer

let cities = [
  City(name: "Seoul", latitude: 37.57, longitude: 126.98),
  City(name: "Leipzig", latitude: 51.34, longitude: 12.37),
]
// Uses a server if an address is given, and a fixed response otherwise.
let server = CommandLine.arguments.dropFirst().first.flatMap(URL.init(string:))
let dataSource: any WeatherDataSource =
  if let server { RemoteWeatherDataSource(server: server) } else { PrintedWeatherDataSource() }
let repository = DefaultWeatherRepository(dataSource: dataSource)
let presenter = WeatherReportPresenter()
let report = ReportWeatherUseCase(fetchWeather: DefaultFetchWeatherUseCase(repository: repository), output: presenter)

await report.execute(in: cities)
for line in await presenter.lines { print(line) }
