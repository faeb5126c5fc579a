/// A humble view: it displays its view model and forwards events.
@MainActor
package protocol InspectCantataView: AnyObject {
  var module: (any InspectCantataModule)? { get set }
  func show(_ viewModel: InspectCantataViewModel)
  func show(notice: String)
}
