// One place that sets build settings: a configuration of the project file, or a configuration file with all that it
// includes. The settings of a project file are looked up where they stand: most are never asked for.
import InwardFacts

enum SettingLevel: Sendable {
  case file([String: [SettingAssignment]])
  case project(PropertyList, ValueNumber)

  /// Those of a configuration file, the weakest first.
  init(_ assignments: [SettingAssignment]) {
    self = .file(Dictionary(grouping: assignments, by: \.name))
  }

  /// The assignments of a setting, the strongest first.
  func assignments(of name: String) -> [SettingAssignment] {
    switch self {
    case .file(let assignments): return assignments[name]?.reversed() ?? []
    case .project(let list, let settings): return Self.assignments(of: name, in: settings, list)
    }
  }

  /// A condition makes a setting stronger than the same without one.
  private static func assignments(
    of name: String, in settings: ValueNumber, _ list: PropertyList
  ) -> [SettingAssignment] {
    var plain: [SettingAssignment] = []
    var conditional: [SettingAssignment] = []
    var children = list.children(settings)
    while let key = children.next(), let value = children.next() {
      let raw = list.rawText(key)
      guard raw.count >= name.utf8.count, raw.starts(with: name.utf8) else { continue }
      if raw.count == name.utf8.count {
        plain.append(SettingAssignment(name: name, conditions: [], value: settingText(value, list)))
      } else if raw[raw.startIndex + name.utf8.count] == UInt8(ascii: "[") {
        guard let conditions = list.text(key).flatMap({ splitSettingName($0[...]) })?.conditions else { continue }
        conditional.append(
          SettingAssignment(
            name: name, conditions: conditions.filter { $0.pattern != "*" }, value: settingText(value, list)))
      }
    }
    return conditional.reversed() + plain.reversed()
  }
}

/// A list becomes one text with its elements apart.
private func settingText(_ value: ValueNumber, _ list: PropertyList) -> String {
  if let text = list.text(value) { return text }
  return list.children(value).compactMap { list.text($0) }.map(quotedElement).joined(separator: " ")
}
