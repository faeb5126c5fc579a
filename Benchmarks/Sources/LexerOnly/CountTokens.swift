// LexerOnly: runs the lexer alone, to measure its speed without the parser's.
import InwardFacts

public func countTokens(of bytes: UnsafeBufferPointer<UInt8>) -> Int { lex(bytes).tokens.count }
