@MainActor
package protocol InspectBiblicalBookView: AnyObject {
  var module: (any InspectBiblicalBookModule)? { get set }
  func show(_ viewModel: InspectBiblicalBookViewModel)
  func show(notice: String)
}

package struct InspectBiblicalBookViewModel: Equatable, Sendable {
  package let title: String
  package let summary: String
  package let chapters: [String]
}
