/// The entry point of the use case.
@MainActor
package protocol InspectBiblicalBookModule: AnyObject {
  func open(name: String)
  func chooseChapter(_ number: Int)
}
