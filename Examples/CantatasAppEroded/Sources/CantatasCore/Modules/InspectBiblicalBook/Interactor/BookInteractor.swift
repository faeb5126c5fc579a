@MainActor
final class BookInteractor {
  private var book: BiblicalBook?

  func inspect(_ book: BiblicalBook) {
    self.book = book
  }

  func title(of cantata: Cantata) -> String {  // finding: slice Cantata
    cantata.heading  // finding: slice heading
  }
}
