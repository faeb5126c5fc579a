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
    MoviesSceneDIContainer(
      dependencies: MoviesSceneDIContainer.Dependencies(
        apiTransfer: apiTransfer, imageTransfer: imageTransfer, storages: storages))
  }

  private var storages: MoviesSceneDIContainer.Storages {
    // Where nothing can be kept, everything is asked for again, and nothing else is lost.
    guard let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first else {
      return .inMemory
    }
    return .onDisk(
      cacheFolder: caches.appendingPathComponent("movies"), suite: UserDefaultsMovieQueriesStorage.appGroup)
  }
}
