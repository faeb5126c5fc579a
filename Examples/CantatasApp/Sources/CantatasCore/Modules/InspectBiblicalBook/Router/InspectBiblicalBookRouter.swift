final class InspectBiblicalBookRouter: InspectBiblicalBookModule {
  private let interactor: any InspectBiblicalBookInput

  init(interactor: any InspectBiblicalBookInput) {
    self.interactor = interactor
  }

  func open(name: String) { interactor.inspect(name) }
  func chooseChapter(_ number: Int) { interactor.inspectChapter(number) }
}
