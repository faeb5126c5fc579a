// Reads the functions of a manifest that produce its values: `static func module(_ name: String) -> Target {
// .target(...) }`.
import InwardFacts

/// A function of a manifest.
struct LiteralFunction {
  struct Parameter {
    /// The argument label; nil for `_`.
    var label: String?
    var name: String
    var fallback: Literal?
  }
  var name: String
  var parameters: [Parameter]
  /// All values in the function's body.
  var body: [Literal]
  /// The range of the function's tokens.
  var range: Range<Int>
}

extension LiteralReader {
  /// Reads the functions in file order, except functions inside other functions and those of an unsupported form.
  mutating func readFunctions() -> [LiteralFunction] {
    var functions: [LiteralFunction] = []
    while at != .endOfFile {
      let start = place
      if isKeyword(Words.func), let function = readFunction() {
        functions.append(function)
      } else {
        place = start + 1
      }
    }
    return functions
  }

  private func isKeyword(_ word: NameID) -> Bool { at == .keyword && tokens[place].name == word }

  private mutating func readFunction() -> LiteralFunction? {
    let start = place
    guard tokens[start + 1].kind == .identifier, tokens[start + 2].kind == .leftParen else { return nil }
    let name = names.text(tokens[start + 1].name)
    place = start + 3
    var parameters: [LiteralFunction.Parameter] = []
    while at != .rightParen {
      guard let parameter = readParameter() else { return nil }
      parameters.append(parameter)
      if at == .comma { place += 1 } else if at != .rightParen { return nil }
    }
    place += 1
    // `async throws -> [Target]`
    while at != .leftBrace {
      switch at {
      case .arrow, .identifier, .leftBracket, .rightBracket, .period, .colon: place += 1
      case .keyword where tokens[place].name == Words.throws: place += 1
      default: return nil
      }
    }
    let body = readGroup()
    return LiteralFunction(name: name, parameters: parameters, body: body, range: start..<place)
  }

  /// Reads `_ name: String = "Core"`, up to the comma or the end of the list.
  private mutating func readParameter() -> LiteralFunction.Parameter? {
    var words: [String] = []
    while at == .identifier || at == .keyword {
      words.append(names.text(tokens[place].name))
      place += 1
    }
    guard at == .colon, let first = words.first, let last = words.last, words.count <= 2 else { return nil }
    place += 1
    var depth = 0
    while depth > 0 || ![.equal, .comma, .rightParen].contains(at) {
      switch at {
      case .endOfFile, .leftBrace: return nil
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket: depth -= 1
      default: break
      }
      place += 1
    }
    var parameter = LiteralFunction.Parameter(label: first == "_" ? nil : first, name: last)
    if at == .equal {
      place += 1
      parameter.fallback = readValue(endingBefore: [.comma, .rightParen])
    }
    return parameter
  }
}
