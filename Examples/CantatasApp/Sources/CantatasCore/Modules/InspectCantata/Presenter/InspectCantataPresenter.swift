import Foundation

/// Formats values as text. All formatting happens here.
final class InspectCantataPresenter: InspectCantataOutput {
  private weak var view: (any InspectCantataView)?

  init(view: any InspectCantataView) {
    self.view = view
  }

  func didFind(_ cantata: InspectedCantata) {
    view?.show(
      InspectCantataViewModel(
        title: "BWV \(cantata.number)",
        heading: cantata.title,
        occasion: cantata.occasion,
        firstPerformed: Self.day(cantata.firstPerformed),
        movements: cantata.parts.enumerated().map { index, part in
          InspectCantataViewModel.Row(
            number: index + 1, title: "\(index + 1). \(part.incipit)", form: part.form.capitalized)
        },
        reading: cantata.reading,
        hasNext: cantata.hasNext,
        hasPrevious: cantata.hasPrevious))
  }

  func didMiss(_ number: Int) {
    view?.show(notice: "BWV \(number) is not among the cantatas.")
  }

  private static func day(_ date: Date?) -> String {
    guard let date else { return "date unknown" }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = .gmt
    formatter.dateFormat = "d MMMM yyyy"
    return "first performed \(formatter.string(from: date))"
  }
}
