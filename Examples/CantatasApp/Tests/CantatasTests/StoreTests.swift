import CantatasStore
import Foundation
import Testing

@testable import CantatasCore

@Suite struct StoreTests {
  private let cantatas = StoredCantatas()

  @Test func rowBecomesAnEntity() throws {
    let cantata = try #require(cantatas.cantata(147))
    #expect(cantata.firstPerformed == Date(timeIntervalSince1970: -7_778_851_200))
    #expect(cantata.movements.last == Movement(.chorale, "Jesus bleibet meine Freude"))
  }

  @Test func everyReadingCanBeLookedUp() {
    let readings = cantatas.numbers().compactMap { cantatas.cantata($0)?.reading }
    #expect(readings.count == 3)
    #expect(readings.allSatisfy { StoredBooks().book(named: $0) != nil })
  }

  @Test func assignedItemIsRemembered() throws {
    let catalog = StoredCatalog()
    var movement = try #require(catalog.movement(1, ofCantata: 4))
    #expect(movement.item == nil)
    movement.item = 2
    catalog.save(movement)
    #expect(catalog.movement(1, ofCantata: 4)?.item == 2)
  }
}
