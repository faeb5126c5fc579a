// Branches of a manifest that never run: `let buildTests = false`, `if buildTests { ... }`. Only constants that are
// written as `true` or `false` are judged, and only where they are the whole condition.
import InwardFacts

/// The tokens without the branches whose conditions are constants that do not hold.
func withoutDeadBranches(_ tokens: [Token]) -> [Token] {
  let flags = constantFlags(tokens)
  if flags.isEmpty { return tokens }
  let closing = closingBraces(tokens)
  var dead = Array(repeating: false, count: tokens.count)
  for place in tokens.indices where !dead[place] {
    guard let (holds, opening) = condition(at: place, in: tokens, flags), let end = closing[opening] else { continue }
    let hasElse = end + 1 < tokens.count && isKeyword(tokens[end + 1], Words.else)
    if holds {
      guard hasElse, let last = lastOfElse(end + 1, in: tokens, closing) else { continue }
      for token in end + 1...last { dead[token] = true }
    } else {
      for token in place...(hasElse ? end + 1 : end) { dead[token] = true }
    }
  }
  return zip(tokens, dead).filter { !$0.1 }.map(\.0)
}

/// `let NAME = true`, each name once.
private func constantFlags(_ tokens: [Token]) -> [NameID: Bool] {
  var flags: [NameID: Bool?] = [:]
  for place in tokens.indices where isKeyword(tokens[place], Words.let) && place + 2 < tokens.count {
    let name = tokens[place + 1]
    guard name.kind == .identifier else { continue }
    let hasType = tokens[place + 2].kind == .colon
    let equal = place + (hasType ? 4 : 2)
    guard equal + 2 < tokens.count, tokens[equal].kind == .equal else { continue }
    let (value, next) = (tokens[equal + 1], tokens[equal + 2])
    let isAlone = next.kind == .endOfFile || next.kind == .semicolon || next.flags.contains(.newlineBefore)
    let flag = isKeyword(value, Words.true) ? true : isKeyword(value, Words.false) ? false : nil
    // Of two constants with one name nobody knows which is meant.
    let isKnown = isAlone && flags[name.name] == nil
    flags[name.name] = .some(isKnown ? flag : nil)
  }
  return flags.compactMapValues { $0 }
}

/// `if NAME {` or `if !NAME {`: whether it holds, and where its block begins.
private func condition(at place: Int, in tokens: [Token], _ flags: [NameID: Bool]) -> (holds: Bool, opening: Int)? {
  guard isKeyword(tokens[place], Words.if), place + 3 < tokens.count else { return nil }
  let isNegated = tokens[place + 1].kind == .prefixOperator
  let name = tokens[place + (isNegated ? 2 : 1)]
  let opening = place + (isNegated ? 3 : 2)
  guard name.kind == .identifier, let flag = flags[name.name], tokens[opening].kind == .leftBrace else { return nil }
  return (flag != isNegated, opening)
}

/// By place of an opening brace, that of the closing one.
private func closingBraces(_ tokens: [Token]) -> [Int: Int] {
  var closing: [Int: Int] = [:]
  var open: [Int] = []
  for (place, token) in tokens.enumerated() {
    if token.kind == .leftBrace { open.append(place) }
    if token.kind == .rightBrace, let opening = open.popLast() { closing[opening] = place }
  }
  return closing
}

/// The last token of `else { ... }`, `else if ... { ... } else { ... }`.
private func lastOfElse(_ place: Int, in tokens: [Token], _ closing: [Int: Int]) -> Int? {
  var place = place
  while let opening = tokens[place...].firstIndex(where: { $0.kind == .leftBrace }), let end = closing[opening] {
    if end + 1 >= tokens.count || !isKeyword(tokens[end + 1], Words.else) { return end }
    place = end + 1
  }
  return nil
}

private func isKeyword(_ token: Token, _ word: NameID) -> Bool { token.kind == .keyword && token.name == word }
