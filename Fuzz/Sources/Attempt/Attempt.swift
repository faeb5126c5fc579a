// One attempt: reads bytes through every entry point of the Syntax room, and follows every id in the facts by printing
// them in both formats.
import InwardFacts
import InwardSyntax

/// Reads the bytes. Must return for any input.
public func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
  let facts = readFacts(of: bytes)
  for mention in facts.mentions { precondition(mention.name.isSome, "a reference has no name") }
  for declaration in facts.declarations {
    precondition(declaration.start <= declaration.end, "a declaration ends before it starts")
  }
  let isFaithful = factsText(facts).utf8.allSatisfy { $0 != 0 } || bytes.contains(0)
  precondition(isFaithful, "the facts contain a NUL byte, but the file does not")
  _ = readManifestText(of: bytes)
  _ = readFacts(of: bytes, under: BuildConfiguration(flags: ["A": true, "B": false], words: ["os": "Linux"]))
  precondition(factsJSON(facts, path: "").utf8.last == UInt8(ascii: "\n"), "the JSON does not end with a newline")
}
