@MainActor
final class EditInteractor {
  private let output: any EditOutput

  init(output: any EditOutput) {
    self.output = output
  }

  func assign() {
    output.didAssign()
  }
}
