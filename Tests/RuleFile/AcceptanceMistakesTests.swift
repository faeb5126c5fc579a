// Mistakes in `exceptions`, `policy` and `baseline` of a rules file, and the messages about them.
import InwardFacts
import InwardRuleFile
import InwardRules
import Testing

@Suite struct AcceptanceMistakes {
  /// Returns the messages about a rules file that has this exception on line 4.
  private func inException(_ text: String, policy: String = "{}") -> [String] {
    messages("version: 1\nlayers: {Dom: a, Data: b}\nexceptions:\n  - \(text)\npolicy: \(policy)\n")
  }

  @Test(arguments: [
    (
      "{}",
      [
        "4:5-7: exception 1 accepts all findings of a rule -- add a 'from' or 'to' selector",
        "4:5-7: exception 1 has no 'because' -- state the reason",
        "4:5-7: exception 1 has no 'rule' -- name the rule whose findings it accepts",
      ]
    ),
    ("dependency", ["4:5-15: exception 1 takes a mapping of keys to values, not 'dependency'"]),
    (
      "{ rule: dependancy, from: { types: A }, because: b }",
      ["4:13-23: unknown rule 'dependancy' -- did you mean 'dependency'?"]
    ),
    (
      "{ rule: empty-layer, from: { types: A }, because: b }",
      ["4:13-24: findings of 'empty-layer' cannot be accepted: it checks the rules themselves"]
    ),
    ("{ rule: dependency, from: { types: A } }", ["4:7-11: exception 1 has no 'because' -- state the reason"]),
    (
      "{ rule: dependency, from: { types: A }, because: }",
      ["4:45-52: 'because' of exception 1 takes a sentence, not nothing"]
    ),
    (
      "{ rule: dependency, because: b }",
      ["4:7-11: exception 1 accepts all findings of a rule -- add a 'from' or 'to' selector"]
    ),
    (
      "{ rule: dependency, from: Search, because: b }",
      [
        "4:31-37: 'from' of exception 1 takes keys such as 'layer' or 'types', not 'Search' "
          + "-- write { types: Search }"
      ]
    ),
    (
      "{ rule: dependency, to: Data, because: b }",
      ["4:29-33: 'to' of exception 1 takes keys such as 'layer' or 'types', not 'Data' -- write { layer: Data }"]
    ),
    (
      "{ rule: dependency, to: { layer: Date }, because: b }",
      ["4:38-42: unknown layer 'Date' in 'layer' of 'to' of exception 1 -- did you mean 'Data'?"]
    ),
    (
      "{ rule: dependency, to: { tipes: Date }, because: b }",
      ["4:31-36: unknown key 'tipes' in 'to' of exception 1 -- did you mean 'types'?"]
    ),
    (
      "{ rule: dependency, to: { types: A }, because: b, until: tomorrow }",
      ["4:62-70: 'until' of exception 1 takes a date such as 2027-03-31, not 'tomorrow'"]
    ),
    (
      "{ rule: dependency, to: { types: A }, because: b, until: 2027-02-29 }",
      ["4:62-72: 'until' of exception 1 takes a date such as 2027-03-31, not '2027-02-29'"]
    ),
    (
      "{ rule: dependency, to: { types: A }, becuase: b }",
      [
        "4:7-11: exception 1 has no 'because' -- state the reason",
        "4:43-50: unknown key 'becuase' in exception 1 -- did you mean 'because'?",
      ]
    ),
  ])
  func ofExceptions(text: String, expected: [String]) { #expect(inException(text) == expected) }

  @Test func thePolicyMayAskForAnEnd() {
    let text = "{ rule: dependency, to: { types: A }, because: b }"
    #expect(inException(text).isEmpty)
    #expect(
      inException(text, policy: "{ exceptions_need: [because, until] }") == [
        "4:7-11: exception 1 has no 'until' -- the policy requires 'until' for every exception"
      ])
  }

