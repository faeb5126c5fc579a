// What `#if` branches ask of a build, in a form that two of them can be held against each other.
import InwardFacts

/// The platforms that a build can be for, as a set.
struct Platforms: OptionSet, Hashable {
  let rawValue: UInt16

  static let phone = Platforms(rawValue: 1)
  /// `os(iOS)` and `targetEnvironment(macCatalyst)`
  static let catalyst = Platforms(rawValue: 2)
  static let mac = Platforms(rawValue: 4)
  static let television = Platforms(rawValue: 8)
  static let watch = Platforms(rawValue: 16)
  static let vision = Platforms(rawValue: 32)
  static let linux = Platforms(rawValue: 64)
  static let windows = Platforms(rawValue: 128)
  static let android = Platforms(rawValue: 256)
  static let other = Platforms(rawValue: 512)
  static let all = Platforms(rawValue: 1023)

  static let apple: Platforms = [.phone, .catalyst, .mac, .television, .watch, .vision]
  private static let elsewhere = all.subtracting(apple)

  /// Where the answer to a question may be yes, and where it may be no; nil where it is no question of platforms.
  static func answers(to question: String) -> (yes: Platforms, no: Platforms)? {
    guard question.hasSuffix(")"), let open = question.firstIndex(of: "(") else { return nil }
    let argument = question[question.index(after: open)...].dropLast()
    return switch question[..<open] {
    case "os": system(argument)
    case "canImport": importable(argument)
    case "targetEnvironment" where argument == "macCatalyst" || argument == "macabi": decided(.catalyst)
    default: nil
    }
  }

  private static func system(_ name: Substring) -> (yes: Platforms, no: Platforms) {
    switch name {
    case "iOS": decided([.phone, .catalyst])
    case "macOS", "OSX": decided(.mac)
    case "tvOS": decided(.television)
    case "watchOS": decided(.watch)
    case "visionOS", "xrOS": decided(.vision)
    case "Linux": decided(.linux)
    case "Windows": decided(.windows)
    case "Android": decided(.android)
    default: (.other, all)
    }
  }

  private static func importable(_ module: Substring) -> (yes: Platforms, no: Platforms)? {
    switch module {
    case "UIKit": decided([.phone, .catalyst, .television, .watch, .vision])
    case "Cocoa": decided(.mac)
    // A part of it is there for apps of the phone on a Mac.
    case "AppKit": ([.mac, .catalyst], all.subtracting(.mac))
    case "Darwin", "ObjectiveC", "Combine", "SwiftUI": decided(apple)
    case "Glibc", "Musl", "FoundationNetworking", "FoundationXML": (elsewhere, all)
    default: nil
    }
  }

  private static func decided(_ platforms: Platforms) -> (yes: Platforms, no: Platforms) {
    (platforms, all.subtracting(platforms))
  }

  /// Where a file with this import can be built.
  static func importing(_ module: String) -> Platforms {
    module == "AppKit" ? .mac : importable(module[...])?.yes ?? all
  }
}

/// One way to meet a condition.
struct Alternative: Hashable {
  var platforms = Platforms.all
  /// Numbers of the other questions, turned around (`~`) for those whose answer is no.
  var answers: [Int] = []

  /// Nil where no build meets both.
  func with(_ other: Alternative) -> Alternative? {
    let shared = platforms.intersection(other.platforms)
    if shared.isEmpty || other.answers.contains(where: { answers.contains(~$0) }) { return nil }
    return Alternative(platforms: shared, answers: answers + other.answers.filter { !answers.contains($0) })
  }
}

/// What a branch asks for, and what its absence asks for: the ways to meet it. What nobody can tell asks for nothing.
struct BuildForm: Hashable {
  var asks: [Alternative]
  var denies: [Alternative]

  static let always = BuildForm(asks: [Alternative()], denies: [])

  /// Whether a build holds what is asked here and there.
  static func mayMeet(_ one: [Alternative], _ other: [Alternative]) -> Bool {
    one.contains { left in other.contains { left.with($0) != nil } }
  }
}

/// The forms of conditions, and the numbers of the questions in them.
struct BuildForms {
  private var questions: [String: Int] = [:]
  /// A condition with more ways to be met is one that nobody can tell: each pair of two would be looked at.
  private static let most = 32

  mutating func form(of term: ConditionTerm) -> BuildForm {
    BuildForm(
      asks: alternatives(of: term, isMet: true) ?? [Alternative()],
      denies: alternatives(of: term, isMet: false) ?? [Alternative()])
  }

  private mutating func alternatives(of term: ConditionTerm, isMet: Bool) -> [Alternative]? {
    switch term {
    case .question(let text): return [answer(to: text, isMet)]
    case .not(let inner): return alternatives(of: inner, isMet: !isMet)
    case .all(let parts): return isMet ? product(of: parts, isMet) : sum(of: parts, isMet)
    case .any(let parts): return isMet ? sum(of: parts, isMet) : product(of: parts, isMet)
    }
  }

  private mutating func answer(to question: String, _ isYes: Bool) -> Alternative {
    if let platforms = Platforms.answers(to: question) {
      return Alternative(platforms: isYes ? platforms.yes : platforms.no)
    }
    let number = questions[question] ?? questions.count
    questions[question] = number
    return Alternative(answers: [isYes ? number : ~number])
  }

  private mutating func sum(of parts: [ConditionTerm], _ isMet: Bool) -> [Alternative]? {
    var found: [Alternative] = []
    for part in parts {
      guard let next = alternatives(of: part, isMet: isMet), found.count + next.count <= Self.most else { return nil }
      found += next
    }
    return found
  }

  /// A part that nobody can tell takes nothing away from the others.
  private mutating func product(of parts: [ConditionTerm], _ isMet: Bool) -> [Alternative]? {
    var found = [Alternative()]
    for part in parts {
      guard let next = alternatives(of: part, isMet: isMet) else { continue }
      if found.count * next.count > Self.most { continue }
      found = found.flatMap { left in next.compactMap { left.with($0) } }
    }
    return found
  }
}
