/// A network client that depends on movies cannot be used by another app.
struct RequestLog {
  private(set) var posters: [Movie.Identifier] = []  // finding: dependency Movie

  mutating func record(_ error: NetworkError) -> String {
    switch error {
    case .offline: "offline"  // silent: the case of this layer's own enum, not MoviesError.offline of the domain
    case .status(let code): "answered \(code)"
    }
  }
}
