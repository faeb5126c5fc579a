import CantatasCore
import CantatasStore

/// Connects the modules: each declares its own entry and exits, and only this type knows where they lead.
@MainActor
final class AppWireframe {
  private let stage: any Stage
  private let cantatas = StoredCantatas()
  private let catalog = StoredCatalog()
  private let books = StoredBooks()

  init(stage: any Stage) {
    self.stage = stage
  }

  func start(withCantata number: Int = 4) {
    let view = stage.makeInspectCantataView()
    InspectCantataWireframe.assemble(view: view, cantatas: cantatas, exits: self).open(number: number)
    stage.show(view)
  }
}

extension AppWireframe: InspectCantataExits {
  func inspectCantata(choseMovement number: Int, ofCantata cantata: Int) {
    let view = stage.makeEditMovementCatalogItemView()
    let module = EditMovementCatalogItemWireframe.assemble(view: view, catalog: catalog, exits: self)
    module.open(movement: number, ofCantata: cantata)
    stage.show(view)
  }

  func inspectCantata(choseBook name: String) {
    let view = stage.makeInspectBiblicalBookView()
    InspectBiblicalBookWireframe.assemble(view: view, books: books).open(name: name)
    stage.show(view)
  }
}

extension AppWireframe: EditMovementCatalogItemExits {
  func editMovementCatalogItemDidFinish() {
    stage.leave()
  }
}
