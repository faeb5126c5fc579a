/// The catalog of a very small library.
struct PrintedCatalog: CatalogRecords {
  func all() -> [BookRecord] {
    [
      BookRecord(isbn: "978-0-14-043907-3", title: "Middlemarch", author: "George Eliot", copies: 2),
      BookRecord(isbn: "978-0-19-953636-2", title: "Emma", author: "Jane Austen", copies: 1),
      BookRecord(isbn: "978-0-14-243723-0", title: "Moby-Dick", author: "Herman Melville", copies: 1),
      BookRecord(isbn: "978-0-14-144116-0", title: "Silas Marner", author: "George Eliot", copies: 3),
    ]
  }
}
