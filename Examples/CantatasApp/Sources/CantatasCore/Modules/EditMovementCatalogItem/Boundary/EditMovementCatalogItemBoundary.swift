/// The input of the use case.
@MainActor
protocol EditMovementCatalogItemInput: AnyObject {
  func edit(movement: Int, ofCantata cantata: Int)
  func search(_ text: String)
  /// Selects the item at this index of the latest search results, or no item.
  func assign(itemAt index: Int?)
}

/// The output of the use case.
@MainActor
protocol EditMovementCatalogItemOutput: AnyObject {
  func didFind(_ found: FoundCatalogItems)
  func didAssign()
  func didMissMovement()
  func didFail()
}

struct FoundCatalogItems: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    let title: String
    let author: String
    let year: Int
    let isAssigned: Bool
  }

  let movement: String
  let entries: [Entry]
}
