final class InspectBiblicalBookInteractor: InspectBiblicalBookInput {
  private let books: any BiblicalBooksRepository
  private let output: any InspectBiblicalBookOutput
  private var inspected: BiblicalBook?

  init(books: any BiblicalBooksRepository, output: any InspectBiblicalBookOutput) {
    self.books = books
    self.output = output
  }

  func inspect(_ name: String) {
    guard let book = books.book(named: name) else { return output.didMiss(name) }
    inspected = book
    output.didFind(InspectedBook(name: book.name, verses: book.verses, totalVerses: book.totalVerses))
  }

  func inspectChapter(_ number: Int) {
    guard let inspected, inspected.verses.indices.contains(number - 1) else { return }
    output.didFind(InspectedChapter(book: inspected.name, number: number, verses: inspected.verses[number - 1]))
  }
}
