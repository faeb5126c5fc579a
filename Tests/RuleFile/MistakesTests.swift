// Mistakes in rules files and the messages about them. In tests of layers, the text after `layers:` starts on line 3.
import InwardRuleFile
import Testing

@Suite struct MistakesTests {
  @Test func asTheTerminalShowsThem() {
    let text = """
      version: 1
      layers:
        Domain:
          file: "**/Domain/**"
          types: "Entity{"
        Daten: ["**/Daten/**"]
      order: [Domain, Date]
      """
    #expect(
      complaints(text) == """
        rules.yml:4:5: error: unknown key 'file' in layer 'Domain'
          3 |   Domain:
          4 |     file: "**/Domain/**"
            |     ^^^^
          5 |     types: "Entity{"
          did you mean 'files'?

        rules.yml:5:19: error: invalid pattern: '{' without '}'
          4 |     file: "**/Domain/**"
          5 |     types: "Entity{"
            |                   ^
          6 |   Daten: ["**/Daten/**"]

        rules.yml:7:17: error: unknown layer 'Date' in 'order' of the rules file
          6 |   Daten: ["**/Daten/**"]
          7 | order: [Domain, Date]
            |                 ^^^^
          did you mean 'Daten'?
        """)
  }

  @Test(arguments: [
    ("  A: { files: a, except: B }\n", "unknown layer 'B' in 'except' of layer 'A'"),
    ("  A: { files: a, except: A }\n", "'except' of layer 'A' lists 'A', which is the same layer"),
    (
      "  A: { files: a, except: B, layers: { B: b } }\n",
      "'except' of layer 'A' lists 'A.B', which is not its sibling"
    ),
    (
      "  A: { files: a, except: B }\n  B: { types: b }\n",
      "'except' of layer 'A' lists 'B', which selects declarations"
    ),
    (
      "  A: { files: a, except: B }\n  B: \"{name}/*\"\n",
      "'except' of layer 'A' lists 'B', which captures a part of the path"
    ),
  ]) func whatALayerCannotLeaveToOthers(_ layers: String, _ message: String) {
    let complaint = complaints("version: 1\nlayers:\n" + layers)
    #expect(complaint.hasPrefix("rules.yml:3:26: error: \(message)\n"), "\(complaint)")
  }

  @Test(arguments: [
    ("version: 1\nlayers: { A: a }\nsdk: []", "3:6-8: 'sdk' of the rules file is empty"),
    (
      "version: 1\nlayers: { A: a }\nsdk: { a: b }",
      "3:6-14: 'sdk' of the rules file takes paths of symbol graphs, not a mapping"
    ),
    ("version: 1\nlayers: { A: a }\nsdk: [a, b, a]", "3:13-14: 'a' is listed twice"),
    ("", "1:1-2: the file is empty -- a rules file starts with 'version: 1' and 'layers:'"),
    ("# nothing\n", "1:1-2: the file is empty -- a rules file starts with 'version: 1' and 'layers:'"),
    ("~", "1:1-2: the file is empty -- a rules file starts with 'version: 1' and 'layers:'"),
    ("[a]", "1:1-4: the rules file takes a mapping of keys to values, not a list"),
    ("layers: {A: a}", "1:1-2: the rules file has no 'version' -- write 'version: 1' on the first line"),
    ("version: 1", "1:1-2: the rules file has no 'layers' -- define at least one layer"),
    ("version: 2\nlayers: {A: a}", "1:10-11: 'version' of the rules file takes 1, not '2'"),
    ("version: '1'\nlayers: {A: a}", "1:10-13: 'version' of the rules file takes 1, not the string '1'"),
    ("version:\nlayers: {A: a}", "1:1-8: 'version' of the rules file takes 1, not nothing"),
    ("version: 1\nlayers:", "2:1-7: 'layers' of the rules file takes a mapping from names to patterns, not nothing"),
    ("version: 1\nlayers: {}", "2:9-11: 'layers' of the rules file is empty"),
    ("version: 1\nlayers: {A: a}\nlayrs: 1", "3:1-6: unknown key 'layrs' in the rules file -- did you mean 'layers'?"),
    (
      "version: 1\nlayers: {A: a}\ncases: 1",
      "3:8-9: 'cases' of the rules file takes a list of cases, not '1' -- write [1]"
    ),
    ("version: 1\nlayers: {A: a}\ncases: []", "3:8-10: 'cases' of the rules file is empty"),
    ("version: 1\nlayers: {A: a}\ncases: [a]", "3:9-10: a case takes a mapping of keys to values, not 'a'"),
    (
      "version: 1\nlayers: {A: a}\ncases: [{file: {}}]",
      "3:10-14: unknown key 'file' in a case -- did you mean 'files'?"
    ),
    ("version: 1\nlayers: {A: a}\ncases: [{files: {a.swift: x}}]", "3:9-30: a case has no 'name'"),
    ("version: 1\nlayers: {A: a}\ncases: [{name: n}]", "3:9-18: case 'n' has no 'files'"),
    ("version: 1\nlayers: {A: a}\ncases: [{name: n, files: {}}]", "3:26-28: 'files' of case 'n' is empty"),
    (
      "version: 1\nlayers: {A: a}\ncases: [{name: n, files: [a]}]",
      "3:26-29: 'files' of case 'n' takes a mapping of paths to Swift code, not a list"
    ),
    (
      "version: 1\nlayers: {A: a}\ncases: [{name: n, files: {a.txt: b}}]",
      "3:27-32: 'a.txt' is not the path of a Swift file"
    ),
    (
      "version: 1\nlayers: {A: a}\ncases: [{name: n, files: {/a.swift: b}}]",
      "3:27-35: '/a.swift' is not the path of a Swift file -- paths are relative to the project's root, without '..' or a leading '/'"
    ),
    (
      "version: 1\nlayers: {A: a}\ncases: [{name: n, files: {a.swift: [b]}}]",
      "3:36-39: 'a.swift' of case 'n' takes Swift code, not a list"
    ),
    (
      "version: 1\nlayers: {A: a}\ncases: [{name: n, files: {a.swift: x}}, {name: n, files: {a.swift: x}}]",
      "3:48-49: duplicate case name 'n'"
    ),
    (
      "version: 1\nlayers: {A: a}\npolicy: {unassigned: warn}",
      "3:22-26: 'unassigned' of the policy takes error, warning or allow, not 'warn' -- did you mean 'warning'?"
    ),
    ("version: 1\nlayers: {A: a}\npolicy: 3", "3:9-10: the policy takes a mapping of keys to values, not '3'"),
    (
      "version: 1\nlayers: {A: a}\ninclude: '!x'",
      "3:11-12: 'include' of the rules file does not allow '!' -- use 'exclude'"
    ),
    ("version: 1\nlayers: {A: a}\nexclude: []", "3:10-12: 'exclude' of the rules file is empty"),
    (
      "version: 1\nlayers: {A: a}\nmodules: {A.B: x}",
      "3:11-14: 'A.B' is not a valid module name -- a target with this name is imported as 'A_B'"
    ),
    (
      "version: 1\nlayers: {A: a}\nmodules: {App: '!x'}",
      "3:16-20: module 'App' only excludes files -- list files first, then exclusions with '!'"
    ),
  ])
  func ofTheWholeFile(text: String, expected: String) { #expect(messages(text) == [expected]) }

  @Test(arguments: [
    ("A.B: a", "3:3-6: 'A.B' is not a valid layer name -- use letters, digits, '_', '-' and single spaces"),
    ("'a  b': a", "3:3-9: 'a  b' is not a valid layer name -- use letters, digits, '_', '-' and single spaces"),
    ("rest: a", "3:3-7: a layer cannot be called 'rest': the word is reserved"),
    ("all: a", "3:3-6: a layer cannot be called 'all': the word is reserved"),
    (
      "A(*): a",
      "3:3-7: 'A(*)' is not a valid layer name"
        + " -- for a family, write 'A' and a capture such as '{name}' in its 'files'"
    ),
    ("A:", "3:3-4: layer 'A' needs patterns or keys"),
    ("A: []", "3:6-8: layer 'A' is empty"),
    ("A: {}", "3:3-4: layer 'A' has no selector -- add 'files', 'modules' or 'types'"),
    ("A: true", "3:6-10: layer 'A' takes path patterns, not 'true'"),
    ("A: a\n  A: b", "4:3-4: duplicate key 'A'; the first one is on line 3"),
    ("A: { files: a, files: b }", "3:18-23: duplicate key 'files'; the first one is on line 3"),
    ("A: { files: a, shared: yes }", "3:26-29: 'shared' of layer 'A' takes true or false, not 'yes'"),
    (
      "A: { files: a, optional: 'true' }", "3:28-34: 'optional' of layer 'A' takes true or false, not the string 'true'"
    ),
    ("A: { files: a, because: }", "3:18-25: 'because' of layer 'A' takes a sentence, not nothing"),
    (
      "A: { files: a, severity: eror }",
      "3:28-32: 'severity' of layer 'A' takes error, warning or note, not 'eror' -- did you mean 'error'?"
    ),
    (
      "A: { files: a, order: [B], layers: { order: [B], B: b } }",
      "3:40-45: layer 'A' already has an 'order', on line 3"
    ),
    ("A: { files: a, order: [B] }", "3:18-23: 'order' of layer 'A' has no sub-layers to order"),
    ("A: { files: a, layers: {} }", "3:26-28: 'layers' of layer 'A' is empty"),
  ])
  func ofALayer(text: String, expected: String) { #expect(inLayers(text) == [expected]) }

  @Test(arguments: [
    ("A: a/{b", "3:8-9: invalid pattern: '{' without '}'"),
    ("A: 'it''s{'", "3:12-13: invalid pattern: '{' without '}'"),
    ("A: \"a\\\"\\tb}\"", "3:13-14: invalid pattern: '}' without '{'"),
    ("A: [b, '!ä/{']", "3:15-16: invalid pattern: '{' without '}'"),
    ("A: /a", "3:6-7: invalid pattern: patterns are relative to the project's root: remove the leading '/'"),
    ("A: Domain/", "3:12-13: invalid pattern: the pattern matches a directory; end it with '/**'"),
    ("A: |\n    a/**", "3:6-7: a pattern must be on one line"),
    ("A: '!a'", "3:6-10: layer 'A' only excludes files -- list files first, then exclusions with '!'"),
    ("A: { types: UIKit.UIView }", "3:20-21: a name cannot contain '.'"),
    ("A: { types: A/B }", "3:16-17: invalid pattern: a name pattern cannot contain '/'"),
    ("A: { types: [] }", "3:15-17: 'types' of layer 'A' is empty"),
    ("A: { modules: }", "3:8-15: 'modules' of layer 'A' takes module names, not nothing"),
    ("A: { any: {files: a} }", "3:13-23: 'any' of layer 'A' takes a list of selectors, not a mapping"),
    ("A: { all: [] }", "3:13-15: 'all' of layer 'A' is empty"),
    ("A: { not: a }", "3:13-14: 'not' of layer 'A' takes keys such as 'files' or 'types', not 'a'"),
    (
      "A: { not: { layer: B } }",
      "3:15-20: 'layer' of 'not' of layer 'A' cannot be used to define layers "
        + "-- use it in the 'select' of a rule"
    ),
    (
      "A: { files: a, access: public }",
      "3:18-24: 'access' of layer 'A' cannot be used to define layers "
        + "-- use it in the 'select' of a rule"
    ),
    (
      "A: { not: { slice: B } }",
      "3:15-20: 'slice' of 'not' of layer 'A' cannot be used to define layers "
        + "-- use it in the 'select' of a rule"
    ),
    ("A: { any: [{ tipes: B }] }", "3:16-21: unknown key 'tipes' in 'any' of layer 'A' -- did you mean 'types'?"),
    (
      "A: { kinds: klass }",
      "3:15-20: 'kinds' of layer 'A' takes class, struct, enum, protocol, actor or typealias, not 'klass' "
        + "-- did you mean 'class'?"
    ),
    (
      "A: { kinds: func }",
      "3:15-19: 'kinds' of layer 'A' takes class, struct, enum, protocol, actor or typealias, not 'func'"
    ),
  ])
  func ofSelectors(text: String, expected: String) { #expect(inLayers(text) == [expected]) }

  @Test(arguments: [
    ("uses: A", "4:40-41: 'uses' of layer 'B' takes a list of layers or 'all', not 'A' -- write [A]"),
    ("uses:", "4:34-38: 'uses' of layer 'B' takes a list of layers or 'all', not nothing"),
    ("uses: [Aa]", "4:41-43: unknown layer 'Aa' in 'uses' of layer 'B'"),
    ("uses: [dom]", "4:41-44: unknown layer 'dom' in 'uses' of layer 'B' -- did you mean 'Dom'?"),
    ("uses: [B]", "4:41-42: layer 'B' lists itself; a layer may always use itself"),
    ("uses: [B.X]", "4:41-44: layer 'B' lists its own sub-layer 'B.X', but 'uses' is for other layers"),
    ("uses: [A, A]", "4:44-45: layer 'B' lists 'A' twice"),
    ("uses: [[A]]", "4:41-44: 'uses' of layer 'B' takes names of layers, not a list"),
    ("uses: [X]", "4:41-42: 'X' in 'uses' of layer 'B' is ambiguous: 'B.X', 'Dom.X' -- write the full name"),
    ("uses: [{as: type}]", "4:41-51: an entry of 'uses' of layer 'B' has no 'layer'"),
    ("uses: [{layer: A, as: []}]", "4:56-58: 'as' of an entry of 'uses' of layer 'B' is empty"),
    (
      "uses: [{layer: A, on: x}]",
      "4:52-54: unknown key 'on' in an entry of 'uses' of layer 'B' -- known keys: layer, as, at"
    ),
    (
      "imports: UIKit",
      "4:43-48: 'imports' of layer 'B' takes a list of modules, or 'only' or 'never' with one, "
        + "not 'UIKit' -- write [UIKit]"
    ),
    ("max: {}", "4:39-41: 'max' of layer 'B' limits nothing -- known keys: baseline"),
    ("max: {baseline: many}", "4:50-54: 'baseline' of 'max' of layer 'B' takes a whole number, not 'many'"),
    ("max: {members: 3}", "4:40-47: unknown key 'members' in 'max' of layer 'B' -- known keys: baseline"),
    ("owner: [a]", "4:41-44: 'owner' of layer 'B' takes a sentence, not a list"),
    ("imports: {}", "4:43-45: 'imports' of layer 'B' is empty"),
    ("imports: {never: []}", "4:51-53: 'never' of 'imports' of layer 'B' is empty"),
    ("imports: {only: [a], never: [b]}", "4:55-60: 'imports' of layer 'B' takes 'only' or 'never', not both"),
    ("imports: [{form: spi}]", "4:44-55: an entry of 'imports' of layer 'B' has no 'module'"),
    ("imports: [Darwin.C]", "4:50-51: a name cannot contain '.'"),
    ("names: [a]", "4:41-44: 'names' of layer 'B' takes 'never' with a list of names, not a list"),
    ("names: {never: []}", "4:49-51: 'never' of 'names' of layer 'B' is empty"),
    ("names: {never: ['a*.b']}", "4:52-53: a receiver must be a plain name, without '*'"),
    ("names: {never: ['.b']}", "4:51-52: expected a receiver before the dot"),
    ("names: {never: ['f(a)']}", "4:54-55: invalid labels: write them as in '(_:animated:)'"),
    ("names: {never: ['f(a:']}", "4:54-55: labels must end with ')'"),
    (
      "names: {never: ['Foo.*']}",
      "4:55-56: a '*' after a receiver would ban all its members -- ban 'Foo' itself, or its members by name"
    ),
    (
      "names: {never: ['*']}",
      "4:50-53: an operator with '*', '?' or '/' cannot be banned, because it looks like a pattern"
    ),
  ])
  func ofContracts(text: String, expected: String) {
    let layers = "A: a\n  B: { files: b, layers: {X: x}, \(text) }\n  Dom: {files: d, layers: {X: x}}"
    #expect(inLayers(layers) == [expected])
  }

  private func inLayers(_ text: String) -> [String] { messages("version: 1\nlayers:\n  \(text)\n") }
}
