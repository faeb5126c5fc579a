@MainActor
package protocol EditMovementCatalogItemView: AnyObject {
  var module: (any EditMovementCatalogItemModule)? { get set }
  func show(_ viewModel: EditMovementCatalogItemViewModel)
}

package struct EditMovementCatalogItemViewModel: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let title: String
    package let detail: String
    package let isMarked: Bool
  }

  package let title: String
  package let rows: [Row]
  package let notice: String?
}
