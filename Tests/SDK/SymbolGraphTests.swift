// Symbol graphs that the toolchain writes: reading them, and adding them to the program's digest.
import Foundation
import InwardSDK
import InwardTestSupport
import Testing

@Suite struct SymbolGraphTests {
  private static let source = """
    import Foundation
    public protocol Source<Item> { associatedtype Item; func next() -> Item? }
    open class Feed<Item>: NSObject, Source {
      public init(_ items: [Item] = [], named name: String) {}
      open func next() -> Item? { nil }
      public struct Page: Hashable, Codable { public var number = 0 }
      public enum Order: String { case newest, oldest }
    }
    extension URL { public func feed(_ order: Feed<Int>.Order) -> Feed<URL>? { nil } }
    extension Feed: CustomReflectable where Item: Equatable { public var customMirror: Mirror { Mirror(self, children: [:]) } }
    """

  private func graphs(of source: String = source) throws -> [[UInt8]] {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try extractSymbolGraphs(of: source, module: "Feeds", into: folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      Array(try Data(contentsOf: folder.appendingPathComponent($0)))
    }
  }

  /// Returns the entries at a dotted path, such as `Feed.Page`.
  private func entries(_ path: String, in digest: Digest) -> [DigestEntry] {
    var owners: [DigestEntry?] = [nil]
    for part in path.split(separator: ".") {
      guard let name = digest.name(String(part)) else { return [] }
      owners = owners.flatMap { owner -> [DigestEntry?] in
        let run = owner.map { digest.members(named: name, of: $0) } ?? digest.tops(named: name)
        return run.map { DigestEntry(raw: $0) }
      }
    }
    return owners.compactMap { $0 }
  }

  /// Fragments that the toolchain never writes into a symbol graph: malformed, or nested thousands of levels deep.
  private static let oddTexts = [
    "<", ">", "<,>", "(,)", "(", ")", "( = )", "(a: Int = , b)", "<T: , U>()", "<: P>", "()->", "() -> A:",
    "(_: `A:B`)",
    ": `A<::`", ": A::", ": ::A", ": A::B::C", ": `", ": A.", ": @", ": @a(", ": nonisolated(", ": \"",
    "(a: \"(\") -> ",
    " where ", "() where T", "? () throws(", ": " + String(repeating: "[", count: 20_000),
    ": " + String(repeating: "(", count: 20_000), ": A" + String(repeating: "?", count: 20_000),
    ": A" + String(repeating: ".A", count: 20_000), ": " + String(repeating: "~", count: 20_000),
    ": " + String(repeating: "A<", count: 20_000), ": " + String(repeating: "A -> ", count: 20_000),
    ": " + String(repeating: "inout ", count: 20_000), "<" + String(repeating: "A<", count: 20_000) + ">",
  ]

  /// Returns a symbol graph with one declaration of this kind for each text. The text follows the declaration's name.
  private func graph(of kind: String, _ texts: [String]) -> [UInt8] {
    let symbols = texts.enumerated().map { number, text in
      let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      return """
        {"kind": {"identifier": "\(kind)"}, "identifier": {"precise": "s:\(number)", "interfaceLanguage": "swift"},
         "pathComponents": ["f\(number)"], "accessLevel": "public", "declarationFragments": [
           {"kind": "keyword", "spelling": "func"}, {"kind": "identifier", "spelling": "f"},
           {"kind": "text", "spelling": "\(escaped)"}]}
        """
    }
    let json = """
      {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "x"},
       "module": {"name": "Odd", "platform": {"operatingSystem": {"name": "linux"}}},
       "symbols": [\(symbols.joined(separator: ",\n"))], "relationships": []}
      """
    return Array(json.utf8)
  }

  private static let kinds = ["swift.func", "swift.var", "swift.typealias", "swift.struct", "swift.init"]

  @Test(arguments: kinds) func oddTextsAreRead(_ kind: String) throws {
    let digest = try Digest().adding([try readSymbolGraph(graph(of: kind, Self.oddTexts))])
    #expect(digest.entryCount >= Digest().entryCount + Self.oddTexts.count)
  }

  @Test(arguments: kinds) func randomTextsAreRead(_ kind: String) throws {
    var random = RandomNumbers(seed: 7)
    let pieces = [
      "<", ">", "(", ")", "[", "]", ":", "::", ",", " = ", " -> ", " where ", "A", "Self", "T", ".", "?", "!", "`",
      "\"",
      "&", "~", "@", "inout ", "some ", "async ", "throws", "...", "_", " ", "é", "{", "Type", "Swift", "of",
    ]
    let texts = (0..<500).map { _ in
      (0...random.number(below: 14)).map { _ in pieces[random.number(below: pieces.count)] }.joined()
    }
    let digest = try Digest().adding([try readSymbolGraph(graph(of: kind, texts))])
    #expect(digest.entryCount >= Digest().entryCount + texts.count)
  }

