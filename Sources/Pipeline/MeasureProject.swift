// Implements `inward metrics`: measures how layers, modules and types depend on each other.
import InwardGraph
import InwardLayers
import InwardOverview
import InwardReports
import InwardRules

/// The formats of `metrics`.
public enum MetricsFormat: String, Sendable, CaseIterable {
  case text, json, csv
}

/// The names of the levels that `--level` accepts.
public let metricsLevels = MetricsLevel.allCases.map(\.rawValue)

/// Returns the measures as text, JSON or CSV. Without a level, text contains layers, modules and the share of guarded
/// files, but not the many types; JSON and CSV contain every level. JSON always has the guarded files, CSV never.
public func metrics(
  _ request: ProjectRequest, at level: String?, as format: MetricsFormat
) throws(Obstacle) -> String {
  let survey = try survey(request)
  let wanted =
    level.flatMap(MetricsLevel.init).map { [$0] }
    ?? MetricsLevel.allCases.filter { format != .text || $0 != .types }
  let parts = measuredParts(of: survey.graph, survey.layering, by: survey.book, at: Set(wanted))
  func guarded() -> Guarded { Guarded(by: survey.book, in: survey.graph) }
  return switch format {
  case .text: metricsText(of: parts) + (level == nil ? "\n" + guarded().lines.map { $0 + "\n" }.joined() : "")
  case .json: metricsJSON(of: parts, guarded: guarded().parts)
  case .csv: metricsCSV(of: parts)
  }
}

/// Measures the parts at the given levels: the metrics that rules can limit with `max`, and the number of parts that
/// each part depends on, directly or indirectly, including itself.
func measuredParts(
  of graph: ProjectGraph, _ layering: Layering, by book: RuleBook, at levels: Set<MetricsLevel>
) -> [MeasuredPart] {
  let files = judgedFiles(of: graph, by: book.policy)
  let groups = measureGroups(in: graph, layering, by: book)
  func needs(_ level: Level) -> [String: Int] {
    let overview = countReferences(in: graph, layering, [], at: level, files: files).folded(to: 1)
    return Dictionary(
      zip(overview.nodes.map(\.name), overview.cumulativeDependencies), uniquingKeysWith: { first, _ in first })
  }
  func parts(_ level: MetricsLevel, _ measures: [GroupMeasure], _ needs: [String: Int]) -> [MeasuredPart] {
    measures.map { MeasuredPart(level, $0, cumulative: needs[$0.name] ?? 1) }
  }
  return (levels.contains(.layers) ? parts(.layers, groups.layers, needs(.layers)) : [])
    + (levels.contains(.modules) ? parts(.modules, groups.modules, needs(.modules)) : [])
    + (levels.contains(.types) ? measuredTypes(of: mapTypes(of: graph, layering, [], files: files)) : [])
}

/// Measures each type without its extensions in other layers. A protocol is fully abstract; everything else is
/// concrete.
private func measuredTypes(of map: TypeMap) -> [MeasuredPart] {
  var (users, uses) = (Array(repeating: 0, count: map.entries.count), Array(repeating: 0, count: map.entries.count))
  for link in map.links {
    users[link.to] += 1
    uses[link.from] += 1
  }
  let needs = map.cumulativeDependencies
  return map.entries.enumerated().filter { $1.isType }.map { index, entry in
    MeasuredPart(
      .types,
      GroupMeasure(
        name: entry.name, types: 1, protocols: entry.kind == "protocol" ? 1 : 0, comingIn: users[index],
        goingOut: uses[index]), cumulative: needs[index], path: entry.path)
  }
}

extension TypeMap.Entry {
  fileprivate var isType: Bool { ["struct", "class", "enum", "protocol", "actor"].contains(kind) }
}
