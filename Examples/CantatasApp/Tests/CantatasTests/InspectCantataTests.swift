import Foundation
import Testing

@testable import CantatasCore

/// Each part is tested alone: the interactor without a presenter, the presenter without an interactor.
@MainActor
@Suite struct InspectCantataTests {
  private let output = StubInspectCantataOutput()

  private func interactor() -> InspectCantataInteractor {
    InspectCantataInteractor(
      cantatas: StubCantatas(cantatas: [.sample(4), .sample(61), .sample(140)]), output: output)
  }

  @Test func gapsBetweenNumbersAreSkipped() {
    let interactor = interactor()
    interactor.inspect(4)
    interactor.inspectNext()
    interactor.inspectNext()
    interactor.inspectNext()
    #expect(output.found.map(\.number) == [4, 61, 140])
    #expect(output.found.map(\.hasNext) == [true, true, false])
    interactor.inspectPrevious()
    #expect(output.found.last?.number == 61)
    #expect(interactor.inspected == 61)
  }

  @Test func aMissingCantataIsReported() {
    let interactor = interactor()
    interactor.inspectNext()
    interactor.inspect(5)
    #expect(output.missed == [5])
    #expect(output.found.isEmpty)
  }

  @Test func presenterTurnsValuesIntoWords() throws {
    let view = StubInspectCantataView()
    let presenter = InspectCantataPresenter(view: view)
    presenter.didFind(
      InspectedCantata(
        number: 140, title: "Wachet auf", occasion: "Trinity", firstPerformed: Date(timeIntervalSince1970: 0),
        parts: [InspectedCantata.Part(form: "chorale", incipit: "Zion")], reading: "Matthew", hasNext: false,
        hasPrevious: true))
    let shown = try #require(view.shown)
    #expect(shown.title == "BWV 140")
    #expect(shown.firstPerformed == "first performed 1 January 1970")
    #expect(shown.movements == [InspectCantataViewModel.Row(number: 1, title: "1. Zion", form: "Chorale")])
    presenter.didMiss(5)
    #expect(view.notice == "BWV 5 is not among the cantatas.")
  }

  @Test func unknownDayIsSaidInWords() {
    let view = StubInspectCantataView()
    let module = InspectCantataWireframe.assemble(view: view, cantatas: StubCantatas(cantatas: [.sample(61)]))
    module.open(number: 61)
    #expect(view.shown?.firstPerformed == "date unknown")
  }
}
