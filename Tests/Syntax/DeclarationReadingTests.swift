// The declarations of a file, read without the code in their bodies.
import InwardFacts
import InwardSyntax
import Testing

@Suite struct DeclarationReading {
  private func facts(of text: String) -> FileFacts { Array(text.utf8).withUnsafeBufferPointer { readFacts(of: $0) } }

  private func declarations(of text: String) -> FileFacts {
    var memory = ReadingMemory()
    return Array(text.utf8).withUnsafeBufferPointer { readDeclarations(of: $0, &memory) }
  }

  private let text = """
    import Foundation
    @_exported import Net
    public struct Client<Value: Codable>: Loading where Value: Sendable {
      public let first = Session(delegate: { $0.name })
      public var session: Session { let hidden = make(); return hidden }
      public var token: String = "a" { didSet { store(token) } }
      public subscript(index: Int) -> Value { get { values[index] } set { values[index] = newValue } }
      public init(base: URL) { self.base = base; func inner() {} }
      #if DEBUG
      public func load<T>(_ type: T.Type, done: (T) -> Void) async throws -> T { if a { b() } else { c() } }
      #endif
      public func open(name: String = "\\(compute { $0 })") {
      #if os(iOS)
        UIKit.open(name)
      #endif
      }
    }
    extension Client: Sequence { public typealias Element = Value }

    """

  /// Declarations, imports and names outside bodies are kept; everything in bodies is left out.
  @Test func declarationsStayAndBodiesGo() {
    let (whole, outline) = (facts(of: text), declarations(of: text))
    func names(_ facts: FileFacts) -> [String] { facts.declarations.map { facts.text($0.name) } }
    #expect(names(whole).filter { $0 != "inner" } == names(outline))
    #expect(names(whole).contains("inner"))
    #expect(outline.notes.isEmpty)
    #expect(outline.imports.count == 2)
    let mentioned = outline.mentions.map { outline.text($0.name) }
    for name in ["Codable", "Loading", "Sendable", "Session", "Int", "URL", "Sequence", "compute"] {
      #expect(mentioned.contains(name), "\(name)")
    }
    for name in ["make", "store", "values", "b", "UIKit"] { #expect(!mentioned.contains(name), "\(name)") }
  }

  /// Both readings agree on each declaration's kind, access level, range and number of parameters, and on whether it
  /// has a type.
  @Test func signaturesAreTheSame() {
    let (whole, outline) = (facts(of: text), declarations(of: text))
    func shapes(_ facts: FileFacts) -> [String] {
      facts.declarations.filter { facts.text($0.name) != "inner" }.map {
        "\(facts.text($0.name)) \($0.kind) \($0.access) \($0.start) \($0.end) \($0.type.isSome) "
          + "\($0.parameters.indices.count)"
      }
    }
    #expect(shapes(whole) == shapes(outline))
  }

  /// Every prefix of a file can be read, and an incomplete declaration does not hide the next one.
  @Test func brokenFilesAreReadToTheirEnd() {
    for end in 0..<text.utf8.count {
      let part = String(decoding: Array(text.utf8.prefix(end)), as: UTF8.self)
      _ = declarations(of: part)
    }
    #expect(declarations(of: "func a() { ( }\nfunc b() {}\n").declarations.count == 2)
  }
}
