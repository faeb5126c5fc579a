package protocol BiblicalBooksRepository: Sendable {
  func book(named name: String) -> BiblicalBook?
}
