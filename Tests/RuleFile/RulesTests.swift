// A team's own rules: the values that they are read into, and the messages about mistakes in them.
import InwardRuleFile
import InwardRules
import Testing

@Suite struct RulesTests {
  @Test func theRulesOfTheMoviesApp() throws {
    let text =
      movies + """
        rules:
          - id: only-coordinators-navigate
            select: { layer: Presentation, not: { types: "*Coordinator" } }
            never: { names: [pushViewController, popViewController] }
            because: Which screen comes next is the coordinator's decision.
          - id: repositories-implement-a-domain-protocol
            select: { layer: Data, types: "Default*Repository" }
            must: { conform_to: { types: "*Repository", layer: Domain.Interfaces } }
          - id: item-view-models-hold-no-entity
            select: { types: "*ItemViewModel" }
            must: { kind: [struct, enum] }
            never: { layers: [Domain.Entities], at: [stored, computed, result] }
          - id: only-the-root-builds-defaults
            select: { not: { layer: Application } }
            never: { types: "Default*", as: constructs }
          - id: core-data-is-a-detail
            only_used_by: { modules: CoreData, by: Data }

        """
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: text)) else {
      Issue.record("\(complaints(text))")
      return
    }
    #expect(
      book.rules.map(ruleText).joined(separator: "\n") == """
        only-coordinators-navigate (line 28): (layers 7 and not types *Coordinator); \
        never names pushViewController popViewController; because Which screen comes next is the coordinator's decision.
        repositories-implement-a-domain-protocol (line 32): (layers 6 and types Default*Repository); \
        must conform to [types: *Repository, layer: Domain.Interfaces]
        item-view-models-hold-no-entity (line 35): types *ItemViewModel; \
        never layers 1 at computed result stored; must be a struct or enum
        only-the-root-builds-defaults (line 39): not layers 12; never (types Default*) as constructs
        core-data-is-a-detail (line 42): everything; only layers 6 may name modules CoreData
        """)
  }

  @Test(arguments: [
    ("rules:", "4:1-6: 'rules' of the rules file takes a list of rules, not nothing"),
    ("rules: []", "4:8-10: 'rules' of the rules file is empty"),
    ("rules: [a]", "4:9-10: an entry of 'rules' takes keys such as 'id' and 'never', not 'a'"),
    ("rules: [{ never: { layers: A } }]", "4:9-10: a rule has no 'id' -- add one; reports show it with each finding"),
    (
      "rules: [{ no_cycles: types, never: { layers: A } }]",
      "4:9-10: a rule has no 'id' -- add one; reports show it with each finding"
    ),
    (
      "rules: [{ id: cycle, no_cycles: types }]",
      "4:15-20: 'cycle' is a built-in rule -- choose another id"
    ),
    (
      "rules: [{ no_cycles: types }, { no_cycles: files }]",
      "4:33-42: two rules about cycles have no 'id'; the first one is on line 4 -- add an 'id' to one of them"
    ),
    (
      "rules: [{ id: a b, must: { final: true } }]",
      "4:15-18: 'a b' is not a valid rule id -- use letters, digits, '-' and '_'"
    ),
    (
      "rules: [{ id: dependency, must: { final: true } }]",
      "4:15-25: 'dependency' is a built-in rule -- choose another id"
    ),
    (
      "rules: [{ id: a, must: { final: true } }, { id: a, must: { final: true } }]",
      "4:49-50: duplicate rule id 'a'; the first one is on line 4"
    ),
    (
      "rules: [{ id: a }]", "4:15-16: rule 'a' has no requirement -- add 'never', 'only', 'must' or another requirement"
    ),
    ("rules: [{ id: a, nevr: { layers: A } }]", "4:18-22: unknown key 'nevr' in rule 'a' -- did you mean 'never'?"),
  ])
  func ofARule(text: String, expected: String) { #expect(messages(head + text) == [expected]) }

  @Test(arguments: [
    ("never: { layers: B }", "4:35-36: unknown layer 'B' in 'layers' of 'never' of rule 'a'"),
    ("never: {}", "4:25-27: 'never' of rule 'a' bans nothing -- add 'layers', 'types', 'modules', 'names' or 'reach'"),
    (
      "never: { as: type }",
      "4:27-29: 'as' of 'never' of rule 'a' has nothing to restrict -- add 'layers', 'types', 'modules' or 'names'"
    ),
    (
      "select: { types: C }, never: { types: A, as: type, reach: { types: B } }",
      "4:59-61: 'as' of 'never' of rule 'a' restricts direct uses, not chains "
        + "-- put 'reach' in a separate rule"
    ),
    (
      "never: { layers: A, as: import }",
      "4:38-40: 'as' of 'never' of rule 'a' lists only 'import', which applies to 'modules' -- add 'modules'"
    ),
    (
      "select: { kinds: [function, class] }, max: { members: 3 }",
      "4:63-70: 'members' of 'max' of rule 'a' applies to types, but this rule selects 'function' "
        + "-- remove 'function' from 'kinds' in 'select'"
    ),
    (
      "select: { any: [{ kinds: function }, { kinds: extension }] }, must: { inherit: X }",
      "4:88-95: 'inherit' of 'must' of rule 'a' applies to types, but this rule selects 'function' "
        + "-- remove 'function' from 'kinds' in 'select'"
    ),
    (
      "never: { layers: A, at: bodies }",
      "4:42-48: 'at' of 'never' of rule 'a' takes inheritance, generic, stored, computed, parameter, result, throws, "
        + "default, attribute, alias, body or file, not 'bodies'"
    ),
    ("never: { types: [{ name: B }] }", "4:37-41: unknown key 'name' in 'types' of 'never' of rule 'a'"),
    ("never: { types: A.B }", "4:35-36: a name cannot contain '.'"),
    ("never: { reach: { layers: A } }", "4:27-32: 'reach' of 'never' of rule 'a' needs a 'select' to start from"),
    ("only: {}", "4:24-26: 'only' of rule 'a' is empty -- add 'layers' or 'modules'"),
    ("must: {}", "4:24-26: 'must' of rule 'a' has no requirement -- add 'kind', 'conform_to' or another requirement"),
    (
      "must: { kind: func }",
      "4:32-36: 'kind' of 'must' of rule 'a' takes class, struct, enum, protocol, actor, typealias, associatedtype, "
        + "extension, function, initializer, deinitializer, subscript, property, case, operator or macro, not 'func' "
        + "-- did you mean 'function'?"
    ),
    ("must: { final: yes }", "4:33-36: 'final' of 'must' of rule 'a' takes true or false, not 'yes'"),
    (
      "must: { access: secret }",
      "4:34-40: 'access' of 'must' of rule 'a' takes private, fileprivate, internal, package, public or open"
        + ", not 'secret'"
    ),
    (
      "only_used_by: { by: A }",
      "4:32-41: 'only_used_by' of rule 'a' restricts nothing -- add 'types', 'layers' or 'modules', or a 'select'"
    ),
    (
      "only_used_by: { types: B }",
      "4:18-30: 'only_used_by' of rule 'a' has no 'by' -- add 'by' with the layers that are allowed"
    ),
    (
      "no_cycles: [classes]",
      "4:30-37: 'no_cycles' of rule 'a' takes layers, modules, folders, files or types, not 'classes'"
    ),
    ("no_cycles: []", "4:29-31: 'no_cycles' of rule 'a' is empty"),
    ("max: { members: many }", "4:34-38: 'members' of 'max' of rule 'a' takes a whole number, not 'many'"),
    ("min: { distance: 2 }", "4:35-36: 'distance' of 'min' of rule 'a' takes a number from 0 to 1, not '2'"),
    (
      "min: {}",
      "4:23-25: 'min' of rule 'a' limits nothing "
        + "-- known keys: mentions_of_layers, members, dependents, instability, distance"
    ),
    ("must: { uses: C }", "4:32-33: unknown layer 'C' in 'uses' of 'must' of rule 'a'"),
    ("max: { members: 1.5 }", "4:34-37: 'members' of 'max' of rule 'a' takes a whole number, not '1.5'"),
    ("max: { distance: 2 }", "4:35-36: 'distance' of 'max' of rule 'a' takes a number from 0 to 1, not '2'"),
    (
      "select: { types: B }, max: { distance: 0.5 }",
      "4:47-55: 'distance' of 'max' of rule 'a' applies only to layers and modules "
        + "-- select by 'layer' or 'modules' and nothing else"
    ),
    (
      "select: {}, must: { final: true }",
      "4:26-28: 'select' of rule 'a' selects nothing -- add 'files', 'modules' or 'types'"
    ),
    (
      "select: A, must: { final: true }", "4:26-27: 'select' of rule 'a' takes keys such as 'files' or 'types', not 'A'"
    ),
    (
      "severity: fatal, must: { final: true }",
      "4:28-33: 'severity' of rule 'a' takes error, warning or note, not 'fatal'"
    ),
  ])
  func ofAVerdict(text: String, expected: String) {
    #expect(messages(head + "rules: [{ id: a, \(text) }]") == [expected])
  }

  private let head = "version: 1\nlayers:\n  A: a\n"
}
