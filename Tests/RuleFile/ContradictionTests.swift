// Contradictions in `order` and `uses`, and the messages about them.
import InwardRuleFile
import Testing

@Suite struct ContradictionTests {
  @Test(arguments: [
    ("[A, B, D, D]", ["8:18-19: 'order' of the rules file lists 'D' twice; first on line 8"]),
    (
      "[A, D]",
      ["8:8-14: 'order' of the rules file leaves out 'B' -- add it to the order, or set 'shared: true' for it"]
    ),
    (
      "[D]",
      ["8:8-11: 'order' of the rules file leaves out 'A', 'B' -- add them to the order, or set 'shared: true' for them"]
    ),
    (
      "[]",
      [
        "8:8-10: 'order' of the rules file leaves out 'A', 'B', 'D' -- add them to the order, or set 'shared: true' for them"
      ]
    ),
    ("[A, [], B, D]", ["8:12-14: 'order' of the rules file has an empty ring"]),
    (
      "[A, [[B]], D]",
      [
        "8:13-16: 'order' of the rules file takes only layer names inside a ring, "
          + "not a list"
      ]
    ),
    (
      "[A, B, C, D]",
      ["8:15-16: 'order' of the rules file lists 'C', which is shared and so not part of the order"]
    ),
    (
      "[A, B, D, D.E]",
      ["8:18-21: 'order' of the rules file lists 'D.E', which is inside 'D' -- an order may only list siblings"]
    ),
    ("A", ["8:8-9: 'order' of the rules file takes a list of layers, inner to outer, not 'A' -- write [A]"]),
    // `Bb` may be a typo for `B`, so the missing `B` is not reported as well.
    ("[A, Bb, D]", ["8:12-14: unknown layer 'Bb' in 'order' of the rules file"]),
  ])
  func ofTheOrder(order: String, expected: [String]) {
    let text = """
      version: 1
      layers:
        A: a
        B: b
        C: { files: c, shared: true }
        D: { files: d, layers: { E: e } }

      order: \(order)
      """
    #expect(messages(text) == expected)
  }

  @Test func orderOfSublayers() {
    let text = """
      version: 1
      layers:
        A: { files: a, layers: { X: x, Y: y }, order: [X, rest, B] }
        B: b
      """
    #expect(
      messages(text) == [
        "3:53-57: 'order' of layer 'A' lists 'rest', which is always innermost",
        "3:59-60: 'order' of layer 'A' lists 'B', which is a top-level layer -- an order may only list siblings",
      ])
  }

  @Test func oneRing() {
    let text = """
      version: 1
      layers:
        A: a
        B: { files: b, uses: [A, C] }
        C: { files: c, uses: [B.X], layers: { Y: y } }
      order: [A, [B, C]]
      """.replacing("files: b, uses", with: "files: b, layers: {X: x}, uses")
    #expect(
      messages(text) == [
        "4:44-45: layer 'B' lists 'C', but 'order' puts 'C' in the same ring as 'B' "
          + "-- layers of the same ring may not use each other",
        "5:25-28: layer 'C' lists 'B.X', but 'order' puts 'B' in the same ring as 'C' "
          + "-- layers of the same ring may not use each other",
      ])
  }

  @Test func aChildCannotAllowMoreThanItsParent() {
    let text = """
      version: 1
      layers:
        A: { files: a, layers: { X: x } }
        B:
          files: b
          layers:
            P: { files: p, uses: [A, C] }
            Q: { files: q, uses: [A.X, P, B] }
        C:
          files: c
          uses: [{ layer: A, as: [type, static] }, B.P]
          layers:
            P2: { files: p, uses: [A] }
            Q2: { files: q, uses: [{ layer: A.X, as: type }, B.P, B.P.M] }
            R2: { files: q, uses: [B], layers: { S: { files: s, uses: [A.X] } } }
            T2: { files: q, uses: all }
            U2: { files: q, layers: { S2: { files: s, uses: [B.Q, P2, V2] } } }
            V2: { files: q }
        D: { files: d, shared: true, uses: [A] }
        E: { files: e, shared: true, uses: all }
        F: { files: f, uses: [A], layers: { G: { files: g, uses: [D, B.P] } } }
      """.replacing(", B.P.M", with: "")
    #expect(
      messages(text) == [
        "7:32-33: layer 'B.P' lists 'C', which its parent 'B' may not use",
        "13:30-31: layer 'C.P2' lists 'A', which its parent 'C' may use only in part",
        "15:30-31: layer 'C.R2' lists 'B', which its parent 'C' may use only in part",
        "15:66-69: layer 'C.R2.S' lists 'A.X', which its parent 'C.R2' may not use",
        "17:56-59: layer 'C.U2.S2' lists 'B.Q', which its parent 'C.U2' may not use",
        "17:65-67: layer 'C.U2.S2' lists 'C.V2', which its parent 'C.U2' may not use",
        "19:39-40: layer 'D' is shared, so it can use shared layers only; 'A' is not shared",
        "20:38-41: layer 'E' is shared and cannot use 'all'",
        "21:64-67: layer 'F.G' lists 'B.P', which its parent 'F' may not use",
      ])
  }

  /// A value that could not be read causes no further complaints elsewhere.
  @Test func oneMistakeIsOneComplaint() {
    let text = """
      version: 1
      layers:
        A: { files: a, uses: [Cc], layers: { X: { files: x, uses: [C] } } }
        C: { files: c, layers: { Y: y } }
        D: { files: d, uses: *None, layers: { Z: { files: z, uses: [C] } } }
        E: { file: e }
        F.G: f
        H: { files: h, uses: [E] }
      """
    #expect(
      messages(text) == [
        "3:25-27: unknown layer 'Cc' in 'uses' of layer 'A'",
        "5:24-29: '*None' is a YAML alias, but there is no anchor '&None' "
          + "-- a pattern that starts with '*' needs quotes: \"*None\"",
        "6:8-12: unknown key 'file' in layer 'E' -- did you mean 'files'?",
        "7:3-6: 'F.G' is not a valid layer name -- use letters, digits, '_', '-' and single spaces",
      ])
  }
}
