import Testing
import WeatherListing

@MainActor
@Suite struct ListingTests {
  @Test func onePageIsAWholeApp() async {
    let (view, viewModel) = WeatherComposition.makeView()
    await viewModel.load("Leipzig")
    #expect(view.text == "Leipzig -2.4 °C")
    await viewModel.load("Atlantis")
    #expect(view.text == "no weather")
  }
}
