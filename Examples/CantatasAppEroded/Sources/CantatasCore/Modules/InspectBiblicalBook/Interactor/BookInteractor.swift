@MainActor
final class BookInteractor {
  private var book: BiblicalBook?

  func inspect(_ book: BiblicalBook) {
    self.book = book
  }

  func title(of cantata: Cantata) -> String {  // finding: dependency Cantata
    cantata.heading  // finding: dependency heading
  }
}
