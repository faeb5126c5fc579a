@MainActor
package protocol InspectBiblicalBookView: AnyObject {
  var module: (any InspectBiblicalBookModule)? { get set }
  func show(_ viewModel: InspectBiblicalBookViewModel)
  func show(notice: String)
}
