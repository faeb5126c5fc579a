/// A title that the library owns, with the number of copies.
struct Book: Equatable, Identifiable, Sendable {
  struct ID: Hashable, Sendable {
    let isbn: String
  }

  let id: ID
  let title: String
  let author: String
  let copies: Int
}
