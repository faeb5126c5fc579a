// Every intended difference is one: its example differs without the rule and agrees with it.
import Comparison
import XCTest

final class RuleTests: XCTestCase {
  private func differences(of source: String, rules: Set<Rule>) -> [String] {
    Array(source.utf8).withUnsafeBufferPointer { compare($0, rules: rules).differences.map(\.text) }
  }

  func testEveryRuleIsNeededForItsExample() {
    for rule in Rule.allCases {
      let all = Set(Rule.allCases)
      XCTAssertEqual(differences(of: rule.example, rules: all), [], rule.rawValue)
      XCTAssertNotEqual(differences(of: rule.example, rules: all.subtracting([rule])), [], rule.rawValue)
    }
  }

  func testThereAreAtMostTenRules() {
    XCTAssertLessThanOrEqual(Rule.allCases.count, 10)
  }

  func testDifferencesAreSeen() {
    // Nothing may hide a real one: a reader that says nothing differs in every fact of the other.
    let source = "import A\nstruct B: C { let d: E = f.g }"
    let count = Array(source.utf8).withUnsafeBufferPointer { compare($0).facts }
    XCTAssertEqual(count, 7)
  }
}
