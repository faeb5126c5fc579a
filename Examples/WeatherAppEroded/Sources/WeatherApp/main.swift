import DataLayer
import DomainLayer
import PresentationLayer

let viewModel = WeatherViewModel()
viewModel.load()
print(viewModel.weather?.city ?? "nowhere", DefaultWeatherRepository().dto(in: "Seoul").celsius)
