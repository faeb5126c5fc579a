/// What the system is: it can be put in and taken out, and it knows no case in which that happens.
final class Account {
  let owner: String
  private(set) var cents: Int

  init(owner: String, cents: Int = 0) {
    self.owner = owner
    self.cents = cents
  }

  func increase(by amount: Int) { cents += amount }
  func decrease(by amount: Int) { cents -= amount }
}
