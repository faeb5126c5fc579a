struct CatalogRow: Equatable, Sendable {
  let isbn: String
  let title: String
}

func plural(_ count: Int, _ word: String) -> String {
  count == 1 ? "1 \(word)" : "\(count) \(word)s"
}
