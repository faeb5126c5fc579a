// The causes of findings: all findings with the same cause get the same advice.
import InwardFacts
import InwardGraph
import InwardLayers

/// The cause that several findings share: a layer or a slice uses one declaration in one way, so one change fixes them
/// all.
struct AdviceCause: Hashable, Sendable {
  /// The way in which a declaration is used, because extensions and conformances need different fixes.
  private enum Purpose: Hashable, Sendable { case extends, inherits, other }

  /// The entry of `slices` whose contract is broken; nil if a contract of `layers` is broken.
  let entry: Int?
  /// The layer or the slice whose contract is broken.
  let broken: LayerID
  /// The layer of the target.
  private let reached: LayerID
  /// The top-level type that is used; the used declaration itself if it belongs to no such type.
  private var target: SymbolID
  private let purpose: Purpose

  /// Creates the cause; nil for limits without advice.
  init?(_ naming: Naming, _ limit: UseLimit, _ subject: Subject) {
    switch limit {
    case .contract(let layer): (entry, broken) = (nil, layer)
    case .slice(let layer, let number): (entry, broken) = (number, layer)
    case .exposure, .clause: return nil
    }
    let named = naming.candidates[0]
    reached = subject.layering(ofEntry: entry).layer(of: named)
    let head = TopLevel.head(of: named, subject)
    target = subject.graph[head].kind.isNominal ? head : named
    purpose = naming.kind == .extends ? .extends : naming.kind == .inherits ? .inherits : .other
  }
}

extension AdviceCause {
  /// Returns the same cause in a later graph with the same layers; nil if its target changed or no longer exists.
  func numbered(by numbers: LaterNumbers) -> AdviceCause? {
    var now = self
    now.target = numbers.symbol(target)
    return now.target.isSome ? now : nil
  }
}

/// The references of each cause, and the advice on them, which is computed on first use.
struct AdviceBook {
  private let subject: Subject
  /// The references by cause, including those of accepted findings.
  private var namings: [AdviceCause: [Naming]] = [:]
  private var advice: [AdviceCause: String] = [:]
  private var advisers: [Int?: Adviser] = [:]

  fileprivate init(_ subject: Subject, _ violations: [Violation], _ findings: [Finding]) {
    self.subject = subject
    for (violation, finding) in zip(violations, findings) {
      guard case .use(let naming, _) = violation.cause, let cause = finding.ids.cause else { continue }
      namings[cause, default: []].append(naming)
    }
  }

  fileprivate mutating func advice(on finding: Finding) -> String? {
    guard let cause = finding.ids.cause, let namings = namings[cause] else { return nil }
    if let known = advice[cause] { return known }
    let text = find(namings, cause)
    advice[cause] = text
    return text
  }

  private mutating func find(_ namings: [Naming], _ cause: AdviceCause) -> String {
    // The adviser is removed from the dictionary during the call, so that it is changed in place.
    var adviser = advisers.removeValue(forKey: cause.entry) ?? Adviser(subject, subject.layering(ofEntry: cause.entry))
    defer { advisers[cause.entry] = adviser }
    guard let slicing = cause.entry.map({ subject.slicings[$0] }) else {
      return adviser.advice(on: namings, against: cause.broken)
    }
    let other = slicing.slice(holding: slicing.layering.layer(of: namings[0].candidates[0]))
    if other == slicing.slice(holding: namings[0].from) { return adviser.advice(on: namings, against: cause.broken) }
    return adviser.advice(on: namings, from: slicing, reaching: other)
  }
}

extension Subject {
  /// Adds advice to findings. The search for advice costs as much as the search for violations, so only reported
  /// findings get advice. `violations` contains all violations of the run, each with its finding in `all`, because
  /// advice fits all references with the same cause.
  func addAdvice(to findings: inout [Finding], among violations: [Violation], _ all: [Finding]) {
    if findings.allSatisfy({ $0.ids.cause == nil }) { return }
    var book = AdviceBook(self, violations, all)
    // Findings are replaced one by one, because a second list would take a sixth of the memory of a run with many
    // findings.
    for index in findings.indices {
      if let help = book.advice(on: findings[index]) { findings[index] = findings[index].with(help: help) }
    }
  }

  /// Returns the layering of an entry of `slices`, or that of `layers`.
  func layering(ofEntry entry: Int?) -> Layering { entry.map { slicings[$0].layering } ?? layering }

  func plan(ofEntry entry: Int?) -> LayerPlan { layering(ofEntry: entry).plan }
}
