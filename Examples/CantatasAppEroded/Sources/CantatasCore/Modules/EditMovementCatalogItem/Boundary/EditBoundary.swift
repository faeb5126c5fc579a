/// "Both sides need it, so both sides have it."
@MainActor
final class EditState {  // finding: boundaries-speak-in-values EditState
  var title = ""
}

@MainActor
protocol EditOutput: AnyObject {
  func didAssign()
}
