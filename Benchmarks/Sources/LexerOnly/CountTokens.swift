// LexerOnly: a door to the lexer alone, so that its speed is seen without the parser's.
import InwardFacts

public func countTokens(of bytes: UnsafeBufferPointer<UInt8>) -> Int { lex(bytes).tokens.count }
