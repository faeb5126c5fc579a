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
        ]), logger: logger))

  private lazy var imageTransfer: any DataTransferService = DefaultDataTransferService(
    network: DefaultNetworkService(config: ApiDataNetworkConfig(baseURL: configuration.imagesBaseURL), logger: logger))

  init(configuration: AppConfiguration) {
    self.configuration = configuration
  }

  func makeMoviesSceneDIContainer() -> MoviesSceneDIContainer {
    MoviesSceneDIContainer(
      dependencies: MoviesSceneDIContainer.Dependencies(
        apiTransfer: apiTransfer, imageTransfer: imageTransfer, storages: storages))
  }

  /// Requests are of interest to whoever builds the app, and to nobody who uses it.
  private var logger: any NetworkLogger {
    #if DEBUG
      ConsoleNetworkLogger()
    #else
      SilentNetworkLogger()
    #endif
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
