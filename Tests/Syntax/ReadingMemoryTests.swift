// A worker reads one file after another with the same memory: no file may affect the next one.
import InwardFacts
import InwardSyntax
import Testing

@Suite struct ReadingMemoryTests {
  @Test func aFileReadsTheSameAfterAnyOther() throws {
    // More names than the initial capacity of the table, then so many that the table is not kept.
    let many = [500, 20_000].map { count in (0..<count).map { "let name\($0) = other\($0)" }.joined(separator: "\n") }
    let cases = try SyntaxCase.all().map(\.swift)
    var memory = ReadingMemory()
    for text in cases + [many[0]] + cases + [many[1]] + cases + many {
      let again = Array(text.utf8).withUnsafeBufferPointer { readFacts(of: $0, &memory) }
      let fresh = readFacts(Array(text.utf8))
      #expect(again.names.starts == fresh.names.starts && again.names.bytes == fresh.names.bytes)
      #expect(factsText(again) == factsText(fresh))
    }
  }
}
