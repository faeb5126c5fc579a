// Evaluates build settings for one target and configuration: precedence, `$(...)`, `$(inherited)`. Names that are never
// set are recorded, so that the caller can report an unknown value instead of guessing.

/// The values that conditions such as `[sdk=iphoneos*]` are matched against.
struct SettingContext: Sendable, Hashable {
  var configuration: String
  var target: String
  /// The SDK, such as `iphoneos`; nil until a condition requires it.
  var sdk: String?
  /// The processor, such as `arm64`; nil until a condition requires it.
  var processor: String?
}

/// The settings of a target in one configuration, looked up through levels: the target, its configuration file, the
/// project, and the project's configuration file.
struct SettingScope {
  /// The levels, strongest first.
  let levels: [SettingLevel]
  /// The settings that Xcode itself provides, such as `TARGET_NAME`.
  let builtIn: [String: String]
  var context: SettingContext

  /// Referenced settings that have no value, and modifiers that are not supported, with their colon.
  private(set) var unset: Set<String> = []
  /// The unset settings that are defined only in terms of themselves.
  private(set) var circular: Set<String> = []
  /// True if a condition required the SDK or processor while it was nil.
  private(set) var dependsOnSDK = false
  private(set) var dependsOnProcessor = false
  /// True if an evaluation was stopped because of too many steps or too long a value: values can grow exponentially.
  private(set) var isGivenUp = false

  /// For each setting that is being evaluated, the number of its assignments that are already in use: `$(inherited)`
  /// continues with the next one. The number is 1000 if the default is in use, too.
  private var active: [String: Int] = [:]
  private var steps = 0

  private static let mostSteps = 500
  private static let mostBytes = 65536

  init(levels: [SettingLevel], builtIn: [String: String], context: SettingContext) {
    self.levels = levels
    self.builtIn = builtIn
    self.context = context
  }

  /// Returns the expanded value of a setting; nil if the setting has no value, or if the evaluation was stopped.
  mutating func value(_ name: String) -> String? {
    steps = 0
    return evaluate(name)
  }

  mutating func forgetUnset() { unset = [] }
  mutating func remember(_ names: Set<String>) { unset.formUnion(names) }

  private mutating func evaluate(_ name: String) -> String? {
    steps += 1
    guard steps < Self.mostSteps else {
      isGivenUp = true
      return nil
    }
    let spent = active[name] ?? 0
    var place = 0
    for level in levels {
      for assignment in level.assignments(of: name) {
        guard matches(assignment.conditions) else { continue }
        place += 1
        if place <= spent { continue }
        active[name] = place
        defer { active[name] = spent == 0 ? nil : spent }
        return expand(assignment.value, inside: name)
      }
    }
    guard let value = builtIn[name] else { return nil }
    // `PRODUCT_NAME = $(PRODUCT_MODULE_NAME)` is a cycle through the default, so a default is not used inside itself.
    guard spent < 1000 else { return nil }
    active[name] = 1000
    defer { active[name] = spent == 0 ? nil : spent }
    return expand(value, inside: name)
  }

  private mutating func matches(_ conditions: [SettingCondition]) -> Bool {
    // No early exit: each condition must record its dependencies.
    conditions.reduce(true) { matches($1) && $0 }
  }

  private mutating func matches(_ condition: SettingCondition) -> Bool {
    switch condition.parameter {
    case "config": return matchesPattern(condition.pattern[...], context.configuration[...])
    case "target": return matchesPattern(condition.pattern[...], context.target[...])
    case "variant": return matchesPattern(condition.pattern[...], "normal")
    case "sdk":
      guard let sdk = context.sdk else {
        dependsOnSDK = true
        return false
      }
      // A pattern may also match the full name, which has a version: `iphoneos26.0`.
      return matchesPattern(condition.pattern[...], sdk[...])
        || matchesPattern(condition.pattern[...], (sdk + "26.0")[...])
    case "arch":
      guard let processor = context.processor else {
        dependsOnProcessor = true
        return false
      }
      return matchesPattern(condition.pattern[...], processor[...])
    default: return false
    }
  }

  // MARK: expressions

  /// Expands `$(NAME)`, `${NAME}`, `$(NAME:modifier)` and `$NAME`.
  private mutating func expand(_ text: String, inside owner: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var expanded = ""
    var left = text[...]
    while let dollar = left.utf8.firstIndex(of: UInt8(ascii: "$")) {
      expanded += left[..<dollar]
      left = left[left.utf8.index(after: dollar)...]
      guard let reference = takeReference(&left) else {
        expanded += "$"
        continue
      }
      expanded += value(of: reference, inside: owner)
      if expanded.utf8.count > Self.mostBytes {
        isGivenUp = true
        return ""
      }
    }
    return expanded + left
  }

  private mutating func value(of reference: Substring, inside owner: String) -> String {
    let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":"))
    let name = reference[..<(colon ?? reference.endIndex)]
    let modifiers = colon.map { reference[reference.utf8.index(after: $0)...] } ?? ""
    // `$(FOO_$(CONFIGURATION))` refers to a setting whose name depends on the value of another.
    let expandedName =
      name.utf8.contains(UInt8(ascii: "$")) && steps < Self.mostSteps
      ? expand(String(name), inside: owner) : String(name)
    steps += 1
    let wanted = expandedName == "inherited" ? owner : expandedName
    var value = evaluate(wanted)
    if value == nil, wanted != owner {
      unset.insert(wanted)
      if active[wanted] != nil { circular.insert(wanted) }
    }
    if modifiers.isEmpty { return value ?? "" }
    for modifier in splitModifiers(modifiers) {
      if modifier.hasPrefix("default=") {
        if value?.isEmpty ?? true {
          unset.remove(wanted)
          value = expand(String(modifier.dropFirst("default=".count)), inside: owner)
        }
      } else if let given = value {
        if let changed = applyModifier(modifier, to: given) { value = changed } else { unset.insert(":" + modifier) }
      }
    }
    return value ?? ""
  }

  /// Returns the text between the brackets after a `$`, or the bare name; nil if neither follows or a bracket is not
  /// closed.
  private func takeReference(_ left: inout Substring) -> Substring? {
    let bytes = left.utf8
    guard let first = bytes.first, let close = closingBracket(first) else {
      let end = bytes.firstIndex { !isSettingNameByte($0) } ?? bytes.endIndex
      defer { left = left[end...] }
      return end == left.startIndex ? nil : left[..<end]
    }
    var depth = 0
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == first { depth += 1 }
      if bytes[place] == close { depth -= 1 }
      if depth == 0 {
        let inner = left[bytes.index(after: bytes.startIndex)..<place]
        left = left[bytes.index(after: place)...]
        return inner
      }
      place = bytes.index(after: place)
    }
    return nil
  }

  private func closingBracket(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }
}

/// Splits at colons outside brackets: `default=$(FOO:lower)` is one modifier.
private func splitModifiers(_ text: Substring) -> [Substring] {
  var depth = 0
  return text.split { character in
    switch character {
    case "(", "{", "[": depth += 1
    case ")", "}", "]": depth -= 1
    case ":": return depth == 0
    default: break
    }
    return false
  }
}
