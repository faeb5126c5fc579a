/// Items in sections. It knows neither a table nor how a cell looks, so it can be composed and tested without either.
package protocol ListSource<Item> {
  associatedtype Item

  var sectionCount: Int { get }
  func title(ofSection section: Int) -> String?
  func itemCount(inSection section: Int) -> Int
  func item(at position: ListPosition) -> Item
}

/// A place in a list. `IndexPath.row` would be UIKit's.
package struct ListPosition: Hashable, Sendable {
  package let section: Int
  package let index: Int

  package init(section: Int, index: Int) {
    self.section = section
    self.index = index
  }
}
