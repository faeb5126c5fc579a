// Syntax, the lexer's side: what is kept of a file, without the room that it grew in.

extension Array {
  /// A copy without room to grow.
  var exact: [Element] { withUnsafeBufferPointer { Array($0) } }
}
