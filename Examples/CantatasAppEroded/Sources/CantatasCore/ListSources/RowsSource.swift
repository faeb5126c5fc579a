import Foundation

#if canImport(UIKit)
  import UIKit  // finding: import UIKit; the-core-knows-no-screen UIKit
#endif

/// A list for one screen, and for tables only.
package struct RowsSource {
  private let rows: [String]

  package init(_ cantatas: [Cantata]) {  // finding: dependency Cantata
    var rows: [String] = []
    for cantata in cantatas {
      rows.append(cantata.title)  // finding: dependency title
    }
    self.rows = rows
  }

  package func row(at position: IndexPath) -> String {  // finding: name IndexPath
    rows[position[1]]
  }

  #if canImport(UIKit)
    package func fill(_ cell: UITableViewCell) {}  // finding: name UITableViewCell
  #endif
}
