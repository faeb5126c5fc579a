/// A humble view: it shows what it is given and passes on what it is told.
@MainActor
package protocol InspectCantataView: AnyObject {
  var module: (any InspectCantataModule)? { get set }
  func show(_ viewModel: InspectCantataViewModel)
  func show(notice: String)
}

/// All texts of the screen, ready to be shown.
package struct InspectCantataViewModel: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let number: Int
    package let title: String
    package let form: String
  }

  package let title: String
  package let heading: String
  package let occasion: String
  package let firstPerformed: String
  package let movements: [Row]
  package let reading: String
  package let hasNext: Bool
  package let hasPrevious: Bool
}
