// Which findings the exceptions of the rules file forgive, and which exceptions are of no use.
import InwardFacts
import InwardGraph
import InwardLayers

/// The exceptions of one run on one day.
struct Exceptions {
  private let subject: Subject
  private let day: Day
  private var sides: SideMatcher
  private var isUsed: [Bool]

  init(_ subject: Subject, on day: Day) {
    self.subject = subject
    self.day = day
    sides = SideMatcher(subject)
    isUsed = Array(repeating: false, count: subject.book.exceptions.count)
  }

  /// The first exception that forgives a finding; every one that would is of use.
  mutating func exception(forgiving finding: Finding) -> Exception? {
    guard finding.isForgivable else { return nil }
    var first: Exception?
    for (index, exception) in subject.book.exceptions.enumerated() where exception.rule == finding.rule {
      if exception.isExpired(on: day) || !sides.match(exception, finding) { continue }
      isUsed[index] = true
      first = first ?? exception
    }
    return first
  }

  /// Exceptions that ran out or forgave nothing; they stand in the rules file.
  func findings() -> [Finding] {
    zip(subject.book.exceptions, isUsed).compactMap { exception, isUsed in
      if let until = exception.until, exception.isExpired(on: day) {
        return finding(
          NoExceptionOutlivesItsDay.id, exception,
          "this exception of '\(exception.rule)' ran out on \(until); today is \(day)",
          help: "mend what it forgave, or agree on another day")
      }
      if isUsed { return nil }
      return finding(
        EveryExceptionIsOfUse.id, exception, "this exception forgives no finding of '\(exception.rule)'",
        help: "delete it")
    }
  }

  private func finding(_ rule: String, _ exception: Exception, _ message: String, help: String) -> Finding {
    let place = FindingPlace(
      line: exception.origin.line, column: exception.origin.column,
      endColumn: exception.origin.column + exception.rule.utf8.count)
    var finding = Finding(
      rule: rule, severity: .error, message: message, path: exception.origin.path, place: place)
    finding.because = exception.because
    finding.help = help
    finding.topic = FindingTopic(source: exception.rule, named: exception.because)
    return finding
  }
}

/// Whether the two ends of a finding are what an exception speaks of.
///
/// What stands in a type is part of it: `from: { types: Search }` means the type with its members, extensions and
/// nested types.
private struct SideMatcher {
  private let subject: Subject
  private var matcher: SelectorMatcher

  init(_ subject: Subject) {
    self.subject = subject
    matcher = SelectorMatcher(graph: subject.graph, layering: subject.layering, slicings: subject.slicings)
  }

  mutating func match(_ exception: Exception, _ finding: Finding) -> Bool {
    if let group = finding.group {
      return exception.to == nil && (exception.from.map { holds($0, group) } ?? true)
    }
    if let from = exception.from {
      let fits = finding.source.isSome ? holds(from, finding.source, finding) : matcher.matches(from, finding.file)
      if !fits { return false }
    }
    guard let to = exception.to else { return true }
    return finding.target.isSome ? holds(to, finding.target, nil) : namesOutside(to, finding)
  }

  private mutating func holds(_ selector: Selector, _ symbol: SymbolID, _ finding: Finding?) -> Bool {
    switch selector {
    case .all(let parts): return parts.allSatisfy { holds($0, symbol, finding) }
    case .any(let parts): return parts.contains { holds($0, symbol, finding) }
    case .not(let part): return !holds(part, symbol, finding)
    // What stands at the top of a file is charged to the layer that answers for the file.
    case .layers where finding?.position == .file, .slices where finding?.position == .file:
      return matcher.matches(selector, subject.graph[symbol].file)
    case .files, .modules, .layers, .slices: return matcher.matches(selector, symbol)
    default: return lineage(of: symbol).contains { matcher.matches(selector, $0) }
    }
  }

  /// A layer or a module as a whole is what `layer` and `modules` speak of.
  private func holds(_ selector: Selector, _ group: FindingGroup) -> Bool {
    switch (selector, group) {
    case (.all(let parts), _): parts.allSatisfy { holds($0, group) }
    case (.any(let parts), _): parts.contains { holds($0, group) }
    case (.not(let part), _): !holds(part, group)
    case (.layers(let layers), .layer(let layer)): layers.contains { subject.plan.covers($0, layer) }
    case (.modules(let patterns), .module(let module)):
      patterns.contains { $0.matches(subject.graph.modules.modules[module.index].name) }
    default: false
    }
  }

  /// The declaration and all that it stands in; of an extension also the type that it extends.
  private func lineage(of symbol: SymbolID) -> [SymbolID] {
    var line: [SymbolID] = []
    var next = symbol
    while next.isSome {
      line.append(next)
      let type = subject.graph.extendedType(of: next)
      if type.isSome { line.append(type) }
      next = subject.graph[next].owner
    }
    return line
  }

  /// What no file declares has a name and no more: `modules` asks for an imported module, `types` for any other name.
  private func namesOutside(_ selector: Selector, _ finding: Finding) -> Bool {
    guard let name = finding.name else { return false }
    switch selector {
    case .all(let parts): return parts.allSatisfy { namesOutside($0, finding) }
    case .any(let parts): return parts.contains { namesOutside($0, finding) }
    case .not(let part): return !namesOutside(part, finding)
    case .modules(let patterns): return finding.kind == .import && patterns.contains { $0.matches(name) }
    case .types(let patterns): return finding.kind != .import && patterns.contains { $0.matches(name) }
    case .layers(let layers) where finding.kind == .import:
      let found = subject.layersOfModule(named: name, otherThanOf: finding.file)
      return !found.isEmpty && found.allSatisfy { layer in layers.contains { subject.plan.covers($0, layer) } }
    default: return false
    }
  }
}
