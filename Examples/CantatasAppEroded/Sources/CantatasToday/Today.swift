import CantatasCore
import CantatasStore
import Foundation  // finding: import Foundation

struct Today {
  let cantata: Cantata  // finding: dependency Cantata

  init() {
    cantata = StoredCantatas().first()
  }

  var line: String {
    let number = NumberFormatter()  // finding: only-presenters-format NumberFormatter
    return number.string(from: 1) ?? ""
  }
}
