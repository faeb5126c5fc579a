// Element types of the standard library's collections: taken from the digest, never guessed.
import InwardTestSupport
import Testing

@Suite struct StandardMembers {
  private func use(_ text: String) -> String {
    resolutions(
      """
      //- Movie.swift
      struct Movie { var /*1*/title: String; var /*2*/count: Int }
      extension Array { var /*3*/ranked: Self { self } }
      //- Use.swift

      """ + text)
  }

  @Test func theFirstAndTheLastAreOptionalElements() {
    #expect(
      use("func run(all: [Movie]) { _ = all.first?./*11*/title; _ = all.last!./*12*/title; _ = all.first./*13*/title }")
        == "11 -> 1\n12 -> 1\n13 -> unknown(member)")
    #expect(
      use("func run(all: [Movie]) { _ = all.first { $0.ok }?./*11*/title; _ = all.max(by: less)!./*12*/title }")
        == "11 -> 1\n12 -> 1")
    #expect(use("func run(all: [Movie]) { if let m = all.randomElement() { _ = m./*11*/title } }") == "11 -> 1")
    #expect(use("func run(all: Set<Movie>) { _ = all.first?./*11*/title }") == "11 -> 1")
  }

  /// The SDK's `joined` only applies to sequences of strings or of sequences.
  @Test func sdkMembersForOtherElementsDoNotApply() {
    let text = """
      struct Text: ExpressibleByStringLiteral { init(stringLiteral text: String) {} }
      extension Sequence where Element == Text { func /*11*/joined(separator: Text) -> Text { separator } }
      """
    #expect(use(text + "\nfunc run(all: [Text]) { _ = all./*12*/joined(separator: \"\") }") == "12 -> 11")
    #expect(
      use(text + "\nfunc run(all: [String]) { _ = all./*12*/joined(separator: \"\") }") == "12 -> external")
  }

  @Test func collectionsOfTheSameElements() {
    #expect(use("func run(all: [Movie]) { for m in all.sorted(by: less) { _ = m./*11*/title } }") == "11 -> 1")
    #expect(use("func run(all: [Movie]) { for m in all.reversed() { _ = m./*11*/title } }") == "11 -> 1")
    #expect(use("func run(all: [Movie]) { for m in all.prefix(3) { _ = m./*11*/title } }") == "11 -> 1")
    #expect(
      use("func run(all: [Movie]) { _ = all.filter { $0.ok }./*11*/ranked[0]./*12*/title }")
        == "11 -> 3\n12 -> 1")
    #expect(use("func run(all: Set<Movie>) { _ = all.sorted { $0 < $1 }./*11*/ranked }") == "11 -> 3")
    // A slice is not an array: it does not have the members that an extension adds to arrays.
    #expect(use("func run(all: [Movie]) { _ = all.prefix(3)./*11*/ranked }") == "11 -> unknown(member)")
  }

  @Test func valuesAndKeysOfADictionary() {
    #expect(
      use(
        """
        func run(all: [Int: Movie], keys: [Movie: Int]) {
          for m in all.values { _ = m./*11*/title }
          for m in keys.keys { _ = m./*12*/title }
          _ = all.values.first?./*13*/title
          _ = all.removeValue(forKey: 1)?./*14*/title
          for m in all { _ = m./*15*/title }
        }
        """) == "11 -> 1\n12 -> 1\n13 -> 1\n14 -> 1\n15 -> external")
  }

  @Test func aProjectExtensionOverridesTheTable() {
    #expect(
      use("extension Array { func sorted() -> Int { 1 } }\nfunc run(all: [Movie]) { _ = all.sorted()[0]./*11*/title }")
        == "11 -> unknown(receiver)")
    #expect(use("func run(all: Elsewhere<Movie>) { _ = all.first?./*11*/title }") == "11 -> unknown(receiver)")
    #expect(use("func run(all: [Movie]) { _ = all.map { $0 }[0]./*11*/title }") == "11 -> 1")
  }

  @Test func aSubscriptWithARangeMakesASlice() {
    #expect(
      use("func run(all: [Movie]) { _ = all[1...]./*11*/count; _ = all[0]./*12*/title }")
        == "11 -> external\n12 -> 1")
  }

  @Test func newAndOldValues() {
    #expect(
      use(
        "struct Row { var movie: Movie { get { m } set { _ = newValue./*11*/title; save { newValue./*12*/title } } } }")
        == "11 -> 1\n12 -> 1")
    #expect(use("struct Row { var all: [Movie] = [] { didSet { _ = oldValue.first?./*11*/title } } }") == "11 -> 1")
    #expect(
      use("struct Row { subscript(i: Int) -> Movie { get { m } set { _ = newValue./*11*/title } } }") == "11 -> 1")
    #expect(use("struct Row { var m = load() { didSet { _ = oldValue./*11*/title } } }") == "11 -> unknown(receiver)")
  }

  @Test func projectSubscriptsAreCandidates() {
    #expect(
      use("extension Array { subscript(id: ID) -> Row { r } }\nfunc run(all: [Movie]) { _ = all[id]./*11*/title }")
        == "11 -> unknown(receiver)")
    #expect(
      use(
        "extension Collection { subscript(safe i: Int) -> Row { r } }\nfunc run(all: [Movie]) { _ = all[id]./*11*/title }"
      )
        == "11 -> 1")
    #expect(use("func run(all: [Movie]) { _ = all[page: 1]./*11*/title }") == "11 -> unknown(receiver)")
  }

  /// Foundation's `path(percentEncoded:)` can also be called without arguments, so `path()` may refer to either
  /// function.
  @Test func callsWithoutArgumentsMayBeTheSDKs() {
    let added =
      "import Foundation\nextension URL { func /*11*/path(_ style: Int = 0) -> Int { 1 }; func /*12*/label() -> Int { 1 } }\n"
    #expect(
      use(added + "func run(u: URL) { _ = u./*13*/path(); _ = u./*14*/path(1); _ = u./*15*/label() }")
        == "13 -> unknown(twin)\n14 -> 11\n15 -> 12")
  }

  /// A call with a trailing closure may refer to a function of the SDK, such as `first(where:)`, instead of the
  /// property.
  @Test func aPropertyOfOursIsNotTheFunctionThatTheSDKAdds() {
    #expect(
      resolutions(
        """
        //- App/Run.swift
        struct Run: Sequence, IteratorProtocol {
          var /*1*/first, second: Range<Int>
          var /*2*/last = load()
          let /*3*/filter: (Int) -> Bool
          mutating func next() -> Int? { nil }
        }
        //- App/Use.swift
        func go(run: Run) {
          _ = run./*4*/first { $0 > 1 }; _ = run./*5*/first; _ = run./*6*/filter(1); _ = run./*7*/filter { $0 > 1 }
        }
        """) == "4 -> external\n5 -> 1\n6 -> 3\n7 -> unknown(twin)")
  }

  @Test func onlyTypesDistinguishFunctionsOfTheSDKFromOurs() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        import AVFoundation
        import UIKit
        extension UIApplication { func /*1*/open(_ url: URL) {}; func /*2*/open(page: Int) {} }
        extension AVPlayer { func /*3*/seek(to seconds: Double) {} }
        extension Calendar { func /*4*/component(_ unit: Int, from date: Date) -> Int { 1 } }
        extension Set { func /*5*/isDisjoint(with other: Int) -> Int { 1 } }
        class Store: NSObject { func /*6*/fetch(_ id: Int) {} }
        struct Door { func /*7*/open(_ key: Int) {} }
        func go(a: UIApplication, p: AVPlayer, c: Calendar, s: Set<Int>, t: Store, d: Door) {
          a./*8*/open(url); a./*9*/open(page: 1); p./*10*/seek(to: time)
          _ = c./*11*/component(unit, from: date); _ = s./*12*/isDisjoint(with: s)
          t./*13*/fetch(1); d./*14*/open(1)
        }
        """)
          == """
          8 -> unknown(twin)
          9 -> 2
          10 -> unknown(mismatch)
          11 -> unknown(twin)
          12 -> external
          13 -> 6
          14 -> 7
          """)
  }
}
