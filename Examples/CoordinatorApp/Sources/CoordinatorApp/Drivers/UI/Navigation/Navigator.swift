/// Something that can be on the screen.
@MainActor
protocol Screen: AnyObject {}

/// What coordinators need of a navigation controller; a test brings one of its own.
@MainActor
protocol Navigator: AnyObject {
  func push(_ screen: any Screen)
  func pop()
  func announce(_ message: String)
}
