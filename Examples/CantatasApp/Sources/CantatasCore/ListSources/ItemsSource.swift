/// One section of items.
package struct ItemsSource<Item>: ListSource {
  private let title: String?
  private let items: [Item]

  package init(_ title: String?, _ items: [Item]) {
    self.title = title
    self.items = items
  }

  package init(_ items: [Item]) {
    self.init(nil, items)
  }

  package var sectionCount: Int { 1 }
  package func title(ofSection section: Int) -> String? { title }
  package func itemCount(inSection section: Int) -> Int { items.count }
  package func item(at position: ListPosition) -> Item { items[position.index] }
}
