/// The entry point of the use case: the requests that it accepts.
@MainActor
package protocol InspectCantataModule: AnyObject {
  func open(number: Int)
  func showNext()
  func showPrevious()
  func chooseMovement(_ number: Int)
  func chooseReading(_ book: String)
}

/// The exits of the module. The caller that opened the module decides where they lead.
@MainActor
package protocol InspectCantataExits: AnyObject {
  func inspectCantata(choseMovement number: Int, ofCantata cantata: Int)
  func inspectCantata(choseBook name: String)
}
