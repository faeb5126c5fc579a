// Generic code as apps write it: superclasses with arguments, protocols with primary associated types, key paths as
// arguments, and sequences that functions of the SDK return.
import InwardTestSupport
import Testing

@Suite struct GenericIdioms {
  private func use(_ text: String) -> String {
    resolutions(
      """
      //- Movie.swift
      struct Movie { var /*1*/title: String; var /*2*/genre: Genre; var rating: Int }
      struct Genre { var /*3*/label: String; static let /*4*/drama = Genre(label: "") }
      protocol Named { var /*5*/name: String { get } }
      //- Use.swift

      """ + text)
  }

  @Test func superHasTheArgumentsOfTheSuperclass() {
    let base = "class Base<Value> { func make() -> Value { fatalError() }; var value: Value { make() } }\n"
    #expect(
      use(base + "final class Child: Base<Movie> { func run() { _ = super.make()./*11*/title } }") == "11 -> 1")
    #expect(
      use(base + "class Child<T>: Base<[T]> {}; class Last: Child<Movie> { func run() { super.value[0]./*11*/title } }")
        == "11 -> 1")
    #expect(
      use(base + "class Child<T: Named>: Base<T> { func run() { _ = super.make()./*11*/name } }") == "11 -> 5")
  }
}
