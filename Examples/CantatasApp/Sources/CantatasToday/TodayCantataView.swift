import CantatasCore

/// A second view of the module: one line of text instead of a screen.
final class TodayCantataView: InspectCantataView {
  var module: (any InspectCantataModule)?
  private(set) var line = ""

  func show(_ viewModel: InspectCantataViewModel) {
    line = "\(viewModel.title): \(viewModel.heading)"
  }

  func show(notice: String) {
    line = notice
  }
}
