// `inward fix` uses a protocol that the outer type already conforms to, as the advice of `inward check` says.
import InwardTestSupport
import Testing

@Suite struct FixesWithAKnownProtocol {
  private let desk = "final class Desk: Closing { func close() {}\n  var hours = 8 }\n"
  private let bike = "struct Bike {\n  func leave(_ desk: Desk) { desk.close() }\n}\n"

  private func files(_ known: String, _ bike: String? = nil, _ desk: String? = nil) -> [String: String] {
    [
      "Domain/Closing.swift": known + "\n", "Domain/Bike.swift": bike ?? self.bike,
      "Data/Desk.swift": desk ?? self.desk,
    ]
  }

  @Test(arguments: ["protocol Closing { func close() }", "protocol Closing: AnyObject {\n  func close()\n}"])
  func theTypeIsReplacedByIt(_ known: String) throws {
    let before = files(known)
    let after = try fixed(before)
    #expect(after.files["Domain/Bike.swift"] == bike.replacing("Desk)", with: "any Closing)"), "\(after.said)")
    #expect(
      after.files["Data/Desk.swift"] == desk && after.files["Domain/Closing.swift"] == before["Domain/Closing.swift"])
    #expect(after.said.contains("let Domain use the protocol Closing, which Desk conforms to"), "\(after.said)")
    try expectCompiles(after.files)
    try withMovies(before.merging(["rules.yml": rulesOfFixes, "Domain/O.swift": "", "Data/O.swift": ""]) { $1 }) {
      let advice = try inward(["check"], in: $0).output
      #expect(advice.contains("help use the protocol Closing (Domain), which Desk conforms to"), "\(advice)")
    }
  }

  /// A second protocol with the same members would contradict the advice, so there is no fix.
  @Test(arguments: [
    ("protocol Closing { func close() async }", nil),
    ("protocol Closing {\n  associatedtype Day\n  func close()\n}\nextension Closing { typealias Day = Int }", nil),
    (
      "protocol Closing { func close() }",
      "final class Bike {\n  weak var desk: Desk?\n  init(desk: Desk) { self.desk = desk }\n"
        + "  func leave() { desk?.close() }\n}\n"
    ),
    (
      "protocol Closing { var hours: Int { get set } }",
      "struct Bike {\n  func leave(_ desk: Desk) { desk.hours = 1 }\n}\n"
    ),
  ])
  func oneThatDoesNotFitIsNotReplaced(_ known: String, _ bike: String?) throws {
    let before = files(known, bike)
    let after = try fixed(before)
    #expect(
      after.said.contains("the type conforms to a protocol with these members, but the protocol does not fit"),
      "\(after.said)")
    #expect(after.files == before)
  }

  /// Code that only keeps a value can use any protocol that the value conforms to, but a new protocol would be empty.
  @Test func codeThatUsesNoMemberTakesIt() throws {
    let keeper = "final class Keeper {\n  private let desk: Desk\n  init(desk: Desk) { self.desk = desk }\n}\n"
    let after = try fixed(files("protocol Closing { func close() }", keeper))
    #expect(after.files["Domain/Bike.swift"] == keeper.replacing(": Desk", with: ": any Closing"), "\(after.said)")
    try expectCompiles(after.files)
    let without = try fixed(files("", keeper, "final class Desk {}\n"))
    #expect(without.said.contains("no member is used, so a protocol would be empty"), "\(without.said)")
  }

  @Test func membersThatItLacksNeedANewOne() throws {
    let after = try fixed(
      files("protocol Closing { func close() }", "struct Bike {\n  func leave(_ desk: Desk) { print(desk.hours) }\n}\n")
    )
    #expect(after.files["Domain/Bike.swift"]?.contains("any DeskProtocol") ?? false, "\(after.said)")
  }
}
