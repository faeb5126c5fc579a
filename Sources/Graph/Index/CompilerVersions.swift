// The supported versions of Swift. `#if swift(>=5.7)` holds for all of them, and none compiles the code in its `#else`.
import InwardFacts

enum CompilerVersions {
  /// The oldest versions, which are those of Xcode 16. Since April 2025, the App Store rejects apps built with older
  /// versions. In the Swift 5 mode of Xcode 16, `swift(>=6)` is false.
  private static let oldest = BuildConfiguration(versions: ["swift": [5, 10], "compiler": [6, 0]])
  private static let newest = BuildConfiguration(versions: ["swift": [.max], "compiler": [.max]])

  /// Returns the answer that holds for all supported versions; nil if they disagree, or if the question is not about
  /// versions.
  static func answer(to question: String) -> Bool? {
    let answer = oldest.value(of: question)
    return answer == newest.value(of: question) ? answer : nil
  }
}
