/// A driven port: takes payments for the box office.
protocol Payment {
  func charge(cents: Int, to card: String) -> Bool
}
