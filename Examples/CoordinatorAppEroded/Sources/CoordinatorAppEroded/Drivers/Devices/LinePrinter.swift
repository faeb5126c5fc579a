struct LinePrinter {
  func write(_ line: String) {}

  func write(_ book: Book) {  // finding: dependency Book
    write(book.title)  // finding: dependency title
  }
}
