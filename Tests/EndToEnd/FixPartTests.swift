// `inward fix` moves single declarations out of files that stay.
import InwardTestSupport
import Testing

@Suite struct MovesOfDeclarations {
  /// The file that uses `Clock` moves because of `Store`, so neither a protocol for `Clock` nor its move is needed.
  @Test(arguments: [[], ["--kind", "move"]]) func aMoveMakesOtherFixesUnneeded(_ words: [String]) throws {
    let rate =
      "struct Rate {\n  func at(_ t: Clock) -> Int { return t.minutes }\n}\nstruct Cache {\n  var store: Store\n}\n"
    let rules = """
      version: 1
      layers: { Domain: "Domain/**", Data: "Data/**", Main: "Main/**" }
      order: [Domain, Data, Main]
      """
    let files = [
      "Data/Clock.swift": "struct Clock {\n  let minutes: Int\n}\n",
      "Data/Store.swift": "final class Store {\n  func close() {}\n}\n",
      "Main/Run.swift": "func run() { print(Rate().at(Clock(minutes: 3))) }\n",
    ]
    let after = try fixed(files.merging(["Domain/Rate.swift": rate, "rules.yml": rules]) { $1 }, words)
    #expect(after.files == files.merging(["Data/Rate.swift": rate]) { $1 }, "\(after)")
    #expect(after.said.contains("1 fix removed 3 findings"), "\(after.said)")
  }

  /// The only file of a feature stays there, even if only another feature uses it.
  @Test(arguments: [true, false]) func noFeatureIsEmptied(_ hasMore: Bool) throws {
    let rules =
      "version: 1\nlayers:\n  Feature: \"Features/{feature}/**\"\n  App: \"App/**\"\norder: [Feature, App]\n"
    var files = [
      "rules.yml": rules, "Features/Cart/Flow.swift": "struct CartFlow {}\n",
      "Features/New/New.swift": "struct New {\n  var flow: CartFlow\n}\n",
    ]
    if hasMore { files["Features/Cart/Cart.swift"] = "struct Cart {}\n" }
    let after = try fixed(files)
    #expect((after.files["Features/Cart/Flow.swift"] == nil) == hasMore, "\(after)")
  }

  private let store = "final class Store {\n  func load() {}\n}\n"

  @Test(arguments: [
    ("/// A row.\nstruct Row {\n  let id: Int  // unique\n}\n", "Row(id: 1)"),
    ("@frozen\npublic enum Row { case first }  // and last\n", "Row.first"),
    ("let rowCount = 3\n", "rowCount"),
    ("func rows(_ count: Int) -> [Int] { [] }\n", "rows(1)"),
    ("extension [Int] {\n  func rows() -> Int { count }\n}\n", "[1].rows()"),
    ("struct Row { private let id = 1 }\n\nextension Row: Equatable { func next() -> Int { id } }\n", "Row().next()"),
  ])
  func aValueMovesToTheFileThatUsesIt(_ value: String, _ use: String) throws {
    let user = "func use() { print(\(use)) }\n"
    let after = try fixed(["Data/Store.swift": store + "\n" + value, "Domain/User.swift": user])
    #expect(after.files == ["Data/Store.swift": store, "Domain/User.swift": user + "\n" + value], "\(after.said)")
    try expectCompiles(after.files)
  }

  @Test func blankLinesStaySingle() throws {
    let values = "let first = 1\n\n// The second.\nlet second = 2\n"
    let user = "func use() { print(first, second) }\n"
    let after = try fixed(["Data/Store.swift": "\(values)\n\(store)\n\n", "Domain/User.swift": user])
    #expect(after.files == ["Data/Store.swift": "\(store)\n\n", "Domain/User.swift": "\(user)\n\(values)"])
  }

