import Foundation

/// The input of the use case.
@MainActor
protocol InspectCantataInput: AnyObject {
  var inspected: Int? { get }
  func inspect(_ number: Int)
  func inspectNext()
  func inspectPrevious()
}

/// The output of the use case. It declares the port; the presenter implements it.
@MainActor
protocol InspectCantataOutput: AnyObject {
  func didFind(_ cantata: InspectedCantata)
  func didMiss(_ number: Int)
}

/// A cantata for the presenter: plain values, no entities.
struct InspectedCantata: Equatable, Sendable {
  struct Part: Equatable, Sendable {
    let form: String
    let incipit: String
  }

  let number: Int
  let title: String
  let occasion: String
  let firstPerformed: Date?
  let parts: [Part]
  let reading: String
  let hasNext: Bool
  let hasPrevious: Bool
}
