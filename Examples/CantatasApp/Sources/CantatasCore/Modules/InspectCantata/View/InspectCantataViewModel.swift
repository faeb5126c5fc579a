/// All texts of the screen, ready for display.
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
