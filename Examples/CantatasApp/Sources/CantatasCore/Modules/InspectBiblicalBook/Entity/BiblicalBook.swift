package struct BiblicalBook: Equatable, Sendable {
  package let name: String
  /// How many verses each chapter has, from the first chapter on.
  package let verses: [Int]

  package init(name: String, verses: [Int]) {
    self.name = name
    self.verses = verses
  }

  var totalVerses: Int {
    verses.reduce(0, +)
  }
}
