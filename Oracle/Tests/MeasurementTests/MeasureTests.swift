// Compares both sides on a few files that are compiled for the test: agreement, missed names, and detection of a
// mistake.
import IndexStore
import XCTest

@testable import Measurement

final class MeasureTests: XCTestCase {
  private static let movie = """
    struct Movie {
      struct Genre {}
      var title = ""
      static let stub = Movie()
    }
    extension Movie {
      init(number: Int) { self.init(title: String(number)) }
      subscript(index: Int) -> Int { index }
    }
    func % <Item: Named>(item: Item, number: Int) -> Int { number }
    protocol Named { var name: String { get } }

    """
  private static let list = """
    struct Genre {}
    struct Row: Named {
      var genre: Genre?
      var name: String { Movie.stub.title }
      func show(_ movies: [Movie]) -> [String] { movies.lazy.map { $0.title } }
      func make() -> Movie { Movie(title: "Alien") }
      func number(_ movie: Movie) -> Int { movie[1] }
      func leap(_ movie: Movie) -> Int { self % 1 }
    }

    """

  private func lines(_ agreement: Agreement, _ outcome: Difference.Outcome) -> [String] {
    agreement.differences.filter { $0.outcome == outcome }
      .map { "\($0.path):\($0.place.line):\($0.place.column) \($0.kind.rawValue) \($0.name): \($0.cause)" }
  }

  func testNamesOfBothSides() throws {
    let files = try CompiledFiles(["Movie.swift": Self.movie, "Row.swift": Self.list])
    let agreement = try files.agreement()
    XCTAssertEqual(agreement.files, 2)
    XCTAssertEqual(lines(agreement, .false), [])
    XCTAssertEqual(lines(agreement, .notJudged), [])
    XCTAssertEqual(lines(agreement, .missed), [])
    XCTAssertEqual(agreement.silent, 0)
    XCTAssertEqual(agreement.judged, 12)
    XCTAssertEqual(agreement.recall.all, 12)
    XCTAssertEqual(agreement.recall.found, 12)
    XCTAssertEqual(agreement.edges.all, 1)
    XCTAssertEqual(agreement.edges.found, 1)
    XCTAssertEqual(agreement.recallByKind[.conformance]?.found, 1)
    XCTAssertNil(agreement.recallByKind[.protocol])
  }

  /// Inward reads other texts than the compiler: in these, `Genre.swift` declares `Genre`, and `Row.swift` does not.
  func testAnInjectedMistakeIsSeen() throws {
    let genre = "struct Genre {}\n"
    let files = try CompiledFiles(["Genre.swift": "enum Other {}\n", "Row.swift": Self.list, "Movie.swift": Self.movie])
    let twin = Self.list.replacingOccurrences(of: "struct Genre {}", with: "struct Genru {}")
    let agreement = try files.agreement(reading: ["Genre.swift": genre, "Row.swift": twin])
    XCTAssertEqual(
      lines(agreement, .false), ["Row.swift:3:14 type Genre: the compiler: struct Genre Row.swift:1"])
    XCTAssertEqual(agreement.falseNames, 1)
    XCTAssertEqual(agreement.falseEdges, 1)
    XCTAssertEqual(try files.agreement().falseNames, 0)
  }

  func testALocalIsNoNameOfAnotherFile() throws {
    let local = "func show() -> Int {\n  let limit = 1\n  return limit\n}\n"
    let files = try CompiledFiles(["A.swift": "let limit = 2\n", "B.swift": local])
    // The replacement has the same length, so the positions are the same.
    let agreement = try files.agreement(reading: [
      "B.swift": local.replacingOccurrences(of: "t limit =", with: "t limiu =")
    ])
    XCTAssertEqual(agreement.falseNames, 1)
  }

  func testATypeInFrontCoversItsMember() throws {
    let store = """
      enum Store {
        static let one = 1
        static func key(_ number: some BinaryInteger) -> Key { Key() }
        static func key(_ text: some StringProtocol) -> Lock { Lock() }
        struct Key { func load() {} }
        struct Lock { func load() {} }
      }

      """
    let use = "func use() { Store.key(~Store.one).load() }\n"
    let files = try CompiledFiles(["Store.swift": store, "Use.swift": use])
    let agreement = try files.agreement()
    let covered = lines(agreement, .covered)
    XCTAssertEqual(agreement.recall.covered, covered.count)
    XCTAssertFalse(covered.isEmpty)
    XCTAssertTrue(covered.contains { $0.contains("method load()") }, "\(covered)")
    XCTAssertEqual(agreement.recall.fair, 1)
    XCTAssertLessThan(agreement.recall.strict, 1)
  }

  func testAFileThatChangedIsLeftOut() throws {
    let files = try CompiledFiles(["A.swift": "struct A {}\n", "B.swift": "let b = A()\n"])
    XCTAssertEqual(try files.readIndex().files.count, 2)
    try files.write("let bb = A()\n", to: "B.swift")
    let agreement = try files.agreement()
    XCTAssertEqual(agreement.staleFiles, ["B.swift"])
    XCTAssertEqual(agreement.files, 1)
    XCTAssertEqual(agreement.recall.all, 0)
  }

  func testLabelsAndProjections() throws {
    let box = """
      @propertyWrapper struct Box {
        var wrappedValue: Int
        var projectedValue: String { "" }
      }
      struct Model { @Box var value = 1; var name: String }

      """
    let use = "func use(_ model: Model) -> String { _ = Model(value: 1, name: \"\"); return model.$value }\n"
    let files = try CompiledFiles(["Box.swift": box, "Use.swift": use])
    let agreement = try files.agreement()
    XCTAssertEqual(lines(agreement, .missed), [])
    XCTAssertEqual(lines(agreement, .notJudged), [])
    XCTAssertEqual(agreement.recallByKind[.property]?.all, 1)
  }

  func testAStoreThatIsNotThere() throws {
    XCTAssertThrowsError(try readIndex(at: "/nowhere", library: try CompiledFiles.library(), below: "/")) {
      XCTAssertTrue("\($0)".hasPrefix("no index store at /nowhere"), "\($0)")
    }
    XCTAssertThrowsError(try readIndex(at: "/", library: "/nowhere.so", below: "/")) {
      XCTAssertTrue("\($0)".hasPrefix("cannot open /nowhere.so"), "\($0)")
    }
  }
}
