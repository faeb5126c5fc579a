// Mutation tests inject outward names into a clean project and expect findings for exactly these names. This file adds
// declarations that the example app lacks to each layer. It depends neither on the rules nor on the readers.

/// A layer that outward names are taken from.
struct Outer: Sendable {
  /// The prefix of the names in its fixture.
  let prefix: String
  let folder: String
  /// The infix operator of its fixture. Operators are global, so each layer needs a different one.
  let sign: String
  /// Whether its fixture may extend the entities.
  let knowsMovies: Bool

  static let useCases = Outer(prefix: "Asked", folder: "Domain/UseCases", sign: "<?>", knowsMovies: true)
  static let infrastructure = Outer(prefix: "Wire", folder: "Infrastructure", sign: "<~>", knowsMovies: false)
  static let data = Outer(prefix: "Stored", folder: "Data", sign: "<+>", knowsMovies: true)
  static let presentation = Outer(prefix: "Shown", folder: "Presentation", sign: "<|>", knowsMovies: true)
  static let application = Outer(prefix: "Root", folder: "Application", sign: "<*>", knowsMovies: true)
  static let all = [useCases, infrastructure, data, presentation, application]

  /// Replaces `{P}` with the prefix for names of types, `{p}` with the prefix for names of values, and `{o}` with the
  /// operator.
  func fill(_ text: String) -> String {
    text.replacingOccurrences(of: "{P}", with: prefix)
      .replacingOccurrences(of: "{p}", with: prefix.lowercased())
      .replacingOccurrences(of: "{o}", with: sign)
  }
}

/// Files that are added to the example app before anything is injected. They cause no findings.
enum Fixtures {
  /// The texts of the files, by path from the app's sources.
  static var files: [String: String] {
    var files: [String: String] = [:]
    for outer in Outer.all {
      let text = declarations + operators + members + (outer.knowsMovies ? movieMembers : "")
      files["\(outer.folder)/\(outer.prefix)Fixture.swift"] = outer.fill(text)
    }
    files["Presentation/FixtureViews.swift"] = views
    return files
  }

  /// The files that declare macros. They are separate, because the macros lack the implementation that type-checking
  /// needs.
  static var macros: [String: String] {
    var files: [String: String] = [:]
    for outer in Outer.all {
      files["\(outer.folder)/\(outer.prefix)Macros.swift"] = outer.fill(macroText)
    }
    return files
  }

  private static let declarations = """
    struct {P}Record: Hashable, Sendable {
      struct Part: Hashable, Sendable {}
      static let shared = {P}Record()
      static func make(size: Int = 0) -> {P}Record { {P}Record(size: size) }
      var size = 0
    }

    class {P}Base {}

    protocol {P}Port {}

    enum {P}Mode: Hashable, Sendable {
      case fast
      case slow(Int)
    }

    enum {P}Failure: Error {
      case broken
      case lost(code: Int)
    }

    enum {P}Space {
      class Base {}
      struct Item: Hashable, Sendable {}
    }

    struct {P}Box<Content> {
      var content: Content
    }

    typealias {P}Words = [String]

    @propertyWrapper
    struct {P}Clamped<Value: Hashable & Sendable>: Hashable, Sendable {
      var wrappedValue: Value
      init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      init(wrappedValue: Value, most: Value) { self.wrappedValue = wrappedValue }
    }

    @globalActor
    actor {P}Actor {
      static let shared = {P}Actor()
    }

    @resultBuilder
    enum {P}Builder {
      static func buildBlock(_ parts: Int...) -> Int { parts.count }
    }

    let {p}Limit = 7
    nonisolated(unsafe) var {p}Counter = 0
    var {p}Version: Int { 3 }

    func {p}Describe(_ value: Int) -> Int { value }
    func {p}Scale(by factor: Int) -> Int { factor }
    func {p}Ping() {}
    func {p}Run(_ body: () -> Void) { body() }

    """

  private static let operators = """
    infix operator {o}: AdditionPrecedence
    prefix operator {o}
    postfix operator {o}
    precedencegroup {P}Precedence {}

    func {o} (left: Int, right: Int) -> Int { left + right }
    prefix func {o} (value: Int) -> Int { value }
    postfix func {o} (value: Int) -> Int { value }

    """

  private static let members = """
    extension String {
      static let {p}Empty = ""
      static func {p}Make(_ count: Int = 0) -> String { "" }
      var {p}Trimmed: String { self }
      func {p}Padded(to width: Int) -> String { self }
    }

    extension Int {
      static let {p}Most = 9
      var {p}Squared: Int { self * self }
    }

    extension Sequence {
      func {p}Total() -> Int { 0 }
    }

    extension Array where Element == String {
      var {p}Joined: String { "" }
    }

    """

  private static let movieMembers = """
    extension Movie {
      struct {P}Badge: Hashable, Sendable {}
      var {p}Label: String { title }
      func {p}Teaser(_ length: Int = 9) -> String { title }
      static func {p}Sample() -> Movie? { nil }
    }

    extension Movie.Genre {
      static var {p}Favourite: Movie.Genre { .drama }
    }

    extension [Movie] {
      func {p}Shelf() -> [Movie] { self }
    }

    """

  /// A view that compiles without any UI framework, and its view model: the view may use the view model, but never the
  /// entity in it.
  private static let views = """
    struct FixtureRowViewModel {
      let movie: Movie
      let movies: [Movie]
      func first() -> Movie? { movies.first }
    }

    struct FixtureRowView {
      let model: FixtureRowViewModel

      func draw() {
        show()
      }

      private func show() {
        draw()
      }
    }

    final class FixtureListView {
      func draw() {
        show()
      }

      func show() {
        draw()
      }
    }

    """

  private static let macroText = """
    @freestanding(expression)
    macro {p}Text(_ value: Int) -> String = #externalMacro(module: "Missing", type: "Text")

    @attached(member)
    macro {P}Observed() = #externalMacro(module: "Missing", type: "Observed")

    """
}
