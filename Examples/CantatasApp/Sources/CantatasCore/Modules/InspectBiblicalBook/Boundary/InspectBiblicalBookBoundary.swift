@MainActor
protocol InspectBiblicalBookInput: AnyObject {
  func inspect(_ name: String)
  func inspectChapter(_ number: Int)
}

@MainActor
protocol InspectBiblicalBookOutput: AnyObject {
  func didFind(_ book: InspectedBook)
  func didFind(_ chapter: InspectedChapter)
  func didMiss(_ name: String)
}

struct InspectedBook: Equatable, Sendable {
  let name: String
  let verses: [Int]
  let totalVerses: Int
}

struct InspectedChapter: Equatable, Sendable {
  let book: String
  let number: Int
  let verses: Int
}
