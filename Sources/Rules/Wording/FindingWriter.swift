// The only place where violations become findings: adds text, names and paths to the ids that rules found.
import InwardFacts
import InwardGraph
import InwardLayers

/// Describes the violations of one run.
struct FindingWriter {
  let subject: Subject
  var chains: ChainAdvice
  lazy var layerFolders = LayerFolders(subject)

  init(_ subject: Subject, of violations: [Violation]) {
    self.subject = subject
    chains = ChainAdvice(subject, violations)
  }

  mutating func finding(of violation: Violation) -> Finding {
    let (file, places) = (violation.file, violation.places)
    switch violation.cause {
    case .use(let naming, let limit):
      if let written = violation.written, subject.keepsText(of: naming, in: written) { return written }
      return use(naming, against: limit, at: places)
    case .import(let module, let limit): return importing(module, in: file, against: limit, at: places)
    case .name(let use, let limit): return name(use, in: file, against: limit, at: places)
    case .declaration(let symbol, let rule, let fault): return declaration(symbol, rule, fault, at: places)
    case .group(let size, let rule, let limit, let value): return group(size, rule, limit, value)
    case .chain(let chain, let rule): return self.chain(chain, rule)
    case .cycle(let cycle, let rule): return self.cycle(cycle, rule)
    case .target(let fault, let imports): return target(fault, imports)
    case .unassigned: return unassigned(file)
    case .unread(let note, let count): return unread(file, note, among: count)
    case .ambiguity(let ambiguity, let entry): return self.ambiguity(ambiguity, in: subject.plan(ofEntry: entry))
    case .layer(let fault, let entry): return layer(fault, ofEntry: entry)
    case .module(let place): return module(place)
    case .rule(let rule, let fault): return self.rule(rule, fault)
    case .comment(let fault): return comment(fault, in: file, at: places)
    case .exception(let place, let fault): return exception(place, fault)
    case .entry(let entry, let path, let fault): return self.entry(entry, in: path, fault)
    }
  }
}

extension Subject {
  /// Returns whether the text of an earlier finding about a reference is still correct. The text contains the places
  /// of the candidates. So either their files must have the same text as before, or the only candidate must have the
  /// same place.
  fileprivate func keepsText(of naming: Naming, in written: Finding) -> Bool {
    if naming.candidates.allSatisfy({ keepsText(about: graph[$0].file) }) { return true }
    guard naming.candidates.count == 1, let to = written.sides.to else { return false }
    return to.isSameDeclaration(as: side(of: naming.candidates[0]))
  }

  func findings(of violations: [Violation]) -> [Finding] {
    var writer = FindingWriter(self, of: violations)
    return violations.map { writer.finding(of: $0) }
  }

  /// Returns the message with the reason and the help of the layer whose contract is broken. If the layer has no
  /// help, `advice` is used instead. Reason and help are not inherited, because a parent's reason explains only the
  /// contract of the parent.
  func wording(
    _ message: String, by layer: LayerID, otherwise advice: @autoclosure () -> String? = nil
  ) -> Wording {
    Wording(message, because: plan[layer].because, help: plan[layer].help ?? advice())
  }

  /// Returns the message with the reason and the help of a rule. If the rule has no help, `advice` is used instead.
  func wording(_ message: String, by rule: Int, otherwise advice: @autoclosure () -> String? = nil) -> Wording {
    Wording(message, because: book.rules[rule].because, help: book.rules[rule].help ?? advice())
  }

  /// Names the source: the innermost declaration, or `this file`.
  func namer(_ owner: SymbolID, in file: FileID) -> String {
    owner.isSome ? side(of: owner).declaration : "this file"
  }

  /// Joins words: `a, b or c`.
  func joined(_ words: [String], _ last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.joined() }
    // Long lists are shortened, because each finding repeats the message.
    if words.count > 13 { return words.prefix(12).joined(separator: ", ") + " \(last) \(words.count - 12) more" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
