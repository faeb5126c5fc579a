/// A hymn that a movement may be based on.
package struct CatalogItem: Equatable, Identifiable, Sendable {
  package let id: Int
  package let title: String
  package let author: String
  package let year: Int

  package init(id: Int, title: String, author: String, year: Int) {
    self.id = id
    self.title = title
    self.author = author
    self.year = year
  }

  func matches(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ")
    let heap = "\(title) \(author) \(year)".lowercased()
    return words.allSatisfy { heap.contains($0) }
  }
}
