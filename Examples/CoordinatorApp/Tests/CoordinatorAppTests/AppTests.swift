import Foundation
import Testing

@testable import CoordinatorApp

/// The whole app without its drawing.
@MainActor
@Suite struct AppTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private let navigator = StubNavigator()
  private let drawing = StubDrawing()

  @Test func bookIsFoundBorrowedAndBroughtBack() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let container = LibraryContainer(member: "ann", folder: folder, drawing: drawing)
    let main = MainCoordinator(navigator: navigator, screens: container)
    main.start()

    let catalog = try #require(drawing.lists.last as? CatalogList)
    catalog.search("emma")
    catalog.choose(0)
    let page = try #require(drawing.books.last)
    let day = try #require(page.viewModel.didTapBorrow())
    page.coordinator.didBorrow(until: day)
    #expect(navigator.screens == ["Library"])
    #expect(navigator.announced == ["Please bring it back by \(day)."])

    catalog.button?.action()
    let loans = try #require(drawing.lists.last)
    loans.refresh()
    #expect(loans.rows.map(\.title) == ["Emma"])
    loans.choose(0)
    #expect(loans.notice == "You have no book at home.")
    #expect(navigator.screens == ["Library", "At home"])
  }
}
