/// The door of the use case: what anybody may ask of it.
@MainActor
package protocol InspectCantataModule: AnyObject {
  func open(number: Int)
  func showNext()
  func showPrevious()
  func chooseMovement(_ number: Int)
  func chooseReading(_ book: String)
}

/// The ways out. Where they lead is known to whoever opened the module.
@MainActor
package protocol InspectCantataExits: AnyObject {
  func inspectCantata(choseMovement number: Int, ofCantata cantata: Int)
  func inspectCantata(choseBook name: String)
}
