struct LetterPresenter {
  private let printer = LinePrinter()  // finding: dependency LinePrinter

  func remind(of books: [Book]) {
    printer.write(dayWords["due"] ?? "")  // finding: dependency write
  }
}

// inward:ignore dependency - the words are on their way out of the storage // finding: unused-ignore
let dayWords = ["due": "until"]
