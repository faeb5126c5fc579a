// The only place where violations become findings: adds text, names and paths to the ids that rules found.
import InwardFacts
import InwardGraph
import InwardLayers

/// Describes the violations of one run. Results about a file are kept for the next violation in that file.
struct FindingWriter {
  let subject: Subject
  private var advised: (file: FileID, entry: Int?, adviser: Adviser)?

  init(_ subject: Subject) { self.subject = subject }

  mutating func finding(of violation: Violation) -> Finding {
    let (file, places) = (violation.file, violation.places)
    switch violation.cause {
    case .use(let naming, let limit): return use(naming, against: limit, at: places)
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

  /// Asks the adviser of a file, on its layers or on those of an entry of `slices`.
  mutating func ask<Answer>(
    ofEntry entry: Int?, in file: FileID, _ question: (inout Adviser) -> Answer
  ) -> Answer {
    if let known = advised, known.file == file, known.entry == entry {
      // Taken out during the call, so that it is changed in place.
      var adviser = known.adviser
      advised = nil
      defer { advised = (file, entry, adviser) }
      return question(&adviser)
    }
    let layering = entry.map { subject.slicings[$0].layering } ?? subject.layering
    var adviser = Adviser(subject, layering, on: file)
    defer { advised = (file, entry, adviser) }
    return question(&adviser)
  }
}

extension Subject {
  func findings(of violations: [Violation]) -> [Finding] {
    var writer = FindingWriter(self)
    return violations.map { writer.finding(of: $0) }
  }

  /// The layers of an entry of `slices`, or those of `layers`.
  func plan(ofEntry entry: Int?) -> LayerPlan { entry.map { slicings[$0].layering.plan } ?? plan }

  /// The reason and the help of the layer whose contract is broken; a parent's reason is for the parent's own contract.
  func wording(_ message: String, by layer: LayerID) -> Wording {
    Wording(message, because: plan[layer].because, help: plan[layer].help)
  }

  func wording(_ message: String, by rule: Int) -> Wording {
    Wording(message, because: book.rules[rule].because, help: book.rules[rule].help)
  }

  /// The name of the source: the innermost declaration, or `this file`.
  func namer(_ owner: SymbolID, in file: FileID) -> String {
    owner.isSome ? graph.qualifiedName(of: owner) : "this file"
  }

  /// `a, b or c`
  func joined(_ words: [String], _ last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.joined() }
    // Long lists are shortened, because each finding repeats the message.
    if words.count > 13 { return words.prefix(12).joined(separator: ", ") + " \(last) \(words.count - 12) more" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
