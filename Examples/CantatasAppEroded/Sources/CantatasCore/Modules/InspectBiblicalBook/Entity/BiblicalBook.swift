package struct BiblicalBook: Sendable {
  let name: String
  /// Entities of two use cases that depend on each other.
  let readIn: [Cantata]  // finding: slice Cantata; no-cycles Cantata
}
