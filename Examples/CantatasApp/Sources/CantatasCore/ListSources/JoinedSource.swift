/// Several sources as one list, one after the other.
package struct JoinedSource<Item>: ListSource {
  private let parts: [any ListSource<Item>]

  package init(_ parts: any ListSource<Item>...) {
    self.parts = parts
  }

  package var sectionCount: Int { parts.reduce(0) { $0 + $1.sectionCount } }

  package func title(ofSection section: Int) -> String? {
    let (part, own) = locate(section)
    return part.title(ofSection: own)
  }

  package func itemCount(inSection section: Int) -> Int {
    let (part, own) = locate(section)
    return part.itemCount(inSection: own)
  }

  package func item(at position: ListPosition) -> Item {
    let (part, own) = locate(position.section)
    return part.item(at: ListPosition(section: own, index: position.index))
  }

  /// Returns the part that a section belongs to, and the section's number within it.
  private func locate(_ section: Int) -> (any ListSource<Item>, Int) {
    var own = section
    for part in parts {
      if own < part.sectionCount { return (part, own) }
      own -= part.sectionCount
    }
    preconditionFailure("There is no section \(section).")
  }
}
