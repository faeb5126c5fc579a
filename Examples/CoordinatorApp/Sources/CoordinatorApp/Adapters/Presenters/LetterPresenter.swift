/// Formats loans as a letter.
struct LetterPresenter: ReminderOutput {
  let printer: any LetterPrinter

  func remind(of entries: [ListLoans.Entry]) {
    let lines = entries.map { "- \($0.book.title), until \(DayText.text(of: $0.loan.due))" }
    printer.printLetter(["Dear reader,", "please remember to bring back:"] + lines)
  }
}

/// The device that the presenter needs.
protocol LetterPrinter {
  func printLetter(_ lines: [String])
}
