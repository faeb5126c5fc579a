@MainActor
package protocol BookModule: AnyObject {
  func open(name: String)
}
