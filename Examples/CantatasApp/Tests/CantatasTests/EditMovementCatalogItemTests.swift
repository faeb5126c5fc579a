import Testing

@testable import CantatasCore

@MainActor
@Suite struct EditMovementCatalogItemTests {
  /// A catalog that may be unwritable; these tests need nothing else of a repository.
  private struct StubCatalog: CatalogRepository {
    struct Full: Error {}
    var isFull = false

    func items() -> [CatalogItem] {
      [
        CatalogItem(id: 1, title: "Wachet auf", author: "Nicolai", year: 1599),
        CatalogItem(id: 2, title: "Christ lag", author: "Luther", year: 1524),
      ]
    }

    func movement(_ number: Int, ofCantata cantata: Int) -> CatalogedMovement? {
      number == 4 ? CatalogedMovement(cantata: cantata, number: number, title: "Zion hört", item: 1) : nil
    }

    func save(_ movement: CatalogedMovement) throws {
      if isFull { throw Full() }
    }
  }

  private final class Exits: EditMovementCatalogItemExits {
    private(set) var finished = 0
    func editMovementCatalogItemDidFinish() { finished += 1 }
  }

  private let view = StubEditView()
  private let exits = Exits()

  private func module(_ catalog: StubCatalog = StubCatalog()) -> any EditMovementCatalogItemModule {
    EditMovementCatalogItemWireframe.assemble(view: view, catalog: catalog, exits: exits)
  }

  @Test func assignedItemIsMarked() {
    module().open(movement: 4, ofCantata: 140)
    #expect(view.shown?.title == "Zion hört")
    #expect(view.shown?.rows.map(\.isMarked) == [true, false])
  }

  @Test(arguments: zip(["luther", "1599 wachet", "luther 1599"], [1, 1, 0]))
  func searchNarrowsByAllWords(text: String, count: Int) {
    let module = module()
    module.open(movement: 4, ofCantata: 140)
    module.search(text)
    #expect(view.shown?.rows.count == count)
    #expect((view.shown?.notice != nil) == (count == 0))
  }

  @Test func choiceIsOfWhatWasFound() {
    let module = module()
    module.open(movement: 4, ofCantata: 140)
    module.search("luther")
    module.chooseItem(at: 0)
    #expect(exits.finished == 1)
    module.search("")
    #expect(view.shown?.rows.map(\.isMarked) == [false, true])
  }

  @Test func placeThatShowsNothingChoosesNothing() {
    let module = module()
    module.open(movement: 4, ofCantata: 140)
    module.search("luther")
    module.chooseItem(at: 1)
    #expect(exits.finished == 0)
  }

  @Test func itemIsTakenAway() {
    let module = module()
    module.open(movement: 4, ofCantata: 140)
    module.removeItem()
    module.search("")
    #expect(view.shown?.rows.map(\.isMarked) == [false, false])
  }

  @Test func failureIsShownAndTheModuleStaysOpen() {
    let module = module(StubCatalog(isFull: true))
    module.open(movement: 4, ofCantata: 140)
    module.chooseItem(at: 1)
    #expect(view.shown?.notice == "The catalog could not be written.")
    #expect(exits.finished == 0)
  }

  @Test func aMissingMovementIsReported() {
    module().open(movement: 9, ofCantata: 140)
    #expect(view.shown?.notice == "This movement is not in the catalog.")
  }
}
