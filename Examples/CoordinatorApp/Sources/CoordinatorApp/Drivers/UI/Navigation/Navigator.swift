/// Something that can be shown on the screen.
@MainActor
protocol Screen: AnyObject {}

/// The part of a navigation controller that coordinators use; tests replace it.
@MainActor
protocol Navigator: AnyObject {
  func push(_ screen: any Screen)
  func pop()
  func announce(_ message: String)
}
