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
