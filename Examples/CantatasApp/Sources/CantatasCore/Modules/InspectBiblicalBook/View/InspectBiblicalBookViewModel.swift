package struct InspectBiblicalBookViewModel: Equatable, Sendable {
  package let title: String
  package let summary: String
  package let chapters: [String]
}
