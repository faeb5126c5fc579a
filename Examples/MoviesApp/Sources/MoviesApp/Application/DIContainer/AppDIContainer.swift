import Foundation

/// What lives as long as the app, and the only place that chooses a network.
@MainActor
final class AppDIContainer {
  private let configuration: AppConfiguration

  private lazy var apiTransfer: any DataTransferService = DefaultDataTransferService(
    network: DefaultNetworkService(
      config: ApiDataNetworkConfig(
        baseURL: configuration.apiBaseURL,
        queryParameters: [
          "api_key": configuration.apiKey,
          "language": Locale.preferredLanguages.first ?? "en",
        ])))

  private lazy var imageTransfer: any DataTransferService = DefaultDataTransferService(
    network: DefaultNetworkService(config: ApiDataNetworkConfig(baseURL: configuration.imagesBaseURL)))

  init(configuration: AppConfiguration) {
    self.configuration = configuration
  }

  func makeMoviesSceneDIContainer() -> MoviesSceneDIContainer {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    let cacheFolder = (caches ?? FileManager.default.temporaryDirectory).appendingPathComponent("movies")
    return MoviesSceneDIContainer(
      dependencies: MoviesSceneDIContainer.Dependencies(
        apiTransfer: apiTransfer, imageTransfer: imageTransfer, cacheFolder: cacheFolder))
  }
}
