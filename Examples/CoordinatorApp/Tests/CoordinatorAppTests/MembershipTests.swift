import Testing

@testable import CoordinatorApp

@Suite struct MembershipTests {
  @Test func bookIsDueInFourWeeks() throws {
    var membership = Membership()
    let loan = try membership.borrow(.sample(1), on: .firstOfMay)
    #expect(loan.due == .firstOfMay + 28)
    #expect(!loan.isOverdue(on: .firstOfMay + 28))
    #expect(loan.isOverdue(on: .firstOfMay + 29))
  }

  @Test func threeBooksAreEnough() throws {
    var membership = Membership()
    for number in 1...3 { _ = try membership.borrow(.sample(number), on: .firstOfMay) }
    #expect(throws: Refusal.tooManyLoans) { try membership.borrow(.sample(4), on: .firstOfMay) }
  }

  @Test func whoBringsOneBackMayTakeAnother() throws {
    var membership = Membership()
    for number in 1...3 { _ = try membership.borrow(.sample(number), on: .firstOfMay) }
    membership.giveBack(Book.sample(2).id)
    #expect(throws: Never.self) { try membership.borrow(.sample(4), on: .firstOfMay) }
  }

  @Test func oneCopyIsEnough() throws {
    var membership = Membership()
    _ = try membership.borrow(.sample(1), on: .firstOfMay)
    #expect(throws: Refusal.alreadyBorrowed) { try membership.borrow(.sample(1), on: .firstOfMay) }
  }

  @Test func overdueBookBlocksTheNextOne() throws {
    var membership = Membership()
    _ = try membership.borrow(.sample(1), on: .firstOfMay)
    #expect(throws: Refusal.somethingOverdue) { try membership.borrow(.sample(2), on: .firstOfMay + 40) }
  }
}
