// Constraints on the associated types of generic parameters and of `Self`.
import InwardTestSupport
import Testing

@Suite struct AssociatedConstraints {
  private func use(_ text: String) -> String {
    resolutions(
      """
      //- Movie.swift
      struct Movie { var /*1*/title: String }
      protocol Titled { var /*2*/title: String { get } }
      protocol Source { associatedtype /*3*/Value; var /*4*/value: Value { get } }
      //- Use.swift

      """ + text)
  }

  @Test func aClauseStatesTheElement() {
    let uses = "{ _ = c.first?./*11*/title; for m in c { _ = m./*12*/title }; _ = c.map { $0./*13*/title } }"
    #expect(
      use("func run<C: Collection>(c: C) where C.Element == Movie " + uses) == "11 -> 1\n12 -> 1\n13 -> 1")
    #expect(
      use("func run<C: Collection>(c: C) where Movie == C.Iterator.Element " + uses) == "11 -> 1\n12 -> 1\n13 -> 1")
    #expect(use("func run<C: Collection>(c: C) where C.Element: Titled " + uses) == "11 -> 2\n12 -> 2\n13 -> 2")
    #expect(use("func run<C: Collection<Movie>>(c: C) " + uses) == "11 -> 1\n12 -> 1\n13 -> 1")
    #expect(
      use("func run<C: Collection>(c: C) " + uses)
        == "11 -> unknown(receiver)\n12 -> unknown(receiver)\n13 -> unknown(receiver)")
  }

  @Test func typesAndInitializersHaveClauses() {
    let uses = "{ for m in s { _ = m./*11*/title }; _ = s.map { $0./*12*/title } }"
    #expect(use("struct Box { init<S: Sequence>(s: S) where S.Element == Movie " + uses + " }") == "11 -> 1\n12 -> 1")
    #expect(
      use("final class Box<S: Sequence> where S.Element: Titled { func run(s: S) " + uses + " }") == "11 -> 2\n12 -> 2")
    #expect(
      use("enum Box<S> where S: Source, S.Value == Movie { case one(S); func run(s: S) { _ = s.value./*11*/title } }")
        == "11 -> 1")
  }

  @Test func theClauseOfAnInitializerDeterminesTheArgumentsOfItsType() {
    let box = """
      struct Shelf: Source { var value = Movie(title: "") }
      struct Box<Item> { init<S: Source>(_ s: S) where S.Value == Item {}; func first() -> Item { fatalError() } }

      """
    #expect(use(box + "func run() { _ = Box(Shelf()).first()./*11*/title }") == "11 -> 1")
  }

  @Test func anExtensionConstrainsTheElement() {
    let uses = "{ func run() { for m in self { _ = m./*11*/title }; forEach { _ = $0./*12*/title } } }"
    #expect(use("extension Sequence where Element: Titled " + uses) == "11 -> 2\n12 -> 2")
    #expect(use("extension Sequence where Iterator.Element: Titled " + uses) == "11 -> 2\n12 -> 2")
    #expect(use("extension Collection where Iterator.Element == Movie " + uses) == "11 -> 1\n12 -> 1")
  }

  @Test func constraintsOfNestedAssociatedTypes() {
    let all = "extension Sequence where Element: Source, Element./*11*/Value: Titled "
    #expect(use(all + "{ func run(v: Element./*12*/Value) { _ = v./*13*/title } }") == "11 -> 3\n12 -> 3\n13 -> 2")
    let source = "func run<S: Source>(s: S) where S.Value: Source, S.Value./*11*/Value == Movie "
    #expect(
      use(source + "{ _ = s./*12*/value./*13*/value./*14*/title }") == "11 -> 3\n12 -> 4\n13 -> 4\n14 -> 1")
  }

  @Test func theOlderFormOfAnElement() {
    let all = "extension Sequence where Iterator.Element: Source, Iterator.Element./*11*/Value: Titled "
    let uses = "{ func run(v: Iterator.Element./*12*/Value) { _ = v./*13*/title } }"
    #expect(use(all + uses) == "11 -> 3\n12 -> 3\n13 -> 2")
  }

  /// The `where` clause of a protocol constrains the associated types that the protocol inherits, and the `where`
  /// clause of an associated type constrains the members of that type.
  @Test func protocolsConstrainAssociatedTypes() {
    let shelf = """
      protocol Shelf: Source where Value: Titled {}
      protocol Store { associatedtype Items: Collection where Items.Element: Titled; var items: Items { get } }

      """
    #expect(use(shelf + "func run<S: Shelf>(s: S) { _ = s./*11*/value./*12*/title }") == "11 -> 4\n12 -> 2")
    #expect(use(shelf + "extension Shelf { func run() { _ = value./*11*/title } }") == "11 -> 2")
    #expect(use(shelf + "func run<S>(s: [S]) where S: Shelf { _ = s.map { $0.value./*11*/title } }") == "11 -> 2")
    #expect(use(shelf + "func run<S: Store>(s: S) { for i in s.items { _ = i./*11*/title } }") == "11 -> 2")
    let movies = "protocol Movies: Source where Self.Value == Movie {}\n"
    #expect(use(movies + "func run<M: Movies>(s: M) { _ = s.value./*11*/title }") == "11 -> 1")
    #expect(use(movies + "extension Movies { func run() { _ = value./*11*/title } }") == "11 -> 1")
    #expect(use(shelf + "func run<S: Source>(s: S) { _ = s.value./*11*/title }") == "11 -> unknown(receiver)")
  }

  /// An associated type that is required to equal a specific type still has the associated types of the protocols that
  /// constrain it.
  @Test(arguments: [
    "extension Notes { func run(k: Item./*11*/Key, o: Other./*12*/Key) {} }",
    "extension Shelf where Item == Note, Other == Page { func run(k: Item./*11*/Key, o: Other./*12*/Key) {} }",
    "func run<N: Notes>(n: N, k: N.Item./*11*/Key, o: N.Other./*12*/Key) {}",
    "extension Notes { func run() { _ = Item./*11*/Key.self; _ = Other./*12*/Key.self } }",
  ])
  func associatedTypesOfARequiredType(_ uses: String) {
    let found = resolutions(
      """
      //- Note.swift
      protocol Keyed { associatedtype /*1*/Key }
      struct Note: Keyed { typealias Key = String }
      struct Page { typealias /*2*/Key = String }
      protocol Shelf { associatedtype Item: Keyed; associatedtype Other }
      protocol Notes: Shelf where Item == Note, Other == Page {}
      //- Use.swift

      """ + uses)
    #expect(found == "11 -> 1\n12 -> 2")
  }

  /// If two associated types are only required to equal each other, these clauses show no members of either type.
  @Test func constraintsInACircle() {
    #expect(
      use(
        "func run<S: Source, T: Source>(s: S) where S.Value == T.Value, T.Value == S.Value { _ = s.value./*11*/title }")
        == "11 -> unknown(receiver)")
  }
}
