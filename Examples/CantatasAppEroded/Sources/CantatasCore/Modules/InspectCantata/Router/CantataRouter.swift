@MainActor
final class CantataRouter {  // finding: routers-are-the-door CantataRouter
  private let interactor =
    CantataInteractor()  // finding: dependency CantataInteractor; parts-stay-apart CantataInteractor

  /// Past the other module's door, straight into its house.
  func showReading() {
    let other = BookRouter()  // finding: slice BookRouter; parts-stay-apart BookRouter
    other.open(name: "Luke")  // finding: slice open
  }
}
