/// Data: money can be deposited and withdrawn. It does not depend on the use cases.
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
