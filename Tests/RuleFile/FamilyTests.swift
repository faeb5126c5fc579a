// Captures, the values that `uses` selects, exposed parts, and slices: valid and rejected forms.
import InwardRuleFile
import Testing

@Suite struct FamilyTests {
  private func inLayers(_ text: String) -> [String] { messages("version: 1\nlayers:\n  " + text + "\n") }

  @Test(arguments: [
    (
      "A: ['{a}/**', '!{b}/c/**']",
      "3:19-22: a capture such as '{b}' is possible only in 'files' of a layer or a slice "
        + "-- write '*' to match any text"
    ),
    (
      "A: { files: '{a}/**', not: { files: '**/{b}' } }",
      "3:43-46: a capture such as '{b}' is possible only in 'files' of a layer or a slice "
        + "-- write '*' to match any text"
    ),
    (
      "A: { types: '{a}View' }",
      "3:16-19: a capture such as '{a}' is possible only in 'files' of a layer or a slice "
        + "-- write '*' to match any text"
    ),
    (
      "A: ['{a}/**', 'B/**']",
      "3:17-23: layer 'A' captures {a} in its first alternative and nothing here "
        + "-- every alternative must capture the same names"
    ),
    (
      "A: { files: ['{a}/{b}/**', 'B/{a}/**'] }",
      "3:30-40: 'files' of layer 'A' captures {a}, {b} in its first alternative and {a} here "
        + "-- every alternative must capture the same names"
    ),
    (
      "A: { any: [{ types: B }, { files: '{a}/**' }] }",
      "3:28-47: 'any' of layer 'A' captures nothing in its first alternative and {a} here "
        + "-- every alternative must capture the same names"
    ),
    (
      "A: '{x,{a}}/**'",
      "3:6-18: not all alternatives of '{x,{a}}/**' have the same captures "
        + "-- every alternative must capture the same names"
    ),
  ])
  func captures(text: String, expected: String) { #expect(inLayers(text) == [expected]) }

  @Test(arguments: [
    ("A: { files: '{a}/**', owner: '@team-{a}' }", []),
    ("A: { files: '{a}/**', layers: { B: { files: b, owner: '@team-{a}' } } }", []),
    (
      "A: { files: '{a}/**', owner: '@team-{b}' }",
      ["3:32-43: 'owner' of layer 'A' contains '{b}', which its files do not capture"]
    ),
  ]) func capturesInOwners(text: String, expected: [String]) { #expect(inLayers(text) == expected) }

  @Test func capturesElsewhere() {
    #expect(
      messages("version: 1\ninclude: '{a}/**'\nlayers: { A: a }") == [
        "2:11-14: a capture such as '{a}' is possible only in 'files' of a layer or a slice "
          + "-- write '*' to match any text"
      ])
  }

  @Test(arguments: [
    (
      "A: { files: a, uses: [B(x)] }\n  B: b",
      "3:25-29: 'uses' of layer 'A' refers to a value of 'B', which has no captures "
        + "-- a family has a capture such as '{name}' in its 'files'"
    ),
    (
      "A: { files: a, uses: ['B(x)'] }\n  B: '{a}/{b}/**'",
      "3:25-31: 'B' in 'uses' of layer 'A' takes 2 values: a, b"
    ),
    (
      "A: { files: a, uses: ['B(x'] }\n  B: '{a}/**'",
      "3:25-30: 'B(x' in 'uses' of layer 'A' has unbalanced or misplaced parentheses "
        + "-- a name with several values needs quotes: \"Domain(Shop, *)\""
    ),
    (
      "A: { files: a, uses: [Bb(x)] }\n  B: '{a}/**'",
      "3:25-30: unknown layer 'Bb' in 'uses' of layer 'A'"
    ),
    (
      "A: { files: '{a}/**', uses: [A] }",
      "3:32-33: layer 'A' lists itself; a layer may always use itself"
    ),
    (
      "A: { files: a, uses: [B(x), B(y), B(x)] }\n  B: '{a}/**'",
      "3:37-41: layer 'A' lists 'B' twice"
    ),
    (
      "A: { files: '{a}/**', uses: [A(*)], layers: { C: { files: c, uses: [B(*)] } } }\n  B: '{a}/b'",
      "3:71-75: layer 'A.C' lists 'B', which its parent 'A' may not use"
    ),
  ])
  func values(text: String, expected: String) { #expect(inLayers(text) == [expected]) }

  /// A sub-layer may not list a layer, or a value of one, that its parent may not use.
  @Test func aChildCannotAllowMoreThanItsParent() {
    let text = """
      version: 1
      layers:
        A: "{m}/A/**"
        B:
          files: "{m}/B/**"
          layers:
            P: { files: p, uses: [A, A(*)] }
            Q: { files: q, uses: [B(*).P] }
        C:
          files: "{m}/C/**"
          uses: [A(X), "B(*)", C(Y)]
          layers:
            P2: { files: p, uses: [A(X), A(Y)] }
            Q2: { files: q, uses: [B(X), B(*).P, C(Y).P2] }
            R2: { files: q, uses: [C(*).P2] }
      """
    #expect(
      messages(text) == [
        "7:32-36: layer 'B.P' lists 'A', which its parent 'B' may use only in part",
        "8:29-35: layer 'B.Q' lists 'B.P', which its parent 'B' may not use",
        "13:36-40: layer 'C.P2' lists 'A', which its parent 'C' may use only in part",
        "15:30-37: layer 'C.R2' lists 'C.P2', which its parent 'C' may use only in part",
      ])
  }

  @Test(arguments: [
    ("exposes: []", [String]()),
    ("exposes: { kinds: protocol }", []),
    ("exposes: ''", ["4:27-29: 'exposes' of layer 'B' takes names of declarations, or keys such as 'types', not ''"]),
    ("exposes: A.B", ["4:28-29: a name cannot contain '.'"]),
    (
      "exposes: { layer: A }",
      [
        "4:29-34: 'layer' of 'exposes' of layer 'B' cannot be used to define layers "
          + "-- use it in the 'select' of a rule"
      ]
    ),
  ])
  func exposes(text: String, expected: [String]) {
    #expect(inLayers("A: a\n  B: { files: b, \(text) }") == expected)
  }

  @Test(arguments: [
    ("slices: 1", ["3:9-10: 'slices' of the rules file takes a mapping from names to slices, not '1'"]),
    ("slices: {}", ["3:9-11: 'slices' of the rules file is empty"]),
    (
      "slices: { a.b: { files: '{x}' } }",
      [
        "3:11-14: 'a.b' is not a valid slice name -- use letters, digits, '_', '-' and single spaces"
      ]
    ),
    ("slices: { s: x }", ["3:14-15: slice 's' takes a mapping of keys to values, not 'x'"]),
    (
      "slices: { s: { independent: true } }",
      [
        "3:11-12: slice 's' has no selector -- add 'files' with a capture such as '{name}'"
      ]
    ),
    (
      "slices: { s: { files: 'x/**' } }",
      [
        "3:23-29: 'files' of slice 's' captures nothing -- write '{name}' for the directory that names the slice"
      ]
    ),
    (
      "slices: { s: { files: '{x}/**', exposes: A } }",
      [
        "3:33-40: slice 's' has 'exposes' without 'independent: true' "
          + "-- add 'independent: true', or remove 'exposes'"
      ]
    ),
    (
      "slices: { s: { files: '{x}/**', uses: [A] } }",
      [
        "3:33-37: unknown key 'uses' in slice 's' -- known keys: files, independent, exposes, layers, order, owner, "
          + "optional, severity, because, help"
      ]
    ),
    ("slices: { s: { files: '{x}/**', order: [A] } }", ["3:33-38: 'order' of slice 's' has no sub-layers to order"]),
    (
      "slices: { s: { files: '{x}/**', layers: { B: { files: b, imports: [] } } } }",
      [
        "3:58-65: unknown key 'imports' in layer 's.B'"
      ]
    ),
    (
      "slices: { s: { files: '{x}/**', layers: { B: b, C: { files: c, uses: [A] } } } }",
      [
        "3:71-72: unknown layer 'A' in 'uses' of layer 's.C'"
      ]
    ),
    ("slices: { s: { files: '{x}/**', layers: { B: b, C: c }, order: [C, B] } }", []),
  ])
  func slices(text: String, expected: [String]) {
    #expect(messages("version: 1\nlayers: { A: a }\n" + text) == expected)
  }

  @Test func familiesAreRead() {
    let text = """
      version: 1
      layers:
        F:
          files: "F/{f}/**"
          exposes: ["*Flow", log]
          layers: { M: "**/{f}M/{m}/**" }
        W: { files: w, uses: [F(Cart).M(*), "F(*)"] }
      """
    #expect(
      planText(text) == """
        3: F; files F/{f}/**; ring 0; captures f; exposes *Flow, log
        6: F.M; files **/{f}M/{m}/**; ring 1; captures m
        3: F.rest; rest; ring 0
        7: W; files w; ring 1; uses [F.M(m: *, f: Cart), F(f: *)]
        """)
  }

