// The digest in the program can be read from start to end, and contains well-known declarations.
import InwardSDK
import Testing

@Suite struct DigestTests {
  private let digest = Digest()

  private func entry(_ path: String, in module: String) -> DigestEntry? {
    var found: DigestEntry?
    for part in path.split(separator: ".") {
      guard let name = digest.name(String(part)) else { return nil }
      let run = found.map { digest.members(named: name, of: $0) } ?? digest.tops(named: name)
      found = run.map { DigestEntry(raw: $0) }.first {
        digest.kind(of: $0).isType
          && (found != nil || digest.text(of: digest.name(of: digest.module(of: $0))) == module)
      }
      if found == nil { return nil }
    }
    return found
  }

  @Test func namesAreSortedAndFound() {
    #expect(digest.nameCount > 50_000)
    #expect(digest.text(of: .empty).isEmpty)
    for raw in stride(from: UInt32(0), to: UInt32(digest.nameCount), by: 97) {
      let name = DigestName(raw: raw)
      #expect(digest.name(digest.text(of: name)) == name)
    }
    #expect(digest.name("noSDKHasSuchAName") == nil)
  }

  @Test func everyDeclarationIsRead() {
    #expect(digest.entryCount > 100_000)
    var parameters = 0
    for raw in 0..<UInt32(digest.entryCount) {
      let entry = DigestEntry(raw: raw)
      let details = digest.details(of: entry)
      parameters += details.parameters.count
      for name in details.generics + details.parameters.map(\.label) where name.raw >= digest.nameCount {
        Issue.record("entry \(raw) has the name \(name.raw)")
      }
      let owner = digest.owner(of: entry)
      if owner.isSome, !digest.members(of: owner).contains(raw) {
        Issue.record("entry \(raw) is no member of its owner")
      }
    }
    #expect(parameters > 50_000)
  }

  @Test func ownersHoldTheirMembers() throws {
    let view = try #require(entry("UIView", in: "UIKit"))
    let name = try #require(digest.name("addSubview"))
    let members = digest.members(named: name, of: view)
    #expect(members.count == 1)
    let method = DigestEntry(raw: try #require(members.first { _ in true }))
    #expect(digest.kind(of: method) == .method)
    #expect(digest.owner(of: method) == view)
    #expect(digest.owner(of: view) == .none)
    #expect(digest.details(of: method).parameters.map(\.label) == [.empty])
  }

  @Test func aClassNamesItsSuperclassFirst() throws {
    let label = try #require(entry("UILabel", in: "UIKit"))
    var first = try #require(digest.details(of: label).inherited.first)
    #expect(first.shape() == .declared)
    #expect(first.entry() == entry("UIView", in: "UIKit"))
  }

  @Test func aMemberOfAnotherModuleLiesInItsType() throws {
    let string = try #require(entry("String", in: "Swift"))
    let name = try #require(digest.name("range"))
    _ = try #require(entry("StringProtocol", in: "Swift"))
    let homes = digest.members(of: string).map {
      digest.text(of: digest.name(of: digest.module(of: DigestEntry(raw: $0))))
    }
    #expect(Set(homes).isSuperset(of: ["Swift", "Foundation"]))
    #expect(digest.text(of: name) == "range")
  }

  @Test func importsBringWhatTheirModulesExport() throws {
    let modules = Dictionary(uniqueKeysWithValues: digest.allModules.map { (digest.text(of: digest.name(of: $0)), $0) })
    let exports = Set(digest.exports(of: try #require(modules["UIKit"])).map { digest.text(of: digest.name(of: $0)) })
    #expect(exports.isSuperset(of: ["Foundation", "CoreGraphics", "Dispatch", "QuartzCore"]))
    #expect(!exports.contains("SwiftUI"))
  }

  @Test func conditionsAndGenericParameters() throws {
    let array = try #require(entry("Array", in: "Swift"))
    #expect(digest.details(of: array).generics.map { digest.text(of: $0) } == ["Element"])
    let conformances = digest.members(named: .empty, of: array).map { DigestEntry(raw: $0) }
    #expect(conformances.allSatisfy { digest.kind(of: $0) == .conformance })
    #expect(conformances.contains { digest.details(of: $0).requirements.count == 1 })
  }
}
