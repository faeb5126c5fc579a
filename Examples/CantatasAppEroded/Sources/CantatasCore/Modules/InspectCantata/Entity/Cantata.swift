import Foundation  // silent: the core may use Foundation

#if canImport(CoreData)
  import CoreData  // finding: import CoreData

  final class CantataObject: NSManagedObject {}  // finding: name NSManagedObject
#endif

package struct Cantata: Codable, Sendable {  // finding: name Codable
  package let number: Int
  package let title: String

  package init(number: Int, title: String) {
    self.number = number
    self.title = title
  }

  /// One entity with two reasons to change: the score and the screen.
  package var heading: String {
    NSLocalizedString("cantata \(number)", comment: title)  // finding: only-presenters-format NSLocalizedString
  }
}
