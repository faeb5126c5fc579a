import CantatasStore
import Testing

@testable import CantatasCore

@MainActor
@Suite struct InspectBiblicalBookTests {
  private let view = StubBookView()

  private func module() -> any InspectBiblicalBookModule {
    InspectBiblicalBookWireframe.assemble(view: view, books: StoredBooks())
  }

  @Test func chaptersAreListed() {
    module().open(name: "Ruth")
    #expect(view.shown?.summary == "4 chapters, 85 verses")
    #expect(view.shown?.chapters.last == "Chapter 4")
  }

  @Test func oneIsNotSeveral() {
    module().open(name: "Obadiah")
    #expect(view.shown?.summary == "1 chapter, 21 verses")
  }

  @Test func chapterListsItsVerses() {
    let module = module()
    module.open(name: "Ruth")
    module.chooseChapter(3)
    #expect(view.notice == "Ruth 3: 18 verses")
  }

  @Test(arguments: [0, 5]) func missingChapterHasNoVerses(number: Int) {
    let module = module()
    module.open(name: "Ruth")
    module.chooseChapter(number)
    #expect(view.notice == nil)
  }

  @Test func aMissingBookIsReported() {
    module().open(name: "Hezekiah")
    #expect(view.notice == "There is no book called Hezekiah.")
  }
}