  @Test func declarationsAreAdded() throws {
    let base = Digest()
    let digest = try base.adding(try graphs().map { try readSymbolGraph($0) })
    let feed = try #require(entries("Feed", in: digest).first { $0.raw >= base.entryCount })
    #expect(digest.kind(of: feed) == .class)
    #expect(digest.flags(of: feed).contains(.open))
    #expect(digest.details(of: feed).generics.map { digest.text(of: $0) } == ["Item"])
    #expect(digest.text(of: digest.name(of: digest.module(of: feed))) == "Feeds")
    var superclass = try #require(digest.details(of: feed).inherited.first)
    #expect(superclass.shape() == .declared)
    #expect(digest.text(of: digest.name(of: superclass.entry())) == "NSObject")
    let initializer = try #require(entries("Feed.init", in: digest).first)
    let parameters = digest.details(of: initializer).parameters
    #expect(parameters.map { digest.text(of: $0.label) } == ["", "named"])
    #expect(parameters.map { $0.flags.contains(.hasDefault) } == [true, false])
    #expect(entries("Feed.Order.newest", in: digest).map { digest.kind(of: $0) } == [.enumCase])
    #expect(entries("Feed.Page.number", in: digest).map { digest.kind(of: $0) } == [.property])
    #expect(entries("Feed.Page.hash", in: digest).isEmpty, "the protocol has it")
    let reflectable = digest.members(named: .empty, of: feed).map { digest.details(of: DigestEntry(raw: $0)) }
    #expect(reflectable.contains { $0.requirements.count == 1 })
    let source = try #require(entries("Source", in: digest).first { $0.raw >= base.entryCount })
    #expect(digest.details(of: source).generics.map { digest.text(of: $0) } == ["Item"])
  }

  @Test func membersLieInTypesOfTheProgramsDigest() throws {
    let base = Digest()
    let digest = try base.adding(try graphs().map { try readSymbolGraph($0) })
    let method = try #require(entries("URL.feed", in: digest).first)
    #expect(method.raw >= base.entryCount)
    #expect(digest.owner(of: method).raw < base.entryCount)
    #expect(entries("URL.feed", in: base).isEmpty)
    let url = digest.owner(of: method)
    #expect(digest.members(of: url).count == base.members(of: url).count + 1)
  }

  @Test func modulesOfTypesThatAreNamedAreExported() throws {
    let digest = try Digest().adding(try graphs().map { try readSymbolGraph($0) })
    let modules = digest.allModules.map { digest.text(of: digest.name(of: $0)) }
    let module = try #require(modules.firstIndex(of: "Feeds"))
    let exports = digest.exports(of: digest.allModules[module]).map { modules[Int($0.raw)] }
    #expect(Set(exports).isSuperset(of: ["Swift", "Foundation"]))
    #expect(!exports.contains("UIKit"))
  }

  /// The graph of a newer SDK adds only its new declarations.
  @Test func symbolsOfTheDigestAreNotAddedTwice() throws {
    let once = try graphs(of: "public struct Feed { public func load() {} }").map { graph in
      let text = String(decoding: graph, as: UTF8.self)
      return try readSymbolGraph(Array(text.replacingOccurrences(of: "\"Feeds\"", with: "\"Combine\"").utf8))
    }
    let digest = try Digest().adding(once)
    #expect(digest.entryCount == Digest().entryCount + 2)
    #expect(digest.moduleCount == Digest().moduleCount)
    let known = try graphs(of: "public struct AnyCancellable { public func cancel() {} }").map { graph in
      let text = String(decoding: graph, as: UTF8.self)
      return try readSymbolGraph(Array(text.replacingOccurrences(of: "\"Feeds\"", with: "\"Combine\"").utf8))
    }
    #expect(try Digest().adding(known).entryCount == Digest().entryCount)
  }

  /// No damaged file crashes the reader: a truncated one is rejected, and one with a changed byte is read or rejected.
  @Test func brokenFilesAreRefused() throws {
    let graph = try #require(try graphs(of: "public struct Feed<Item> { public func load() {} }").first)
    for end in stride(from: 0, to: graph.count - 1, by: 7) {
      #expect(throws: SymbolGraphProblem.self) { try readSymbolGraph(Array(graph[..<end])) }
    }
    for place in stride(from: 0, to: graph.count, by: 11) {
      for byte in "\"\\{]<( 0".utf8 {
        var changed = graph
        changed[place] = byte
        guard let read = try? readSymbolGraph(changed) else { continue }
        _ = try Digest().adding([read])
      }
    }
  }

  @Test(arguments: [
    ("", "invalid JSON at byte 0: expected '{'"), ("{}", "not a symbol graph: 'metadata' or 'module' is missing"),
    ("{\"symbols\": [1", "invalid JSON at byte 13: expected '{'"),
    (
      "{\"metadata\": {\"formatVersion\": {\"major\": 9}}, \"module\": {\"name\": \"A\"}}",
      "symbol graph of version 9; only version 0 is supported"
    ),
  ])
  func reasons(text: String, reason: String) {
    let problem = #expect(throws: SymbolGraphProblem.self) { try readSymbolGraph(Array(text.utf8)) }
    #expect(problem?.text == reason)
  }
}
