// One attempt: reads bytes through every entry point of the Syntax room, and follows every id in the facts by printing
// them in both formats.
import InwardFacts
import InwardSyntax

/// Reads the bytes. Must return for any input.
public func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
  let facts = readFacts(of: bytes)
  for mention in facts.mentions { precondition(mention.name.isSome, "a mention has a name") }
  for declaration in facts.declarations { precondition(declaration.start <= declaration.end, "end before start") }
  precondition(factsText(facts).utf8.allSatisfy { $0 != 0 } || bytes.contains(0), "NUL bytes come only from the file")
  _ = readManifestText(of: bytes)
  _ = readFacts(of: bytes, under: BuildConfiguration(flags: ["A": true, "B": false], words: ["os": "Linux"]))
  precondition(factsJSON(facts, path: "").utf8.last == UInt8(ascii: "\n"), "the line ends with a newline")
}
