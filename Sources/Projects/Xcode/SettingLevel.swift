// One level of build settings: a configuration in the project file, or a configuration file with its includes. Settings
// in the project file are looked up in place, because most are never needed.
import InwardFacts

enum SettingLevel: Sendable {
  case file([String: [SettingAssignment]])
  case project(PropertyList, ValueNumber)

  /// Creates a level from the assignments of a configuration file, weakest first.
  init(_ assignments: [SettingAssignment]) {
    self = .file(Dictionary(grouping: assignments, by: \.name))
  }

  /// Returns the assignments of a setting, strongest first.
  func assignments(of name: String) -> [SettingAssignment] {
    switch self {
    case .file(let assignments): return assignments[name]?.reversed() ?? []
    case .project(let list, let settings): return Self.assignments(of: name, in: settings, list)
    }
  }

  /// Returns the assignments of a setting in the project file, strongest first: those with a condition precede those
  /// without.
  private static func assignments(
    of name: String, in settings: ValueNumber, _ list: PropertyList
  ) -> [SettingAssignment] {
    var plain: [SettingAssignment] = []
    var conditional: [SettingAssignment] = []
    for (key, value) in keys(beginningWith: name, in: settings, list) {
      let raw = list.rawText(key)
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

  /// Finds the keys that begin with a setting's name, with their values. Called for each setting, and usually finds
  /// none, so it compares raw memory.
  private static func keys(
    beginningWith name: String, in settings: ValueNumber, _ list: PropertyList
  ) -> [(key: ValueNumber, value: ValueNumber)] {
    var name = name
    return name.withUTF8 { name in
      list.bytes.withUnsafeBytes { bytes in
        var found: [(ValueNumber, ValueNumber)] = []
        var children = list.children(settings)
        // Real configurations have fewer keys. The limit keeps each reference in a hostile file from causing a long
        // search.
        var left = 5000
        while left > 0, let key = children.next(), let value = children.next() {
          left -= 1
          guard list.isString(key) else { continue }
          let range = list.range(key)
          if range.count < name.count { continue }
          let start = UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound..<range.lowerBound + name.count])
          if areSame(start, UnsafeRawBufferPointer(name)) { found.append((key, value)) }
        }
        return found
      }
    }
  }
}

/// Returns the text of a setting's value. The elements of a list are escaped and joined by spaces.
func settingText(_ value: ValueNumber, _ list: PropertyList) -> String {
  if let text = list.text(value) { return text }
  return list.children(value).compactMap { list.text($0) }.map(quotedElement).joined(separator: " ")
}
