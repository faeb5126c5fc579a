// Trims arrays that are kept for the lifetime of a file's facts.

extension Array {
  /// A copy without spare capacity.
  var exact: [Element] { withUnsafeBufferPointer { Array($0) } }
}
