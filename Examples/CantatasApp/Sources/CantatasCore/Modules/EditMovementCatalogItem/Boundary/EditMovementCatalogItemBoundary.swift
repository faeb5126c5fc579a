/// What the use case can do.
@MainActor
protocol EditMovementCatalogItemInput: AnyObject {
  func edit(movement: Int, ofCantata cantata: Int)
  func search(_ text: String)
  /// Takes the item at this place of what was found last, or none.
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
