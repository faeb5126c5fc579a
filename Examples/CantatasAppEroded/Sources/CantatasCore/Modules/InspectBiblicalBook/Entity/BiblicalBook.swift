package struct BiblicalBook: Sendable {
  let name: String
  /// Entities of two use cases, grown together.
  let readIn: [Cantata]  // finding: slice Cantata; no-cycles Cantata
}
