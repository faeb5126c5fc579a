#if canImport(Combine)
  import Combine  // finding: import Combine; combine-is-a-detail Combine
#endif

public protocol WeatherRepository: Sendable {
  func weather(in city: String) -> Weather?

  #if canImport(Combine)
    func publisher(in city: String) -> AnyPublisher<Weather, Never>  // finding: name AnyPublisher
  #endif
}

public protocol WeatherReportOutput: Sendable {
  func didFind(_ weather: Weather)
}
