import Foundation

#if canImport(UIKit)
  import UIKit  // finding: import UIKit; the-core-knows-no-screen UIKit
#endif

@MainActor
package class CantataInteractor {  // finding: composed-and-not-inherited CantataInteractor
  var output: (any CantataOutput)?
  // "There is only one presenter, so why a port?"
  var presenter =
    TextPresenter()  // finding: dependency TextPresenter; parts-stay-apart TextPresenter; no-cycles TextPresenter
  var reading: BiblicalBook?  // finding: slice BiblicalBook

  package init() {}

  package func inspect(_ cantata: Cantata) {  // silent: interactors work with entities
    let formatter = DateFormatter()  // finding: name DateFormatter; only-presenters-format DateFormatter
    formatter.dateFormat = "yyyy"
    output?.didFind(cantata)
  }
}

// A repository that is not a protocol is a database that cannot be replaced.
final class CantatasRepository {}  // finding: repositories-are-protocols CantatasRepository
