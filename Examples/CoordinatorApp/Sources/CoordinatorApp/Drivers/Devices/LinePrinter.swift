/// A line printer with continuous paper.
final class LinePrinter: LetterPrinter {
  private let columns: Int
  private(set) var paper = ""

  init(columns: Int = 40) {
    self.columns = columns
  }

  func printLetter(_ lines: [String]) {
    for line in lines {
      paper += line.prefix(columns) + "\n"
    }
    paper += String(repeating: "-", count: columns) + "\n"
  }
}
