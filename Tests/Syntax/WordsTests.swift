// The fixed numbers of words, and the name table that contains the words from the start.
import InwardFacts
import Testing

@testable import InwardSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct WordsTests {
  /// Reads `static let word = NameID(raw: 12)` from the source, because nothing lists the constants at run time.
  @Test func everyConstantIsThePlaceOfItsWord() throws {
    let bytes = try source(of: "WordNumbers.swift")
    let file = lexed(bytes: bytes)
    let names = file.names.finish()
    let operators = Words.reserved.count + Words.contextual.count
    var next = 0
    for index in file.tokens.indices.dropLast(8) where file.tokens[index].name == Words.`static` {
      let number = file.tokens[index + 8]
      guard number.kind == .integer else { continue }
      let value = Int(String(decoding: bytes[Int(number.start)..<Int(number.end)], as: UTF8.self))
      #expect(value == next)
      let constant = file.tokens[index + 2].name
      if next < operators {
        let word = next == Words.underscore.index ? "underscore" : names.text(NameID(next))
        #expect(names.text(constant).filter { $0 != "`" } == word)
      }
      next += 1
    }
    #expect(next == operators + Words.operators.count)
    #expect(Int(Words.reservedCount) == Words.reserved.count)
  }

  @Test func everyWordIsSeededOnceAndInOrder() {
    let all = Words.reserved + Words.contextual + Words.operators
    let seed = NameInterner.seed
    #expect(seed.count == all.count)
    let table = seed.finish()
    for (index, word) in all.enumerated() { #expect(table.text(NameID(index)) == word) }
  }

  @Test(arguments: [
    ("&", Words.ampersand), ("*", Words.star), ("-", Words.minus), ("+", Words.plus), ("/", Words.slash),
    ("%", Words.percent), ("<", Words.less), (">", Words.greater), ("!", Words.exclamation), ("?", Words.question),
    ("~", Words.tilde), ("|", Words.pipe), ("^", Words.caret), ("...", Words.ellipsis), ("..<", Words.halfOpen),
    ("==", Words.equalEqual), ("!=", Words.notEqual), ("&&", Words.and), ("||", Words.or), ("??", Words.orElse),
  ])
  func operatorsGoByTheirNames(_ text: String, _ id: NameID) {
    #expect(NameInterner.seed.finish().text(id) == text)
  }

  @Test func internerGrowsAndKeepsEveryNumber() {
    var names = NameInterner.seed
    let words = (0..<5000).map { "name\($0)" + String(repeating: "x", count: $0 % 40) } + ["", "é", "a b"]
    let ids = words.map { names.intern($0) }
    #expect(Set(ids).count == words.count)
    #expect(words.map { names.intern($0) } == ids)
    let table = names.finish()
    #expect(zip(words, ids).allSatisfy { table.text($1) == $0 })
    #expect(names.intern("some") == Words.some)
  }

  private func source(of name: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let file = try #require(fopen("\(folder)/Sources/Syntax/Lexer/\(name)", "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return bytes
  }
}
