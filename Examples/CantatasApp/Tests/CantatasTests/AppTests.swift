import CantatasCore
import CantatasToday
import Testing

@testable import CantatasApp

@MainActor
@Suite struct AppTests {
  private let stage = StubStage()

  /// Returns the wireframe with the view: modules have weak references to their exits, so the caller must keep the
  /// wireframe, as the delegate does in the app.
  private func started() throws -> (AppWireframe, StubInspectCantataView) {
    let wireframe = AppWireframe(stage: stage)
    wireframe.start()
    return (wireframe, try #require(stage.views.first as? StubInspectCantataView))
  }

  @Test func cantatasAreTurnedOverLikePages() throws {
    let (wireframe, view) = try started()
    #expect(view.shown?.title == "BWV 4")
    view.module?.showNext()
    #expect(view.shown?.heading == "Wachet auf, ruft uns die Stimme")
    #expect(view.shown?.firstPerformed == "first performed 25 November 1731")
    withExtendedLifetime(wireframe) {}
  }

  @Test func modulesOpenEachOtherThroughTheRoot() throws {
    let (wireframe, view) = try started()
    view.module?.chooseMovement(2)
    let edit = try #require(stage.views.last as? StubEditView)
    #expect(edit.shown?.title == "Christ lag in Todes Banden")
    edit.module?.chooseItem(at: 1)
    #expect(stage.views.last === view)
    view.module?.chooseReading("Mark")
    #expect((stage.views.last as? StubBookView)?.shown?.summary == "16 chapters, 678 verses")
    withExtendedLifetime(wireframe) {}
  }

  @Test func widgetIsAnotherAppOfTheSameCore() {
    #expect(TodayWireframe().line(forDay: 1) == "BWV 140: Wachet auf, ruft uns die Stimme")
    #expect(TodayWireframe().line(forDay: 366) == "BWV 4: Christ lag in Todes Banden")
  }
}
