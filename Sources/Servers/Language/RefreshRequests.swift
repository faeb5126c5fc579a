// Requests that prompt the editor to ask for diagnostics or lenses again.
import InwardJSON

/// The requests that are due, each at most once.
struct RefreshRequests {
  enum Subject: String, CaseIterable {
    case diagnostics = "workspace/diagnostic/refresh"
    case lenses = "workspace/codeLens/refresh"
  }

  /// The subjects that the editor asks for and can be prompted to ask for again.
  private let possible: Set<Subject>
  private var due: Set<Subject> = []
  private var count = 0

  init(_ possible: Set<Subject> = []) { self.possible = possible }

  var areDue: Bool { !due.isEmpty }

  func isPossible(_ subject: Subject) -> Bool { possible.contains(subject) }

  /// Marks a subject as possibly out of date in the editor.
  mutating func note(_ subject: Subject) {
    if possible.contains(subject) { due.insert(subject) }
  }

  /// Returns the requests that are due, and clears them.
  mutating func take() -> [JSON] {
    let requests = Subject.allCases.filter { due.contains($0) }.map { subject in
      count += 1
      return request("refresh-\(count)", subject.rawValue)
    }
    due = []
    return requests
  }
}
