import Foundation  // silent: a control may count and compare with it

#if canImport(SwiftUI)
  import SwiftUI  // finding: import SwiftUI
#endif

struct RentBike {
  func rent(in yard: [Bike]) -> Int? {
    yard.first?.number
  }

  /// A control that returns display text works for one boundary only.
  func answer(in yard: [Bike]) -> String {
    rent(in: yard).map { "Take number \($0)." } ?? closedNotice  // finding: dependency closedNotice
  }

  func rent(at time: ClockTime) {}  // finding: dependency ClockTime
}
