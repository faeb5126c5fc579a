final class InspectBiblicalBookPresenter: InspectBiblicalBookOutput {
  private weak var view: (any InspectBiblicalBookView)?

  init(view: any InspectBiblicalBookView) {
    self.view = view
  }

  func didFind(_ book: InspectedBook) {
    view?.show(
      InspectBiblicalBookViewModel(
        title: book.name,
        summary: "\(Self.count(book.verses.count, "chapter")), \(Self.count(book.totalVerses, "verse"))",
        chapters: book.verses.enumerated().map { "Chapter \($0.offset + 1)" }))
  }

  func didFind(_ chapter: InspectedChapter) {
    view?.show(notice: "\(chapter.book) \(chapter.number): \(Self.count(chapter.verses, "verse"))")
  }

  func didMiss(_ name: String) {
    view?.show(notice: "There is no book called \(name).")
  }

  private static func count(_ number: Int, _ word: String) -> String {
    number == 1 ? "1 \(word)" : "\(number) \(word)s"
  }
}
