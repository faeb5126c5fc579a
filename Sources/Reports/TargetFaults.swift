// The results of `inward modules --check`, as text and as JSON.
import InwardFacts
import InwardJSON
import InwardRules

/// Dependencies that do not match the imports of their targets, and cycles between targets.
public struct TargetFaults: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case implicitImport = "implicit-import"
    case redundantDependency = "redundant-dependency"
    case targetCycle = "target-cycle"
  }

  public struct Fault: Sendable {
    public var kind: Kind
    public var place: ProjectPlace
    public var message: String
    /// The targets that the fault is about; for a cycle, all of its targets in order.
    public var targets: [String]
    /// The module that is imported, or the dependency as it is declared; nil for a cycle.
    public var named: String?

    public init(kind: Kind, place: ProjectPlace, message: String, targets: [String], named: String? = nil) {
      self.kind = kind
      self.place = place
      self.message = message
      self.targets = targets
      self.named = named
    }
  }

  public struct Unjudged: Sendable {
    public var target: String
    public var place: ProjectPlace

    public init(target: String, place: ProjectPlace) {
      self.target = target
      self.place = place
    }
  }

  /// The faults, sorted by place.
  public var faults: [Fault]
  /// Targets that were not judged, because some of their dependencies are unknown.
  public var unjudged: [Unjudged]
  /// The number of targets with Swift files.
  public var targets: Int

  public init(faults: [Fault], unjudged: [Unjudged], targets: Int) {
    self.faults = faults
    self.unjudged = unjudged
    self.targets = targets
  }
}

public func text(of list: TargetFaults, style: ModuleListStyle) -> String {
  let paint = Paint(isOn: style.usesColor)
  var lines: [String] = []
  // One import may occur in hundreds of files, but fixing the target fixes all of them, so only the first is listed.
  let alike = Dictionary(grouping: list.faults, by: \.message)
  var printed: Set<String> = []
  for fault in list.faults where style.isComplete || printed.insert(fault.message).inserted {
    let others = (alike[fault.message]?.count ?? 1) - 1
    let more = style.isComplete || others == 0 ? "" : " (and in \(others) more place\(others == 1 ? "" : "s"))"
    let place = paint.faint("\(fault.place):")
    lines.append("\(place) \(fault.message)\(more) \(paint.faint("[\(fault.kind.rawValue)]"))")
  }
  if !list.unjudged.isEmpty {
    let count = counted(list.unjudged.count, "target")
    let reason = "because some of \(list.unjudged.count == 1 ? "its" : "their") dependencies are unknown"
    lines.append("\(count) not checked, \(reason)\(style.isComplete ? ":" : "")")
    if style.isComplete {
      lines += list.unjudged.map { "  \($0.target) \(paint.faint("\($0.place)"))" }
    }
  }
  func count(_ kind: TargetFaults.Kind) -> Int { list.faults.count { $0.kind == kind } }
  let redundant = count(.redundantDependency)
  let counts = [
    counted(count(.implicitImport), "implicit import"),
    "\(redundant) redundant \(redundant == 1 ? "dependency" : "dependencies")",
    counted(count(.targetCycle), "cycle"),
  ]
  lines.append(paint.bold(counts.joined(separator: ", ")) + " in \(counted(list.targets, "target"))")
  return page(lines, paint)
}

/// Writes the faults as JSON. Schemas/modules-check.schema.json describes the format.
public func jsonText(of list: TargetFaults) -> String {
  JSON.object([
    ("version", .number(1)),
    ("targets", .number(list.targets)),
    ("faults", .array(list.faults.map(json))),
    (
      "unjudged",
      .array(list.unjudged.map { .object([("target", .string($0.target))] + members(of: $0.place)) })
    ),
  ]).text()
}

private func json(of fault: TargetFaults.Fault) -> JSON {
  .object(
    [("rule", .string(fault.kind.rawValue))] + members(of: fault.place) + [
      ("message", .string(fault.message)),
      ("targets", .array(fault.targets.map { .string($0) })),
      ("named", fault.named.map { .string($0) } ?? .null),
    ])
}
