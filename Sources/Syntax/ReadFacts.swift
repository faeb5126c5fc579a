// Syntax: reads the bytes of one Swift file into facts. This file is the entry point. The lexer produces one flat array
// of tokens, and the parser walks it once and emits facts; there is no tree. Neither depends on a path or on another
// file.
import InwardFacts

/// Reads one file. Never fails: code that cannot be read becomes a note, and the facts before and after it are kept.
/// Reads all branches of `#if`, or, given a configuration, only those that the build may include.
public func readFacts(
  of bytes: UnsafeBufferPointer<UInt8>, under configuration: BuildConfiguration? = nil
) -> FileFacts {
  var memory = ReadingMemory()
  return readFacts(of: bytes, under: configuration, &memory)
}

public func readFacts(
  of bytes: UnsafeBufferPointer<UInt8>, under configuration: BuildConfiguration? = nil, _ memory: inout ReadingMemory
) -> FileFacts {
  let facts = readAllFacts(of: bytes, &memory)
  guard let configuration, let rest = blankInactive(bytes, facts, configuration) else { return facts }
  return rest.withUnsafeBufferPointer { readAllFacts(of: $0, &memory) }
}

/// Reads the declarations of a file without the code in their bodies. The result contains everything that other
/// modules can see.
public func readDeclarations(
  of bytes: UnsafeBufferPointer<UInt8>, under configuration: BuildConfiguration? = nil, _ memory: inout ReadingMemory
) -> FileFacts {
  let facts = readAllFacts(of: bytes, skippingBodies: true, &memory)
  guard let configuration, let rest = blankInactive(bytes, facts, configuration) else { return facts }
  return rest.withUnsafeBufferPointer { readAllFacts(of: $0, skippingBodies: true, &memory) }
}

/// Storage that is reused from file to file, so that each worker allocates it only once.
public struct ReadingMemory {
  var names = NameInterner.seed
  /// The emptied arrays of earlier facts, which keep their capacity.
  var facts = FactsDraft()

  public init() {}
}

private func readAllFacts(
  of bytes: UnsafeBufferPointer<UInt8>, skippingBodies: Bool = false, _ memory: inout ReadingMemory
) -> FileFacts {
  guard bytes.count < Int(UInt32.max) else { return unreadFacts(.tooLarge) }
  // The table of names is moved in and out, because a second owner would force a copy of it.
  var names = NameInterner.seed
  swap(&names, &memory.names)
  var lexed = lex(bytes, names: consume names)
  swap(&lexed.names, &memory.names)
  let count = lexed.tokens.count
  padTokens(&lexed.tokens)
  let nothing: StaticString = ""
  let base = bytes.baseAddress ?? nothing.utf8Start
  let partners = UnsafeMutablePointer<UInt32>.allocate(capacity: lexed.tokens.count)
  defer { partners.deallocate() }

  return lexed.tokens.withUnsafeBufferPointer { buffer -> FileFacts in
    guard let tokens = buffer.baseAddress else { return FileFacts() }
    Brackets.match(tokens, count: count, into: partners)
    let cursor = Cursor(tokens: tokens, bytes: base, partners: partners)
    var parser = Parser(cursor, &memory, notes: lexed.notes, tokenCount: count)
    parser.skipsBodies = skippingBodies
    parser.parseFile()
    return parser.finish(lexed, isGenerated: GeneratedMark.isIn(bytes, lexed.lines), &memory)
  }
}

/// Pads the array with copies of its last token, so that the parser can look a few tokens ahead without a bounds check.
private func padTokens(_ tokens: inout [Token]) {
  guard let last = tokens.last else { return }
  for _ in 0..<4 { tokens.append(last) }
}

private func unreadFacts(_ reason: NoteKind) -> FileFacts {
  FileFacts(notes: [Note(kind: reason, offset: 0)])
}
