struct CountPagesUseCase {
  private let box = PageBox()  // silent: the private type of this file

  func count() -> Int { box.pages }

  func reasons(_ verdicts: [Verdict]) -> [String] {
    verdicts.map { $0.reason }  // silent: a verdict's reason; that of StorageError only has the same name
  }
}

struct Verdict {
  let reason: String
}

private struct PageBox {
  let pages = 0
}
