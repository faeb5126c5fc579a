import Foundation
import Testing

@testable import MoviesApp

@Suite struct AppConfigurationTests {
  @Test func missingEntryIsNamed() {
    #expect(throws: AppConfiguration.MissingEntry(key: "ImageBaseURL")) {
      try AppConfiguration(infoDictionary: ["ApiKey": "k", "ApiBaseURL": "https://a.example"])
    }
  }

  @MainActor
  @Test func rootJoinsAllLayers() throws {
    let configuration = try AppConfiguration(infoDictionary: [
      "ApiKey": "k", "ApiBaseURL": "https://a.example", "ImageBaseURL": "https://i.example",
    ])
    let scene = AppDIContainer(configuration: configuration).makeMoviesSceneDIContainer()
    let details = scene.makeMovieDetailsViewModel(movie: .sample(1, title: "Solaris"))
    #expect(details.title == "Solaris")
  }
}
