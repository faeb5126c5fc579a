/// What the box office asks for: somebody who takes money.
protocol Payment {
  func charge(cents: Int, to card: String) -> Bool
}
