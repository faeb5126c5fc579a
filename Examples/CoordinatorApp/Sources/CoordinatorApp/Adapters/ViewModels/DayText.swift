import Foundation

/// How days are written on all screens: a third place, so that no view model has to ask another one.
enum DayText {
  static func text(of day: Date) -> String {
    day.formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}
