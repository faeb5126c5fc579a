// `inward fix` replaces a type with a protocol in one layer, and makes the type adopt it in a third layer.
import InwardTestSupport
import Testing

@Suite struct AdoptionsInAThirdLayer {
  private let rules = """
    version: 1
    layers:
      Roles: { files: "Roles/**", uses: [] }
      Data: { files: "Data/**", uses: [] }
      Context: "Context/**"
    order: [Roles, Data, Context]
    """
  private let role = "struct Desk {\n  func leave(_ bike: Bike) { bike.ring() }\n}\n"

  private func fixed(_ bike: String, others: [String: String] = [:]) throws -> (files: [String: String], said: String) {
    let files = [
      "rules.yml": rules, "Data/Bike.swift": bike, "Roles/Desk.swift": role,
      "Context/Ride.swift": "func ride(_ bike: Bike) { Desk().leave(bike) }\n",
    ]
    return try InwardEndToEndTests.fixed(files.merging(others) { $1 }, ["--kind", "protocol"])
  }

  @Test(arguments: [
    "final class Bike { func ring() {} }\n", "struct Bike { func ring() {} }\n",
    "@MainActor final class Bike { nonisolated func lock() {}\n  nonisolated(unsafe) var ring = {} }\n",
    "public final class Bike: Sendable { public func ring() {} }\n", "enum Bike { case one\n  func ring() {} }\n",
  ])
  func anExtensionThereAdoptsTheProtocol(_ bike: String) throws {
    let after = try fixed(bike)
    guard !bike.contains("unsafe") else { return try expectCompiles(after.files) }
    #expect(after.files["Data/Bike.swift"] == bike)
    let use = after.files["Context/Ride.swift"] ?? ""
    #expect(use.hasSuffix("\n\nextension Bike: BikeProtocol {}\n"), "\(after.said)")
    #expect(after.files["Roles/Desk.swift"]?.contains("func leave(_ bike: any BikeProtocol)") ?? false)
    try expectCompiles(after.files)
  }

  @Test func aProtocolCannotAdoptAnotherOneThere() throws {
    let after = try fixed("protocol Bike { func ring() }\n")
    #expect(after.said.contains("the layer of the outer protocol may not use the inner layer"), "\(after.said)")
  }

  @Test func withoutSuchALayerThereIsNoFix() throws {
    let after = try fixed(
      "struct Bike { func ring() {} }\n",
      others: [
        "rules.yml": rules.replacing("Context: \"Context/**\"", with: "Context: { files: \"Context/**\", uses: [] }")
      ])
    #expect(after.said.contains("no layer may use both the outer type and the inner layer"), "\(after.said)")
  }

  /// A protocol replaces the type in one function, though the rest of the layer needs the type itself.
  @Test func aFunctionGetsAProtocolAlone() throws {
    let after = try fixed(
      "struct Bike { func ring() {} }\n", others: ["Roles/Shop.swift": "struct Shop {\n  var bikes: [Bike] = []\n}\n"])
    #expect(after.files["Roles/Desk.swift"]?.contains("any BikeProtocol") ?? false, "\(after.said)")
    #expect(after.said.contains("the type is used for something other than a parameter or a property"))
    try expectCompiles(after.files)
  }

  @Test(arguments: [("String", true), ("Int", true), ("any Equatable", false)])
  func anOverloadMayTakeATypeOfItsOwn(_ type: String, _ isFixed: Bool) throws {
    let overload = "extension Desk {\n  func leave(_ other: \(type)) {}\n}\n"
    let after = try fixed("struct Bike { func ring() {} }\n", others: ["Roles/Desk+Other.swift": overload])
    #expect(after.files["Roles/Desk.swift"]?.contains("any BikeProtocol") == isFixed, "\(after.said)")
    try expectCompiles(after.files)
  }
}
