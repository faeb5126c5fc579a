import Foundation
import Testing

@testable import CantatasApp
@testable import CantatasCore

/// An in-memory repository: an interactor needs no store.
struct StubCantatas: CantatasRepository {
  var cantatas: [Cantata]

  func numbers() -> [Int] { cantatas.map(\.number) }
  func cantata(_ number: Int) -> Cantata? { cantatas.first { $0.number == number } }
}

extension Cantata {
  static func sample(_ number: Int, firstPerformed: Date? = nil) -> Cantata {
    Cantata(
      number: number, title: "Title \(number)", occasion: "Advent", firstPerformed: firstPerformed,
      movements: [Movement(.chorus, "Nun komm"), Movement(.aria, "Komm, Jesu")], reading: "Romans")
  }
}

final class StubInspectCantataOutput: InspectCantataOutput {
  private(set) var found: [InspectedCantata] = []
  private(set) var missed: [Int] = []

  func didFind(_ cantata: InspectedCantata) { found.append(cantata) }
  func didMiss(_ number: Int) { missed.append(number) }
}

final class StubInspectCantataView: InspectCantataView {
  var module: (any InspectCantataModule)?
  private(set) var shown: InspectCantataViewModel?
  private(set) var notice: String?

  func show(_ viewModel: InspectCantataViewModel) { shown = viewModel }
  func show(notice: String) { self.notice = notice }
}

final class StubEditView: EditMovementCatalogItemView {
  var module: (any EditMovementCatalogItemModule)?
  private(set) var shown: EditMovementCatalogItemViewModel?

  func show(_ viewModel: EditMovementCatalogItemViewModel) { shown = viewModel }
}

final class StubBookView: InspectBiblicalBookView {
  var module: (any InspectBiblicalBookModule)?
  private(set) var shown: InspectBiblicalBookViewModel?
  private(set) var notice: String?

  func show(_ viewModel: InspectBiblicalBookViewModel) { shown = viewModel }
  func show(notice: String) { self.notice = notice }
}

final class StubStage: Stage {
  private(set) var views: [AnyObject] = []

  func makeInspectCantataView() -> any InspectCantataView { StubInspectCantataView() }
  func makeEditMovementCatalogItemView() -> any EditMovementCatalogItemView { StubEditView() }
  func makeInspectBiblicalBookView() -> any InspectBiblicalBookView { StubBookView() }
  func show(_ view: AnyObject) { views.append(view) }
  func leave() { views.removeLast() }
}
