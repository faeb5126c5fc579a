import Foundation
import Testing

@testable import CoordinatorApp

@Suite struct StorageTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  @Test func membersDoNotSeeEachOthersLoans() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = LoanFile(url: folder.appendingPathComponent("loans.json"))
    let ann = StoredLoansGateway(member: "ann", records: file)
    let ben = StoredLoansGateway(member: "ben", records: file)
    let emma = Book.sample(2)

    #expect(try ann.loans().isEmpty)
    try ann.save([Loan(of: emma.id, from: .firstOfMay)])
    try ben.save([Loan(of: emma.id, from: .firstOfMay + 1)])
    #expect(try ann.loans() == [Loan(of: emma.id, from: .firstOfMay)])
    #expect(try ben.copiesOnLoan(of: emma.id) == 2)
  }

  @MainActor
  @Test func containerJoinsTheCircles() throws {
    let container = LibraryContainer(member: "ann", folder: folder, drawing: StubDrawing())
    let catalog = container.makeCatalogViewModel()
    catalog.search("eliot")
    #expect(catalog.rows.map(\.title) == ["Middlemarch", "Silas Marner"])
    #expect(container.makeBookViewModel(isbn: catalog.rows[0].isbn)?.author == "by George Eliot")
    #expect(container.makeBookViewModel(isbn: "0") == nil)
    #expect(throws: Never.self) { try container.makeReminder()(on: .firstOfMay) }
  }
}
