/// Shows one placeholder item if the wrapped list is empty.
package struct PlaceholderSource<Item>: ListSource {
  private let base: any ListSource<Item>
  private let placeholder: Item

  package init(_ base: any ListSource<Item>, placeholder: Item) {
    self.base = base
    self.placeholder = placeholder
  }

  private var isEmpty: Bool {
    (0..<base.sectionCount).allSatisfy { base.itemCount(inSection: $0) == 0 }
  }

  package var sectionCount: Int { isEmpty ? 1 : base.sectionCount }

  package func title(ofSection section: Int) -> String? {
    isEmpty ? nil : base.title(ofSection: section)
  }

  package func itemCount(inSection section: Int) -> Int {
    isEmpty ? 1 : base.itemCount(inSection: section)
  }

  package func item(at position: ListPosition) -> Item {
    isEmpty ? placeholder : base.item(at: position)
  }
}
