// The versions of Swift in use. `#if swift(>=5.7)` holds for every one of them, and what is written in its `#else` is
// read by none.
import InwardFacts

enum CompilerVersions {
  /// Xcode 16: no older one can submit an app (since April 2025). In Swift 5 mode, `swift(>=6)` is false there.
  private static let oldest = BuildConfiguration(versions: ["swift": [5, 10], "compiler": [6, 0]])
  private static let newest = BuildConfiguration(versions: ["swift": [.max], "compiler": [.max]])

  /// Nil if the versions do not agree, or if the question is not about versions.
  static func answer(to question: String) -> Bool? {
    let answer = oldest.value(of: question)
    return answer == newest.value(of: question) ? answer : nil
  }
}
