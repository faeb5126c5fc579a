// LexerOnly: runs only the lexer, to measure its speed without that of the parser.
import InwardFacts

public func countTokens(of bytes: UnsafeBufferPointer<UInt8>) -> Int { lex(bytes).tokens.count }
