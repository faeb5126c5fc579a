/// Items in sections. It depends on neither tables nor cells, so it can be composed and tested without them.
package protocol ListSource<Item> {
  associatedtype Item

  var sectionCount: Int { get }
  func title(ofSection section: Int) -> String?
  func itemCount(inSection section: Int) -> Int
  func item(at position: ListPosition) -> Item
}

/// A position in a list. `IndexPath.row` would need UIKit.
package struct ListPosition: Hashable, Sendable {
  package let section: Int
  package let index: Int

  package init(section: Int, index: Int) {
    self.section = section
    self.index = index
  }
}
