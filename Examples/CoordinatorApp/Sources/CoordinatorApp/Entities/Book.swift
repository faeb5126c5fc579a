/// A title that the library owns, and how many copies of it.
struct Book: Equatable, Identifiable, Sendable {
  struct ID: Hashable, Sendable {
    let isbn: String
  }

  let id: ID
  let title: String
  let author: String
  let copies: Int
}