  @Test func ofTheList() {
    let head = "version: 1\nlayers: {A: a}\n"
    #expect(messages(head + "exceptions: []") == ["3:13-15: 'exceptions' of the rules file is empty"])
    #expect(
      messages(head + "exceptions: 1") == [
        "3:13-14: 'exceptions' of the rules file takes a list of exceptions, not '1' -- write [1]"
      ])
    #expect(
      messages(head + "baseline: /a") == [
        "3:11-13: 'baseline' of the rules file must be relative to the rules file's directory"
      ])
    #expect(
      messages(head + "baseline: []") == [
        "3:11-13: 'baseline' of the rules file takes the path of a file, not an empty list"
      ])
  }

  @Test(arguments: [
    ("tests: {}", "'tests' of the policy is empty -- write { may_use: all }"),
    ("tests: { may_use: Data }", "'may_use' of 'tests' of the policy takes all, not 'Data'"),
    ("tests: { use: all }", "unknown key 'use' in 'tests' of the policy -- known keys: may_use"),
    ("tests: exlude", "'tests' of the policy takes exclude or include, not 'exlude' -- did you mean 'exclude'?"),
    ("previews: no", "'previews' of the policy takes exclude or include, not 'no'"),
    ("generated: []", "'generated' of the policy is empty"),
    ("generated: [judge]", "'generated' of the policy takes 'judge' only by itself, not in a list"),
    ("generated: '!a'", "'generated' of the policy does not allow '!' -- use patterns that match only generated files"),
    ("generated: 'a{'", "invalid pattern: '{' without '}'"),
    (
      "conditions: some",
      "'conditions' of the policy takes all, or known settings such as { os: iOS, DEBUG: true }, not 'some'"
    ),
    ("conditions: {}", "'conditions' of the policy is empty -- write 'all' if no settings are known"),
    ("conditions: { DEBUG: yes }", "'DEBUG' in 'conditions' of the policy takes true or false, not 'yes'"),
    (
      "conditions: { os: }",
      "'os' in 'conditions' of the policy takes a name such as 'iOS' or 'arm64', not nothing"
    ),
    ("conditions: { os: Ios }", "os(Ios) is never true -- did you mean 'iOS'?"),
    ("conditions: { arch: x86-64 }", "arch(x86-64) is never true -- did you mean 'x86_64'?"),
    (
      "conditions: { targetEnvironment: Simulator }",
      "targetEnvironment(Simulator) is never true -- did you mean 'simulator'?"
    ),
    (
      "conditions: { swift: new }",
      "'swift' in 'conditions' of the policy takes a version such as 6.0, not 'new'"
    ),
    (
      "conditions: { os(iOS: true }",
      "'os(iOS' is not a build condition -- write a flag such as DEBUG, a condition such as canImport(UIKit), "
        + "or one of os, arch, targetEnvironment, swift, compiler"
    ),
    (
      "exceptions_need: [reason]",
      "'exceptions_need' of the policy takes because or until, not 'reason'"
    ),
  ])
  func ofThePolicy(text: String, expected: String) {
    let found = messages("version: 1\nlayers: {A: a}\npolicy: { \(text) }\n")
    #expect(found.count == 1 && found[0].hasSuffix(": " + expected), "\(found)")
  }

  @Test func aConfigurationIsRead() throws {
    let text = """
      version: 1
      layers: {A: a}
      policy:
        conditions: { os: iOS, targetEnvironment: simulator, DEBUG: true, "canImport(UIKit)": false, swift: 6.0.1 }
      """
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: text)) else {
      Issue.record("\(messages(text))")
      return
    }
    #expect(
      book.policy.conditions
        == BuildConfiguration(
          flags: ["DEBUG": true, "canImport(UIKit)": false], words: ["os": "iOS", "targetEnvironment": "simulator"],
          versions: ["swift": [6, 0, 1]]))
  }

  @Test func anUnfinishedMergeIsReportedAsOne() {
    let text = "version: 1\n<<<<<<< ours\nlayers: {A: a}\n=======\nlayers: {A: b}\n>>>>>>> theirs\n"
    #expect(messages(text) == ["2:1-13: unresolved merge conflict -- resolve it"])
  }
}
