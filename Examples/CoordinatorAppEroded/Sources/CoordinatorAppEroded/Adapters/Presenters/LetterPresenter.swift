struct LetterPresenter {
  private let printer = LinePrinter()  // finding: dependency LinePrinter

  func remind(of books: [Book]) {
    printer.write(dayWords["due"] ?? "")  // finding: dependency write
  }
}

let dayWords = ["due": "until"]
