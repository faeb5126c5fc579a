package struct BiblicalBook: Equatable, Sendable {
  package let name: String
  /// The number of verses of each chapter, starting with the first.
  package let verses: [Int]

  package init(name: String, verses: [Int]) {
    self.name = name
    self.verses = verses
  }

  var totalVerses: Int {
    verses.reduce(0, +)
  }
}
