// Explains why a file is not valid YAML, with one message for each reason. Does not depend on layers.
import InwardYAML

func explain(_ problem: YAMLProblem, _ source: RulesSource) -> Complaint {
  let message = YAMLMessage(problem, source)
  return source.complaint("invalid YAML: \(message.text)", at: message.place..<message.place + 1, hint: message.hint)
}

/// The message for a problem, with its position.
private struct YAMLMessage {
  var text: String
  var place: Int
  var hint: String?

  init(_ text: String, at place: Int, hint: String? = nil) {
    self.text = text
    self.place = place
    self.hint = hint
  }

  init(_ problem: YAMLProblem, _ source: RulesSource) {
    let place = problem.place
    let start = problem.start
    if source.byte(at: place) == tab {
      self.init("a tab is not allowed here", at: place, hint: "indent with spaces")
      return
    }
    let sign = source.character(at: place)
    let first = source.character(at: start)
    let quotes = "text that starts with '\(first)' needs quotes"
    switch problem.reason {
    case .invalidUTF8: self.init("this byte is not valid UTF-8", at: place, hint: "save the file as UTF-8")
    case .forbiddenCharacter: self.init("character \(source.codePoint(at: place)) is not allowed", at: place)
    case .unexpectedCharacter: self.init("text cannot start with '\(sign)'", at: place, hint: "put it in quotes")

    case .tabInIndentation, .tabInBlockText:
      self.init("a tab is not allowed here", at: place, hint: "indent with spaces")
    case .listItemNotAllowed:
      self.init("a list cannot start here", at: place, hint: "put '- ' on its own line, or put the text in quotes")
    case .keyNotAllowed: self.init("a key cannot start here", at: place, hint: "put the text in quotes")
    case .valueNotAllowed:
      let hint = "check the indentation, or quote text that has ': ' in it"
      self.init("a key is not allowed here", at: place, hint: hint)
    case .missingColon: self.init("expected ':' after this key", at: start)

    case .colonInFlowText:
      self.init("expected a space after ':'", at: place, hint: "if ':' belongs to the text, put it in quotes")
    case .unclosedQuote: self.init("this quote is never closed", at: start)
    case .documentMarkerInQuotes:
      self.init("this quote is not closed before '---' or '...' on line \(source.line(of: place))", at: start)
    case .unknownEscape where source.isEnd(place + 1): self.init("this quote is never closed", at: start)
    case .unknownEscape:
      let hint = "use single quotes, or write '\\\\' for a backslash"
      self.init("unknown escape '\\\(source.character(at: place + 1))'", at: place, hint: hint)
    case .invalidEscapeDigits: self.init("expected a hexadecimal digit in this escape", at: place)
    case .invalidEscapedCharacter: self.init("this escape is not a Unicode character", at: place)
    case .zeroIndentation: self.init("the indentation after '\(first)' cannot be 0", at: place)
    case .textAfterBlockHeader:
      let hint = "start the text on the next line; text that starts with '\(first)' needs quotes"
      self.init("unexpected text after '\(first)'", at: place, hint: hint)

    case .invalidAnchor: self.init("expected a name after '&'", at: start, hint: quotes)
    case .invalidAlias: self.init("expected a name after '*'", at: start, hint: quotes)
    case .emptyTag, .invalidTagEscape, .textAfterTag: self.init("invalid tag", at: start, hint: quotes)
    case .unclosedTag: self.init("expected '>' at the end of the tag", at: place, hint: quotes)
    case .unknownTagHandle: self.init("undefined tag handle", at: place, hint: quotes)

    case .missingDirectiveName, .invalidDirectiveName, .unknownDirective:
      self.init("unknown directive", at: start, hint: quotes)
    case .textAfterDirective: self.init("unexpected text after the directive", at: place)
    case .invalidVersion: self.init("expected a version such as 1.2", at: place)
    case .unsupportedVersion: self.init("unsupported YAML version", at: place, hint: "write '%YAML 1.2'")
    case .duplicateVersion: self.init("duplicate %YAML directive", at: place)
    case .invalidTagHandle: self.init("expected a handle such as '!name!' and a space", at: place)
    case .missingTagPrefix: self.init("expected a prefix after the handle", at: place)
    case .invalidTagPrefix: self.init("invalid character in a prefix", at: place)
    case .duplicateTagHandle: self.init("this handle is already defined", at: place)

    case .missingDocumentStart: self.init("expected '---' after the directives", at: place)
    case .textAfterDocument: self.init("unexpected text after the end of the document", at: place)
    case .missingNode(let bracket?) where source.isEnd(place):
      self.init("'\(source.character(at: bracket))' is never closed", at: bracket)
    case .missingNode: self.init(source.isEnd(place) ? "expected a value" : "unexpected '\(sign)'", at: place)
    case .missingListItem: self.init(misplaced: place, after: start, "expected '- '", "list", source)
    case .missingKey: self.init(misplaced: place, after: start, "expected a key", "mapping", source)
    case .missingListSeparator: self.init(separator: place, after: start, "expected ',' or ']'", "list", source)
    case .missingMappingSeparator:
      self.init(separator: place, after: start, "expected ',' or '}'", "mapping", source)
    }
  }

  /// Describes unexpected content between the entries of a block.
  private init(
    misplaced place: Int, after start: Int, _ expected: String, _ collection: String, _ source: RulesSource
  ) {
    let before = source.bytes[source.rowRange(source.row(of: place)).lowerBound..<place]
    guard before.allSatisfy({ $0 == blank }) else {
      switch before.last(where: { $0 != blank && $0 != tab }).map({ Character(Unicode.Scalar($0)) }) {
      case let last? where "}]".contains(last):
        let hint = "text that starts with '{' or '[' needs quotes"
        self.init("unexpected text after '\(last)'", at: place, hint: hint)
      case let last? where "'\"".contains(last): self.init("unexpected text after the closing quote", at: place)
      default: self.init("unexpected text", at: place)
      }
      return
    }
    guard source.column(of: place) == source.column(of: start) else {
      self.init("this indentation matches no line above", at: place, hint: "align entries that belong together")
      return
    }
    self.init("\(expected), as on line \(source.line(of: start)), where the \(collection) starts", at: place)
  }

  /// Describes unexpected content between the entries of a collection in brackets, or the end of the file.
  private init(
    separator place: Int, after start: Int, _ expected: String, _ collection: String, _ source: RulesSource
  ) {
    if source.isEnd(place) {
      self.init("'\(source.character(at: start))' is never closed", at: start)
    } else {
      self.init("\(expected) in the \(collection) that starts on line \(source.line(of: start))", at: place)
    }
  }
}

extension RulesSource {
  fileprivate func isEnd(_ place: Int) -> Bool { place >= bytes.count }

  fileprivate func byte(at place: Int) -> UInt8? { isEnd(place) ? nil : bytes[place] }

  /// Returns the character at a place, for messages; a space at the end of the file.
  fileprivate func character(at place: Int) -> Character {
    guard !isEnd(place) else { return " " }
    return String(decoding: bytes[place...].prefix(4), as: UTF8.self).first ?? " "
  }

  fileprivate func codePoint(at place: Int) -> String {
    let scalar = String(decoding: bytes[place...].prefix(4), as: UTF8.self).unicodeScalars.first
    let digits = String(scalar?.value ?? 0, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
