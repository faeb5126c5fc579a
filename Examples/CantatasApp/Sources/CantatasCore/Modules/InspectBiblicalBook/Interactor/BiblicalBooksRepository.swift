package protocol BiblicalBooksRepository {
  func book(named name: String) -> BiblicalBook?
}
