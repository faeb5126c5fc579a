// Measures of layers, modules and types as text, JSON and CSV.
import InwardEscapes
import InwardJSON
import InwardRules

/// The kind of part that is measured.
public enum MetricsLevel: String, Sendable, CaseIterable {
  case layers, modules, types
}

/// A part of a project and its measures.
public struct MeasuredPart: Sendable, Hashable {
  public let level: MetricsLevel
  public let measure: GroupMeasure
  /// The number of parts of the same level that the part depends on, directly or through others, including itself.
  public let cumulative: Int
  /// The file that declares a type; nil for layers and modules.
  public let path: String?

  public init(_ level: MetricsLevel, _ measure: GroupMeasure, cumulative: Int, path: String? = nil) {
    (self.level, self.measure, self.cumulative, self.path) = (level, measure, cumulative, path)
  }
}

/// The number of files that a kind of rule guards, because code in them could break such a rule.
public struct GuardedPart: Sendable, Hashable {
  /// The kind of rule: `layers`, `imports` or `slices`.
  public let kind: String
  /// The name of the slices, for rules about slices; otherwise nil.
  public let name: String?
  public let files: Int
  public let total: Int

  public init(_ kind: String, name: String? = nil, files: Int, total: Int) {
    (self.kind, self.name, self.files, self.total) = (kind, name, files, total)
  }
}

public func metricsText(of parts: [MeasuredPart]) -> String {
  let tables = MetricsLevel.allCases.compactMap { level -> String? in
    let rows = parts.filter { $0.level == level }
    return rows.isEmpty ? nil : table(of: rows, level)
  }
  return tables.joined(separator: "\n")
}

private let heads = ["types", "in", "out", "instability", "abstractness", "distance", "cumulative"]

private func table(of parts: [MeasuredPart], _ level: MetricsLevel) -> String {
  let names = parts.map { forTerminal($0.measure.name) }
  let width = max(level.rawValue.count, names.map(\.count).max() ?? 0)
  func row(_ name: String, _ cells: [String]) -> String {
    let padded = zip(cells, heads).map { cell, head in
      String(repeating: " ", count: max(0, max(head.count, 5) + 2 - cell.count)) + cell
    }
    return name + String(repeating: " ", count: width - name.count) + padded.joined() + "\n"
  }
  return row(level.rawValue, heads) + zip(names, parts).map { row($0, $1.cells(none: "-")) }.joined()
}

/// Writes a header line, then one line for each part.
public func metricsCSV(of parts: [MeasuredPart]) -> String {
  let lines = parts.map { part in
    ([part.level.rawValue, csvField(part.measure.name), csvField(part.path ?? "")] + part.cells(none: ""))
      .joined(separator: ",")
  }
  return ((["level", "name", "path"] + heads).joined(separator: ",") + "\r\n") + lines.map { $0 + "\r\n" }.joined()
}

/// Writes the measures as JSON. Schemas/metrics.schema.json describes the format.
public func metricsJSON(of parts: [MeasuredPart], guarded: [GuardedPart]) -> String {
  let items = parts.map { part -> String in
    var text = "    {\"level\": \"\(part.level.rawValue)\", \"name\": "
    JSON.quote(part.measure.name, to: &text)
    text += ", \"path\": "
    if let path = part.path { JSON.quote(path, to: &text) } else { text += "null" }
    return text + zip(heads, part.cells(none: "null")).map { ", \"\($0)\": \($1)" }.joined() + "}"
  }
  return "{\n  \"version\": 1,\n  \"parts\": [" + (items.isEmpty ? "" : "\n" + items.joined(separator: ",\n") + "\n  ")
    + "],\n  \"guarded\": \(JSON.array(guarded.map(json)).line)\n}\n"
}

private func json(of part: GuardedPart) -> JSON {
  .object([
    ("by", .string(part.kind)), ("name", .optional(part.name)), ("files", .number(part.files)),
    ("of", .number(part.total)),
  ])
}

extension MeasuredPart {
  /// Returns the measures in the order of `heads`, with `none` for each that is undefined.
  fileprivate func cells(none: String) -> [String] {
    let shares = [measure.instability, measure.abstractness, measure.distance].map { $0.map(hundredths) ?? none }
    return ["\(measure.types)", "\(measure.comingIn)", "\(measure.goingOut)"] + shares + ["\(cumulative)"]
  }
}

/// Rounds a value to hundredths: `0.25`.
public func hundredths(_ value: Double) -> String {
  let whole = Int((value * 100).rounded())
  let rest = whole % 100
  return "\(whole / 100).\(rest < 10 ? "0" : "")\(rest)"
}
