// One level of build settings: a configuration of the project file, or a configuration file with its includes. Settings
// of the project file are looked up in place, because most are never needed.
import InwardFacts

enum SettingLevel: Sendable {
  case file([String: [SettingAssignment]])
  case project(PropertyList, ValueNumber)

  /// The assignments of a configuration file, weakest first.
  init(_ assignments: [SettingAssignment]) {
    self = .file(Dictionary(grouping: assignments, by: \.name))
  }

  /// The assignments of a setting, strongest first.
  func assignments(of name: String) -> [SettingAssignment] {
    switch self {
    case .file(let assignments): return assignments[name]?.reversed() ?? []
    case .project(let list, let settings): return Self.assignments(of: name, in: settings, list)
    }
  }

  /// An assignment with a condition takes precedence over one without.
  private static func assignments(
    of name: String, in settings: ValueNumber, _ list: PropertyList
  ) -> [SettingAssignment] {
    var plain: [SettingAssignment] = []
    var conditional: [SettingAssignment] = []
    var children = list.children(settings)
    // No configuration has as many; a hostile one must not be searched at length for each reference.
    var left = 5000
    while left > 0, let key = children.next(), let value = children.next() {
      left -= 1
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

/// Joins the elements of a list.
private func settingText(_ value: ValueNumber, _ list: PropertyList) -> String {
  if let text = list.text(value) { return text }
  return list.children(value).compactMap { list.text($0) }.map(quotedElement).joined(separator: " ")
}
