import Testing

@testable import CoordinatorApp

@MainActor
@Suite struct CoordinatorTests {
  private let navigator = StubNavigator()
  private let screens = StubScreens()

  private func started() -> MainCoordinator {
    let coordinator = MainCoordinator(navigator: navigator, screens: screens)
    coordinator.start()
    return coordinator
  }

  @Test func catalogIsTheFirstScreen() {
    _ = started()
    #expect(navigator.screens == ["catalog"])
  }

  @Test func bookIsAFlowOfItsOwn() throws {
    let main = started()
    main.showBook(isbn: "1")
    #expect(main.children.count == 1)
    try #require(screens.borrowing).didBorrow(until: "2026-05-29")
    #expect(navigator.screens == ["catalog"])
    #expect(navigator.announced == ["Please bring it back by 2026-05-29."])
    #expect(main.children.isEmpty)
  }

  @Test func flowIsForgottenWhereSomebodyGoesBack() throws {
    let main = started()
    main.showBook(isbn: "1")
    try #require(screens.borrowing).didLeave()
    #expect(main.children.isEmpty)
  }

  @Test func loansArePushed() {
    started().showLoans()
    #expect(navigator.screens == ["catalog", "loans"])
  }

  @Test func missingBookIsReportedAndNothingIsPushed() {
    let main = started()
    main.showBook(isbn: "9")
    #expect(navigator.screens == ["catalog"])
    #expect(navigator.announced == ["This book has left the library."])
    #expect(main.children.isEmpty)
  }
}