  /// Each type moves on its own: the first with the line break after it, the second with the one before it.
  @Test func noBlankLinesAreLeftAtTheEnd() throws {
    func type(_ name: String) -> String { "struct \(name) {\n  weak var store: Store?\n}\n" }
    let store = store + "\nfunc use(_ open: Open, _ shut: Shut) {}\n"
    let files = ["Data/Store.swift": store, "Domain/Desk.swift": "struct Desk {}\n\n" + type("Open") + type("Shut")]
    let after = try fixed(files, ["--kind", "move"])
    #expect(
      after.files == [
        "Data/Store.swift": "\(store)\n\(type("Open"))\n\(type("Shut"))", "Domain/Desk.swift": "struct Desk {}\n",
      ])
  }

  @Test func aDeclarationTakesAlongWhatItNeeds() throws {
    let key = "struct Key {\n  let text: String\n}\n"
    let row = "struct Row {\n  let key: Key\n}\n"
    let user = "func use(_ row: Row) { print(row.key) }\n"
    let after = try fixed(["Data/Store.swift": "\(key)\n\(store)\n\(row)", "Domain/User.swift": user])
    #expect(after.files == ["Data/Store.swift": store, "Domain/User.swift": "\(user)\n\(key)\n\(row)"])
    try expectCompiles(after.files)
  }

  /// The layers that use the value may not use each other, but both may use the inner layer.
  @Test func aValueMovesToALayerThatAllItsUsersMayUse() throws {
    let rules = """
      version: 1
      layers: { Domain: "Domain/**", Inputs: "Inputs/**", Outputs: "Outputs/**" }
      order: [Domain, [Inputs, Outputs]]
      """
    let input = "protocol Selling {\n  func sell(_ seat: Seat) throws(NoSale)\n}\n"
    let sale = "enum NoSale: Error {\n  case taken\n}\n"
    let output = "protocol Plan {\n  func occupy(_ seat: Seat) throws(NoSale)\n}\n"
    let seat = "struct Seat {}\n"
    let counter = "struct Counter {\n  let office: any Selling\n}\n"
    let files = ["rules.yml": rules, "Domain/Seat.swift": seat, "Inputs/Counter.swift": counter]
    let after = try fixed(
      files.merging(["Inputs/Selling.swift": "\(input)\n\(sale)", "Outputs/Plan.swift": output]) { $1 },
      ["--kind", "move"])
    #expect(after.files["Domain/Seat.swift"] == "\(seat)\n\(sale)", "\(after.said)")
    #expect(after.files["Inputs/Selling.swift"] == input)
    try expectCompiles(after.files)
  }

  @Test func anExtensionMovesToTheTypeThatItNeeds() throws {
    let part = "extension Movie {\n  func archive(in store: Store) { store.load() }\n}\n"
    let movie = "struct Movie {}\n"
    let files = ["Data/Store.swift": store, "Domain/Movie.swift": movie + "\n" + part]
    let after = try fixed(files, ["--kind", "move"])
    #expect(after.files == ["Data/Store.swift": store + "\n" + part, "Domain/Movie.swift": movie], "\(after.said)")
    try expectCompiles(after.files)
  }

  @Test(arguments: [
    ("let a = 1, row = 2", "other code is on the lines of the declaration"),
    ("/* A row. */\nlet row = 2", "a /* */ comment precedes the declaration"),
    ("private let one = 1\nlet row = one\nlet other = one", "a private name may no longer be visible, or may clash"),
    ("struct Row { private let id = 1 }\nlet row = Row()\nlet other = Row()", "a private name may no longer"),
    ("#if DEBUG\nlet row = 2\n#endif", "the declaration is inside #if"),
    ("import Foundation\nlet row = 2", "imports a module that no file of the other layer imports"),
    ("let row = Store()", "more than plain types, constants and functions"),
  ])
  func aDeclarationThatMayMeanSomethingElseThereStays(_ value: String, _ reason: String) throws {
    let user = "struct User {\n  func use() { print(row) }\n}\n"
    let files = ["Data/Store.swift": value + "\n\n" + store, "Domain/User.swift": user]
    let after = try fixed(files, ["--kind", "move", "--format", "json"])
    #expect(after.files == files)
    #expect(after.said.contains(reason), "\(after.said)")
  }

  /// The layer gets a value of the type from a variable that stays in `Data`, and never names the type.
  @Test func aTypeThatTheLayerNeverNamesStays() throws {
    let world = "struct World { let day = 1 }\n\nnonisolated(unsafe) var current = World()\n"
    let user = "struct User {\n  func use() { print(current.day) }\n}\n"
    let files = ["Data/World.swift": world, "Domain/User.swift": user]
    let after = try fixed(files, ["--kind", "move", "--format", "json"])
    #expect(after.files == files)
    #expect(after.said.contains("the layer uses members of the type but never names the type"), "\(after.said)")
  }

  /// A function that no code uses may serve code that Inward does not read, so it is unknown where it belongs.
  @Test func anUnusedFunctionStays() throws {
    let movie = "struct Movie {}\n\nfunc clean(_ store: Store) { store.load() }\n"
    let files = ["Data/Store.swift": store, "Domain/Movie.swift": movie]
    #expect(try fixed(files, ["--kind", "move"]).files == files)
  }

  @Test func aNamespaceThatNothingUsesMoves() throws {
    let use = "enum Archive {\n  static func run(_ store: Store) { store.load() }\n}\n"
    let after = try fixed(["Data/Store.swift": store, "Domain/Archive.swift": use], ["--kind", "move"])
    #expect(after.files == ["Data/Store.swift": store, "Data/Archive.swift": use])
  }
}
