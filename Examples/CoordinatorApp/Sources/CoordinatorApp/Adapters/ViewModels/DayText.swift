import Foundation

/// Formats days for all screens. It is separate, so that view models do not depend on each other.
enum DayText {
  static func text(of day: Date) -> String {
    day.formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}
