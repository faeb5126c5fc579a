import Foundation

/// Sends reminders of loans that are overdue or due within three days.
struct RemindOfLoans {
  static let daysAhead = 3

  let list: ListLoans
  let output: any ReminderOutput

  func callAsFunction(on day: Date) throws {
    let limit = day.addingTimeInterval(Double(Self.daysAhead) * 86_400)
    let due = try list().filter { $0.loan.due <= limit }
    if !due.isEmpty { output.remind(of: due) }
  }
}

/// The output port: declared by the use case, implemented by a presenter that the use case does not know.
protocol ReminderOutput {
  func remind(of entries: [ListLoans.Entry])
}
