import Foundation

/// The objects that live as long as the app. Only this type chooses a network.
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

  /// Requests are logged for developers only.
  private var logger: any NetworkLogger {
    #if DEBUG
      ConsoleNetworkLogger()
    #else
      SilentNetworkLogger()
    #endif
  }

  private var storages: MoviesSceneDIContainer.Storages {
    // Without a disk cache, responses are requested again; nothing else is lost.
    guard let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first else {
      return .inMemory
    }
    return .onDisk(
      cacheFolder: caches.appendingPathComponent("movies"), suite: UserDefaultsMovieQueriesStorage.appGroup)
  }
}
