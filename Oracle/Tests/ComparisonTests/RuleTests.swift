// Tests the rules for intended differences between two readers: they differ on a rule's example only without that rule,
// and no rule excuses any other difference.
import Comparison
import XCTest

final class RuleTests: XCTestCase {
  private func comparison(of source: String, without rules: Rule...) -> Comparison {
    Array(source.utf8).withUnsafeBufferPointer { compare($0, rules: Set(Rule.allCases).subtracting(rules)) }
  }

  private func differences(of source: String, without rule: Rule) -> [String] {
    comparison(of: source, without: rule).differences.map(\.text)
  }

  func testEveryRuleIsNeededForItsExample() {
    for rule in Rule.allCases {
      XCTAssertEqual(comparison(of: rule.example).differences.map(\.text), [], rule.rawValue)
      XCTAssertNotEqual(differences(of: rule.example, without: rule), [], rule.rawValue)
    }
  }

  func testThereAreAtMostTenRules() {
    XCTAssertLessThanOrEqual(Rule.allCases.count, 10)
  }

  func testDifferencesAreSeen() {
    // Nothing may hide a real difference: a reader that reports nothing differs in every fact of the other.
    XCTAssertEqual(comparison(of: "import A\nstruct B: C { let d: E = f.g }").facts, 7)
  }

  // Without the rule for projections, `$b` represents a real difference.

  func testAnErrorOutsideAnyStatementExcusesNone() {
    XCTAssertEqual(differences(of: "let a = $b\n/* without end", without: .projection).count, 2)
    XCTAssertEqual(differences(of: "let a = $b\n}\n", without: .projection).count, 2)
  }

  func testAnErrorBesideMembersAndStatementsExcusesNone() {
    XCTAssertEqual(differences(of: "struct A where {\n  var c = $b\n}\n", without: .projection).count, 2)
    XCTAssertEqual(differences(of: "switch c {\nd()\ncase e: f($b)\n}\n", without: .projection).count, 2)
    XCTAssertEqual(differences(of: "class A {\n  = c\n  var a = $b\n}\n", without: .projection).count, 2)
  }

  func testAnErrorExcusesItsOwnStatement() {
    let one = comparison(of: "f(= $b)\n", without: .projection)
    XCTAssertEqual(one.differences.map(\.text), [])
    XCTAssertGreaterThan(one.excused, 0)
  }

  func testWhatHasNoEndExcusesAllThatItSwallows() {
    let source = "struct A {\n  #if B\n  var c: D\n}\nlet e = f\n"
    XCTAssertEqual(comparison(of: source).differences.map(\.text), [])
    XCTAssertGreaterThan(comparison(of: source).excused, 0)
  }

  func testAccessorsThatFewModulesTurnOnAreNoErrors() {
    let one = comparison(of: "struct A {\n  var b: C { borrow { d } mutate { &d } }\n}\n")
    XCTAssertEqual(one.differences.map(\.text), [])
    XCTAssertEqual(one.excused, 0)
  }
}
