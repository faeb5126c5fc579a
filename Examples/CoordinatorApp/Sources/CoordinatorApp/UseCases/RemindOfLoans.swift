import Foundation

/// Reminds of what is due within three days, and of what is late.
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

/// The output port: declared by the use case that speaks, implemented by a presenter that it has never heard of.
protocol ReminderOutput {
  func remind(of entries: [ListLoans.Entry])
}
