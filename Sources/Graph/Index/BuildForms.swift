// The requirements of `#if` branches, in a form in which any two of them can be compared.
import InwardFacts

/// A set of platforms that a build can be for.
struct Platforms: OptionSet, Hashable {
  let rawValue: UInt16

  static let phone = Platforms(rawValue: 1)
  /// Mac Catalyst, for which `os(iOS)` and `targetEnvironment(macCatalyst)` hold.
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

  /// Returns the platforms where the answer may be yes, and those where it may be no; nil if the answer is not known to
  /// depend on the platform.
  static func answers(to question: String) -> (yes: Platforms, no: Platforms)? {
    guard question.hasSuffix(")"), let open = question.firstIndex(of: "(") else { return nil }
    let argument = question[question.index(after: open)...].dropLast()
    return switch question[..<open] {
    case "os": system(argument)
    case "canImport": modules.first { $0.name == argument }?.answers
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

  /// The modules that only some platforms have.
  private static let modules: [(name: String, answers: (yes: Platforms, no: Platforms))] = [
    ("UIKit", decided([.phone, .catalyst, .television, .watch, .vision])), ("Cocoa", decided(.mac)),
    // Mac Catalyst provides part of AppKit, for iPhone apps on a Mac.
    ("AppKit", ([.mac, .catalyst], all.subtracting(.mac))),
    ("Darwin", decided(apple)), ("ObjectiveC", decided(apple)), ("Combine", decided(apple)),
    ("SwiftUI", decided(apple)),
    ("Glibc", (elsewhere, all)), ("Musl", (elsewhere, all)), ("FoundationNetworking", (elsewhere, all)),
    ("FoundationXML", (elsewhere, all)),
  ]

  private static func decided(_ platforms: Platforms) -> (yes: Platforms, no: Platforms) {
    (platforms, all.subtracting(platforms))
  }

  /// Returns, by module, the platforms for which a file that imports it can be built.
  static func ofImports(_ names: inout GlobalNames) -> [GlobalName: Platforms] {
    modules.reduce(into: [:]) { found, module in
      found[names.intern(module.name)] = module.name == "AppKit" ? .mac : module.answers.yes
    }
  }
}

/// One way to meet a condition.
private struct Alternative {
  var platforms = Platforms.all
  /// One bit for each question that is not about platforms: set in `yes` if its answer must be yes, and in `no` if it
  /// must be no.
  var yes = SIMD4<UInt64>.zero
  var no = SIMD4<UInt64>.zero

  /// The maximum number of such questions. None of twelve measured projects has more than 93 (November 2026).
  static let mostQuestions = 256

  /// Returns whether one build for these platforms can meet both alternatives.
  @inline(__always)
  func meets(_ other: Alternative, on there: Platforms = .all) -> Bool {
    !platforms.intersection(other.platforms).isDisjoint(with: there) && (yes & other.no | no & other.yes) == .zero
  }

  func with(_ other: Alternative) -> Alternative {
    Alternative(platforms: platforms.intersection(other.platforms), yes: yes | other.yes, no: no | other.no)
  }
}

/// The requirement of a branch as a number. Equal numbers mean equal requirements, except for `lost`, which represents
/// all requirements beyond the limits.
struct BuildForm: Hashable {
  fileprivate let raw: UInt32

  static let always = BuildForm(raw: 0)
  /// The form that represents all forms that exceed the limits.
  fileprivate static let lost = BuildForm(raw: 2)

  /// The requirement that the branch is not built.
  var absent: BuildForm { BuildForm(raw: raw ^ 1) }
}

/// The forms of all conditions, each with the alternatives that meet it. A condition that cannot be decided counts as
/// met by every build, and so does its negation.
///
/// Each form is computed once. A project of 309 files repeats 67 conditions a thousand times; parsing and combining
/// them for each branch took a fifteenth of the instructions of its check (November 2026).
struct BuildForms {
  /// The alternatives of all forms, concatenated, and the start of each form's alternatives.
  private var ways = [Alternative(), Alternative(), Alternative()]
  private var starts = [0, 1, 1, 2, 3]
  /// Whether part of a form exceeds the limits, by the form's number divided by two, because a form and its negation
  /// share an entry.
  private var areLost = [false, true]
  private var questions: [String: BuildForm] = [:]
  private var freeQuestions = 0
  /// The conjunction of two forms, by their numbers.
  private var pairs: [UInt64: BuildForm] = [:]
  /// The maximum number of alternatives of a form. A comparison of two forms compares each alternative of one with each
  /// alternative of the other. A form that would have more is replaced by a weaker one: see `addProduct` and `addSum`.
  private static let most = 32
  /// The limit for all forms together, a few megabytes. Handwritten conditions stay below it; only thousands of nested
  /// generated branches need more.
  private static let mostWays = 1 << 16

  private mutating func form(of term: ConditionTerm) -> BuildForm {
    switch term {
    case .question(let text): return form(ofQuestion: text)
    case .not(let inner): return form(of: inner).absent
    case .all(let parts): return all(parts.map { form(of: $0) })
    case .any(let parts): return all(parts.map { form(of: $0).absent }).absent
    }
  }

  /// Returns the forms of the operands of an `&&`; for any other term, only the form of the term.
  mutating func parts(of term: ConditionTerm) -> [BuildForm] {
    if case .all(let parts) = term { parts.map { form(of: $0) } } else { [form(of: term)] }
  }

  mutating func all(_ parts: [BuildForm]) -> BuildForm { parts.reduce(.always) { both($0, $1) } }

  private mutating func form(ofQuestion text: String) -> BuildForm {
    if let form = questions[text] { return form }
    let form = newForm(ofQuestion: text) ?? .lost
    questions[text] = form
    return form
  }

  private mutating func newForm(ofQuestion text: String) -> BuildForm? {
    if let answer = CompilerVersions.answer(to: text) { return answer ? .always : .always.absent }
    var (yes, no) = (Alternative(), Alternative())
    if let platforms = Platforms.answers(to: text) {
      (yes.platforms, no.platforms) = (platforms.yes, platforms.no)
    } else {
      guard freeQuestions < Alternative.mostQuestions else { return nil }
      yes.yes[freeQuestions / 64] = 1 << UInt64(freeQuestions % 64)
      no.no = yes.yes
      freeQuestions += 1
    }
    ways.append(yes)
    let middle = ways.count
    ways.append(no)
    return add(endingAt: middle, isLost: false)
  }

  /// Returns the conjunction of both forms; `lost` if all forms together have too many alternatives to add another.
  mutating func both(_ one: BuildForm, _ other: BuildForm) -> BuildForm {
    if one == .always { return other }
    if other == .always { return one }
    guard ways.count < Self.mostWays else { return .lost }
    let key = UInt64(one.raw) << 32 | UInt64(other.raw)
    if let known = pairs[key] { return known }
    addProduct(ways(of: one), ways(of: other))
    let middle = ways.count
    addSum(ways(of: one.absent), ways(of: other.absent))
    let form = add(endingAt: middle, isLost: isLost(one) || isLost(other))
    pairs[key] = form
    return form
  }

  /// Adds every combination of two alternatives that one build can meet. If there would be too many, adds only the
  /// alternatives of the first operand, which the second operand then does not restrict.
  private mutating func addProduct(_ one: Range<Int>, _ other: Range<Int>) {
    if one.count * other.count > Self.most { return repeatWays(one) }
    for left in one {
      for right in other where ways[left].meets(ways[right]) { ways.append(ways[left].with(ways[right])) }
    }
  }

  private mutating func addSum(_ one: Range<Int>, _ other: Range<Int>) {
    if one.count + other.count > Self.most { return ways.append(Alternative()) }
    repeatWays(one)
    repeatWays(other)
  }

  /// Appends the alternatives individually, because a slice would retain the array, and appending it would then copy
  /// the array.
  private mutating func repeatWays(_ run: Range<Int>) {
    for index in run { ways.append(ways[index]) }
  }

  /// Adds a form made of the last alternatives: its own up to `middle`, then those of its negation.
  private mutating func add(endingAt middle: Int, isLost: Bool) -> BuildForm {
    let form = BuildForm(raw: UInt32(starts.count - 1))
    starts.append(middle)
    starts.append(ways.count)
    areLost.append(isLost)
    return form
  }

  @inline(__always)
  private func ways(of form: BuildForm) -> Range<Int> { starts[Int(form.raw)]..<starts[Int(form.raw) + 1] }

  private func isLost(_ form: BuildForm) -> Bool { areLost[Int(form.raw) / 2] }
}

extension BuildForms {
  /// Compares the branch of a declaration with that of a reference in a file that is only built for these platforms.
  func relation(of declared: BuildForm, to mentioned: BuildForm, on platforms: Platforms) -> BranchRelation {
    // The undecidable parts may exclude each other, so the branches count as apart.
    if isLost(declared) && isLost(mentioned) { return .apart }
    // A reference that is never built proves nothing, so any declaration counts as shared. For any other reference, a
    // declaration that is never built counts as apart.
    if ways(of: mentioned).isEmpty { return .shared }
    if ways(of: declared).isEmpty { return .apart }
    let isThere = ways(of: mentioned).contains { !ways[$0].platforms.isDisjoint(with: platforms) }
    let there = isThere ? platforms : .all
    if !mayMeet(declared, mentioned, on: there) { return .apart }
    if !mayMeet(declared.absent, mentioned, on: there) { return .shared }
    if !ways(of: declared).contains(where: { ways[$0].yes == .zero }) { return .openByFlag }
    return mayMeet(declared, mentioned, on: .phone) ? .open : .openElsewhere
  }

  /// Returns whether no build by a supported compiler contains a branch.
  func isNever(_ form: BuildForm) -> Bool { ways(of: form).isEmpty && !isLost(form) }

  /// Returns whether one build can contain both branches.
  func mayMeet(_ one: BuildForm, _ other: BuildForm, on platforms: Platforms = .all) -> Bool {
    ways(of: one).contains { left in ways(of: other).contains { ways[left].meets(ways[$0], on: platforms) } }
  }
}
