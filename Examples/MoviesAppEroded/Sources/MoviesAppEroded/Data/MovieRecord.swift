/// A row of some table.
protocol StorageRow {
  static var table: String { get }
}

struct MovieRecord: StorageRow, Sendable {
  /// A day as the database counts it.
  struct Date: Sendable {
    let day: Int
  }

  static let table = "movies"

  let key: String
  let title: String
  let seen: Date
}

/// Reads all rows of a table.
@propertyWrapper
struct Stored<Row: StorageRow> {
  let wrappedValue: [Row]

  init(_ row: Row.Type) {
    wrappedValue = []
  }
}
