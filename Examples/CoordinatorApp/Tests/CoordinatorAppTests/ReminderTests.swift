import Testing

@testable import CoordinatorApp

@Suite struct ReminderTests {
  private final class StubOutput: ReminderOutput {
    private(set) var titles: [[String]] = []
    func remind(of entries: [ListLoans.Entry]) { titles.append(entries.map(\.book.title)) }
  }

  private func remind(dueInDays days: Int, through output: any ReminderOutput) throws {
    let loans = StubLoans([Loan(book: Book.sample(1).id, due: .firstOfMay + days)])
    let list = ListLoans(catalog: StubCatalog(books: [.sample(1)]), loans: loans)
    try RemindOfLoans(list: list, output: output)(on: .firstOfMay)
  }

  @Test(arguments: zip([-1, 3, 4], [1, 1, 0])) func nobodyIsRemindedTooEarly(days: Int, letters: Int) throws {
    let output = StubOutput()
    try remind(dueInDays: days, through: output)
    #expect(output.titles == Array(repeating: ["Emma"], count: letters))
  }

  @Test func letterIsPrinted() throws {
    let printer = LinePrinter(columns: 24)
    try remind(dueInDays: 1, through: LetterPresenter(printer: printer))
    #expect(
      printer.paper == """
        Dear reader,
        please remember to bring
        - Emma, until 2026-05-02
        ------------------------

        """)
  }
}
