// One outward name at one site, chosen by a number: the same number always chooses the same injection.
import Foundation
import InwardFacts
import InwardGraph
import InwardRules
import InwardTestSupport

/// A text to insert before a line of a file, and the finding that it must cause.
struct Injection: Sendable, CustomStringConvertible {
  var family: String
  var template: Template
  var site: Site
  /// The complete text, indented, and with the outward name marked.
  var text: String
  /// A key that is the same for injections that cannot be compiled together; nil if there is no conflict.
  var key: String?

  /// Whether the compiler can check the injection: it may skip code under `#if`, it cannot check some templates, and it
  /// rejects a new requirement of a protocol, which no type implements.
  var isCompiled: Bool {
    !site.isConditional && !template.needs.contains(.noCompiler) && site.slot != .requirement
  }

  var description: String { "\(family) at \(site.path):\(site.line + 1)\n\(text)" }

  /// The lines of the changed file that contain the text, counted from one.
  var lines: Range<Int> {
    site.line + 1..<site.line + 1 + text.split(separator: "\n", omittingEmptySubsequences: false).count
  }

  /// Inserts the text, still marked, into the lines of the file.
  func inject(into lines: inout [Substring]) {
    lines.insert(contentsOf: text.split(separator: "\n", omittingEmptySubsequences: false), at: site.line)
  }

  /// Returns the whole file with the injection, and the finding that is expected in it; nil if no name is marked.
  func apply(to original: String) -> (text: String, expected: Expected?) {
    var lines = original.split(separator: "\n", omittingEmptySubsequences: false)
    inject(into: &lines)
    let marked = lines.joined(separator: "\n")
    return (Self.unmarked(marked), expectation(in: lines))
  }

  static func unmarked(_ text: String) -> String {
    text.replacingOccurrences(of: "«", with: "").replacingOccurrences(of: "»", with: "")
  }

  private func expectation(in lines: [Substring]) -> Expected? {
    guard let line = lines.firstIndex(where: { $0.contains("«") }) else { return nil }
    let parts = lines[line].split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[1].prefix { $0 != "»" }
    return Expected(
      path: "\(CleanProject.folder)/\(site.path)", line: line + 1, column: parts[0].utf8.count + 1, name: String(name),
      kind: template.kind, position: template.position)
  }
}

struct Expected: CustomStringConvertible {
  var path: String
  var line: Int
  var column: Int
  var name: String
  var kind: MentionKind
  var position: MentionPlace?

  var description: String {
    "\(path):\(line):\(column) '\(name)' \(kind.word) \(position.map { "at \($0.word)" } ?? "")"
  }

  func isMet(by finding: Finding) -> Bool {
    finding.rule == "dependency" && finding.path == path && finding.place.line == line
      && finding.place.column == column && finding.place.endColumn == column + name.utf8.count
      && finding.mention == FindingMention(name: name, kind: kind)
      && (position == nil || finding.place.position == position) && finding.site.places.count == 1
  }
}

/// A generator of injections at the sites of a project.
struct Injector: Sendable {
  let sites: [Site]

  /// Returns the `number`th injection of a family; nil if no site of the project allows it.
  func injection(_ number: Int, of family: Family, seed: UInt64) -> Injection? {
    var random = RandomNumbers(seed: seed)
    let template = family.templates[number % family.templates.count]
    let allowed = sites.flatMap { site -> [(Site, Outer)] in
      guard template.slot.fits(site.slot), let inner = Inner(site) else { return [] }
      return inner.outward.filter { site.meets(template.needs, inner, $0) }.map { (site, $0) }
    }
    guard let (site, outer) = allowed.randomElement(using: &random) else { return nil }
    let wrapped = wrap(template, for: site, &random)
    let number = String(seed)
    let text = outer.fill(wrapped).replacingOccurrences(of: "{n}", with: number)
      .replacingOccurrences(of: "{u}", with: "<%" + number.map { Self.signs[$0.wholeNumberValue ?? 0] })
    let margin = String(repeating: " ", count: site.indentation)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
    return Injection(
      family: family.name, template: template, site: site, text: lines.joined(separator: "\n"),
      key: template.needs.contains(.alone) ? outer.fill(template.text) : nil)
  }

  private static let signs: [Character] = ["+", "-", "%", "&", "|", "^", "~", "<", ">", "="]

  /// Wraps a template from the inside out: a statement in a member, and a member in a type.
  private func wrap(_ template: Template, for site: Site, _ random: inout RandomNumbers) -> String {
    var text = template.text
    var slot = template.slot
    if slot == .statement {
      text = fill(Wrapping.statements, "{s}", text, &random)
      if site.slot == .statement { return text }
      if site.slot == .top, Bool.random(using: &random) { return fill(Wrapping.functions, "{s}", text, &random) }
      let isNested = template.needs.isDisjoint(with: [.insideMovie, .view]) && Bool.random(using: &random)
      text = fill(isNested ? Wrapping.nested : Wrapping.members, "{s}", text, &random)
      text = text.replacingOccurrences(of: "{s2}", with: "_ = newValue")
      slot = .member
    }
    guard site.slot == .top, slot != .top else { return text }
    return fill(slot == .requirement ? Wrapping.protocols : Wrapping.types, "{m}", text, &random)
  }

  private func fill(_ wrappings: [String], _ hole: String, _ text: String, _ random: inout RandomNumbers) -> String {
    (wrappings.randomElement(using: &random) ?? hole).replacingOccurrences(of: hole, with: text)
  }
}

extension Site.Slot {
  func fits(_ place: Site.Slot) -> Bool {
    switch self {
    case .statement: [.statement, .member, .top].contains(place)
    case .member: [.member, .top].contains(place)
    case .stored: [.stored, .top].contains(place)
    case .requirement: [.requirement, .top].contains(place)
    case .top: place == .top
    }
  }
}
