// Reads and checks the parameters of requests about a file, in the same way for all requests.
import InwardJSON

/// The reason why the parameters of a request are refused.
struct InvalidParameters: Error {
  let text: String
}

/// A file, and a position or a range in it.
struct AskedPlace {
  /// The part of a file that a request is about.
  enum Part { case document, position, range }

  let uri: String
  /// The position or the range; the beginning of the file if the request is about the whole file.
  let start: TextPosition
  let end: TextPosition
  /// The context of a request for code actions.
  let context: JSON?

  init(_ parameters: JSON, _ part: Part) throws(InvalidParameters) {
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      throw InvalidParameters(text: "'textDocument' is missing or has no 'uri'")
    }
    self.uri = uri
    context = parameters["context"]
    switch part {
    case .document: (start, end) = (TextPosition(line: 0, character: 0), TextPosition(line: 0, character: 0))
    case .position:
      guard let position = TextPosition(parameters["position"]) else {
        throw InvalidParameters(text: "'position' is missing or invalid")
      }
      (start, end) = (position, position)
    case .range:
      let range = parameters["range"]
      guard let start = TextPosition(range?["start"]), let end = TextPosition(range?["end"]), start <= end else {
        throw InvalidParameters(text: "'range' is missing or invalid")
      }
      (self.start, self.end) = (start, end)
    }
  }
}
