import CantatasCore
import CantatasStore

/// The widget's composition root, a second app on the same core.
@MainActor
public final class TodayWireframe {
  private let view = TodayCantataView()

  public init() {}

  /// Returns a line about a cantata for each day of the year.
  public func line(forDay day: Int) -> String {
    let cantatas = StoredCantatas()
    let numbers = cantatas.numbers()
    let module = InspectCantataWireframe.assemble(view: view, cantatas: cantatas)
    module.open(number: numbers[day % numbers.count])
    return view.line
  }
}
