@MainActor
final class CantataRouter {  // finding: routers-are-the-door CantataRouter
  private let interactor =
    CantataInteractor()  // finding: dependency CantataInteractor; parts-stay-apart CantataInteractor

  /// Bypasses the other module's entry point and uses its internals.
  func showReading() {
    let other = BookRouter()  // finding: slice BookRouter; parts-stay-apart BookRouter
    other.open(name: "Luke")  // finding: slice open
  }
}