  private static let sliced = """
    version: 1
    layers: { A: a }
    slices:
      scenes: { files: "S/{scene}/**", layers: { View: { types: "*View" } } }
    rules:
      - { id: r, never: { types: A }, select: { slice: WHAT } }
    """

  @Test(arguments: [
    ("scnes", "6:52-57: unknown slice 'scnes' in 'slice' of 'select' of rule 'r' -- did you mean 'scenes'?"),
    (
      "scenes.Veiw",
      "6:52-63: unknown layer 'scenes.Veiw' in 'slice' of 'select' of rule 'r' -- did you mean 'scenes.View'?"
    ),
    ("\"scenes(A, B)\"", "6:52-66: 'scenes' in 'slice' of 'select' of rule 'r' takes 1 value: scene"),
    ("View", "6:52-56: unknown slice 'View' in 'slice' of 'select' of rule 'r'"),
    ("[]", "6:52-54: 'slice' of 'select' of rule 'r' is empty"),
    ("{ files: a }", "6:52-64: 'slice' of 'select' of rule 'r' takes names of slices, not a mapping"),
  ])
  func slicesOfSelectors(word: String, expected: String) {
    #expect(messages(Self.sliced.replacing("WHAT", with: word)) == [expected])
  }

  @Test(arguments: ["scenes", "scenes(*)", "scenes(Cart)", "scenes.View", "[scenes(Cart).View, scenes(Login)]"])
  func slicesThatAreRead(word: String) { #expect(messages(Self.sliced.replacing("WHAT", with: word)).isEmpty) }
}
