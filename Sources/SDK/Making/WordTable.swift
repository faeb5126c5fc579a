// The names of a digest under construction, numbered in the order in which they occur. They are sorted at the end.

struct WordTable {
  private(set) var words: [String] = [""]
  private var numbers: [String: Int] = ["": 0]

  mutating func number(of word: String) -> Int {
    if let known = numbers[word] { return known }
    numbers[word] = words.count
    words.append(word)
    return words.count - 1
  }
}
