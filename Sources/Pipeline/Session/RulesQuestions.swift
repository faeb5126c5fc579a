// Editor features for rules: completions in a rules file, the sizes of its layers, and an exception for a finding.
import InwardLayers
import InwardPatterns
import InwardReports
import InwardRuleFile
import InwardRules
import InwardWorkspace

/// A completion at a position in a rules file.
public struct RulesCompletion: Sendable {
  public enum Kind: Sendable { case key, word, layer }

  /// The key, word or layer.
  public let label: String
  public let detail: String
  public let kind: Kind
  /// The byte offsets of the word that is being typed, and the text to put in its place.
  public let replaced: Range<Int>
  public let text: String
}

public func rulesCompletions(in text: [UInt8], at offset: Int) -> [RulesCompletion] {
  guard let found = suggestions(in: text, at: offset) else { return [] }
  return found.all.map {
    RulesCompletion(
      label: $0.text, detail: $0.detail, kind: $0.kind == .key ? .key : $0.kind == .layer ? .layer : .word,
      replaced: found.word, text: $0.kind == .key && !found.isBeforeColon ? $0.text + ": " : $0.text)
  }
}

/// A line of a file, and a note to show about it.
public struct LineNote: Sendable, Equatable {
  public let line: Int
  public let text: String
}

extension Session {
  /// Returns the notes to show in a file: in a Swift file, its layer and the number of its findings; in a rules file,
  /// the numbers of files, types and findings of each layer that the file defines.
  public func notes(in path: String) -> [LineNote] {
    guard let survey, let findings = lastFound?.findings else { return [] }
    if let file = survey.file(at: path) {
      let layer = survey.layering.layerCharged(for: file)
      let title = layer.isSome ? survey.layering.plan.title(of: layer) : "in no layer"
      let count = findings.count { $0.path == path }
      return [LineNote(line: 1, text: "\(title): \(counted(count, "finding"))")]
    }
    let counts = Dictionary(grouping: findings.compactMap { $0.sides.from?.layer }) { $0 }.mapValues(\.count)
    return listLayers(survey.layering, in: survey.graph).filter { $0.origin.path == path && !$0.isRest }.map {
      let parts = [counted($0.files, "file"), counted($0.types, "type"), counted(counts[$0.fullName] ?? 0, "finding")]
      return LineNote(line: $0.origin.line, text: parts.joined(separator: ", "))
    }
  }
}

/// Lines to insert into the rules file.
public struct ExceptionInsertion: Sendable {
  /// The absolute path.
  public let path: String
  /// The byte offset.
  public let offset: Int
  public let text: String
  /// The contents of the file before the insertion.
  public let bytes: [UInt8]
}

extension Session {
  /// Proposes an exception that accepts this finding alone, for three months; nil if that is uncertain, or if the rules
  /// file lists its exceptions in brackets. A person fills in the reason.
  public func exception(for fingerprint: Fingerprint, on day: Day) -> ExceptionInsertion? {
    guard let lastFound, let finding = lastFound.findings.first(where: { $0.fingerprint == fingerprint }),
      let from = finding.sides.from
    else { return nil }
    let path = joinedPath(root, rulesFileName)
    guard let bytes = unsaved[path]?.bytes ?? (try? contents(of: path)),
      let place = placeOfException(in: bytes)
    else { return nil }
    var lines = ["- rule: \(finding.rule)", "  from: { types: \(from.type) }"]
    if let to = finding.sides.to {
      lines.append("  to: { types: \(to.type) }")
    } else if finding.mention?.kind == .import {
      lines.append("  to: { modules: \(finding.identity.named) }")
    }
    lines += ["  because: explain why", "  until: \(day.threeMonthsLater)"]
    let text = place.before + lines.map { place.indent + $0 }.joined(separator: place.lineBreak) + place.after
    let insertion = ExceptionInsertion(path: path, offset: place.offset, text: text, bytes: bytes)
    return accepts(insertion, finding, on: day) ? insertion : nil
  }

  /// Returns whether the rules with the exception accept this finding and no other. Checks a copy of the session.
  private func accepts(_ insertion: ExceptionInsertion, _ finding: Finding, on day: Day) -> Bool {
    var copy = self
    var bytes = insertion.bytes
    bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    copy.hold(bytes, at: insertion.path)
    guard let after = try? copy.check(.withoutCounts(on: day)).project.chosen.findings else { return false }
    let (before, now) = (lastFound?.findings ?? [], Set(after.map(\.identity)))
    return !now.contains(finding.identity) && now.isSubset(of: before.map(\.identity))
      && before.allSatisfy { $0.identity == finding.identity || now.contains($0.identity) }
  }
}

/// The place to insert an exception, with the text before and after it and the indentation of each line.
private struct PlaceOfException {
  let offset: Int
  var before = ""
  var after = ""
  let indent: String
  let lineBreak: String
}

/// Finds the place to insert an exception, after the key `exceptions` or at the end of the file; nil for a list in
/// brackets, or if the file is not UTF-8 or contains carriage returns without line feeds.
private func placeOfException(in bytes: [UInt8]) -> PlaceOfException? {
  let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  let parts = bytes.split(separator: feed, omittingEmptySubsequences: false)
  let lineBreak = parts.count > 1 && parts[0].last == carriage ? "\r\n" : "\n"
  let lines = parts.map { String(decoding: $0.last == carriage ? $0.dropLast() : $0, as: UTF8.self) }
  guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes),
    !lines.contains(where: { $0.utf8.contains(carriage) })
  else { return nil }
  guard let key = lines.firstIndex(where: { $0.hasPrefix("exceptions:") }) else {
    if lines.contains(where: { $0.contains("exceptions:") }) { return nil }
    // The exception is inserted before the final line breaks: in an editor, there may be no line after the last one.
    let end = bytes.lastIndex { $0 != feed && $0 != carriage }.map { $0 + 1 } ?? 0
    return PlaceOfException(
      offset: end, before: lineBreak + lineBreak + "exceptions:" + lineBreak, indent: "  ", lineBreak: lineBreak)
  }
  let rest = lines[key].dropFirst("exceptions:".count).drop { $0 == " " }
  guard rest.isEmpty || rest.hasPrefix("#"),
    let first = lines[(key + 1)...].first(where: {
      !$0.allSatisfy { $0 == " " } && !$0.drop { $0 == " " }.hasPrefix("#")
    })
  else { return nil }
  let indent = first.prefix { $0 == " " }
  guard first.dropFirst(indent.count).hasPrefix("- ") else { return nil }
  return PlaceOfException(
    offset: parts[key + 1].startIndex, after: lineBreak, indent: String(indent), lineBreak: lineBreak)
}

extension Day {
  fileprivate var threeMonthsLater: String {
    let (later, month) = (month > 9, month > 9 ? month - 9 : month + 3)
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(later ? year + 1 : year)-\(digits(month))-\(digits(min(day, 28)))"
  }
}
