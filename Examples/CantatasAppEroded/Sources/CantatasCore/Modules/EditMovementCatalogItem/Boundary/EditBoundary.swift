@MainActor
protocol EditOutput: AnyObject {
  func didAssign()
}
