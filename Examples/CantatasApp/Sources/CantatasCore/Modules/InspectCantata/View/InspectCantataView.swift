/// A humble view: it shows what it is given and passes on what it receives.
@MainActor
package protocol InspectCantataView: AnyObject {
  var module: (any InspectCantataModule)? { get set }
  func show(_ viewModel: InspectCantataViewModel)
  func show(notice: String)
}
