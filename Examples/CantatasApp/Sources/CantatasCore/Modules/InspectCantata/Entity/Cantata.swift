import Foundation

/// A work by its number in the catalog of Bach's works.
package struct Cantata: Equatable, Sendable {
  package let number: Int
  package let title: String
  package let occasion: String
  /// The date of the first performance, or nil if it is unknown.
  package let firstPerformed: Date?
  package let movements: [Movement]
  /// The biblical book that is read on the occasion.
  package let reading: String

  package init(
    number: Int, title: String, occasion: String, firstPerformed: Date?, movements: [Movement], reading: String
  ) {
    self.number = number
    self.title = title
    self.occasion = occasion
    self.firstPerformed = firstPerformed
    self.movements = movements
    self.reading = reading
  }
}

package struct Movement: Equatable, Sendable {
  package enum Form: String, Sendable {
    case chorus
    case recitative
    case aria
    case duet
    case chorale
    case sinfonia
  }

  package let form: Form
  package let incipit: String

  package init(_ form: Form, _ incipit: String) {
    self.form = form
    self.incipit = incipit
  }
}
