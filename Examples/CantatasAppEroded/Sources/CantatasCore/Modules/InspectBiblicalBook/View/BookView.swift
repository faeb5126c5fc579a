@MainActor
package protocol BookView: AnyObject {
  var module: (any BookModule)? { get set }
}
