// Removes an import that a rule forbids and that nothing in the file needs.
import InwardFacts
import InwardGraph
import InwardRules
import InwardSDK

struct ImportRemoval {
  private let scene: FixScene

  init(_ scene: FixScene) { self.scene = scene }

  func plan(_ findings: [Finding]) -> FixPlan {
    var plan = FixPlan()
    // Two rules may forbid one import, so findings are grouped by import.
    for group in groups(findings) {
      do throws(RefusalReason) {
        plan.candidates.append(try fix(group.findings, group.file, group.entry))
      } catch {
        plan.refusals += group.findings.map { Refusal($0, .import, error.text) }
      }
    }
    return plan
  }

  private func groups(_ findings: [Finding]) -> [(file: FileID, entry: Int, findings: [Finding])] {
    var groups: [(file: FileID, entry: Int, findings: [Finding])] = []
    for finding in findings where finding.ids.file.isSome && finding.mention?.kind == .import {
      let file = finding.ids.file
      guard scene.path(file) == finding.path, let entry = entry(at: finding.place, in: file) else { continue }
      if let index = groups.firstIndex(where: { $0.file == file && $0.entry == entry }) {
        groups[index].findings.append(finding)
      } else {
        groups.append((file, entry, [finding]))
      }
    }
    return groups
  }

  private func entry(at place: FindingPlace, in file: FileID) -> Int? {
    let facts = scene.facts(file)
    return facts.imports.firstIndex {
      facts.lines.position(of: $0.offset) == Position(line: place.line, column: place.column)
    }
  }

  private func fix(_ findings: [Finding], _ file: FileID, _ entry: Int) throws(RefusalReason) -> Fix {
    let facts = scene.facts(file)
    let item = facts.imports[entry]
    if findings.contains(where: { $0.site.places.count > 1 }) {
      throw RefusalReason("the file imports the module several times")
    }
    guard item.attributes.isEmpty, let module = facts.module(of: item), facts.importsWherePossible(item) else {
      throw RefusalReason("the import has attributes, or is inside an #if other than '#if canImport(MODULE)'")
    }
    guard let bytes = scene.source(of: file) else { throw RefusalReason("the source has changed") }
    guard let lines = linesToRemove(item, facts, bytes).map({ withBlankLine($0, facts, bytes) }) else {
      throw RefusalReason("other code is on the line of the import")
    }
    try ModuleUse(scene, removing: entry, from: file).expectNone()
    return Fix(
      .import, "remove 'import \(module)', which \(scene.path(file)) does not use",
      edits: [Edit(path: scene.path(file), range: lines, replacement: "")], removing: findings)
  }

  /// Returns the range of the import's line, with the `#if canImport` around it if that contains nothing else; nil if
  /// other code is on the line.
  private func linesToRemove(_ item: Import, _ facts: FileFacts, _ bytes: [UInt8]) -> Range<Int>? {
    guard let line = line(of: item, facts, bytes) else { return nil }
    let number = facts.lines.position(of: item.offset).line
    guard facts.condition(at: item.offset) != nil, number >= 2 else { return line }
    let start = Int(facts.lines.starts[number - 2])
    let end = number + 1 < facts.lines.starts.count ? Int(facts.lines.starts[number + 1]) : bytes.count
    let condition = "canImport(\(item.path.first.map(facts.text) ?? ""))"
    let isAll =
      words(bytes[start..<line.lowerBound]) == ["#if", condition]
      && words(bytes[line.upperBound..<end]) == ["#endif"]
    return isAll ? start..<end : line
  }

  /// Adds the next line if it is blank and removing the lines would leave two blank lines in a row, or one at the start
  /// of the file.
  private func withBlankLine(_ lines: Range<Int>, _ facts: FileFacts, _ bytes: [UInt8]) -> Range<Int> {
    let starts = facts.lines.starts.map(Int.init)
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }
    guard let next = starts.firstIndex(of: lines.upperBound), next + 1 < starts.count else { return lines }
    let first = starts.firstIndex(of: lines.lowerBound) ?? 0
    let isOpen = first == 0 || isBlank(starts[first - 1]..<starts[first])
    return isOpen && isBlank(starts[next]..<starts[next + 1]) ? lines.lowerBound..<starts[next + 1] : lines
  }

  private func words(_ bytes: ArraySlice<UInt8>) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Returns the range of the line if it contains only the import and possibly a `//` comment; otherwise nil.
  private func line(of item: Import, _ facts: FileFacts, _ bytes: [UInt8]) -> Range<Int>? {
    let offset = Int(item.offset)
    let line = facts.lines.position(of: item.offset).line
    let start = Int(facts.lines.starts[line - 1])
    let end = line < facts.lines.starts.count ? Int(facts.lines.starts[line]) : bytes.count
    guard offset < end else { return nil }
    let head = words(bytes[start..<offset])
    let path = item.path.map(facts.text).joined(separator: ".")
    var tail = String(decoding: bytes[offset..<end], as: UTF8.self)
    let kind = item.kind.isSome ? [facts.text(item.kind)] : []
    guard [["import"] + kind, [item.access.word, "import"] + kind].contains(head), tail.hasPrefix(path) else {
      return nil
    }
    tail = String(tail.dropFirst(path.count).drop { $0 == " " || $0 == "\t" })
    return tail.allSatisfy(\.isNewline) || tail.hasPrefix("//") ? start..<end : nil
  }
}

extension FileFacts {
  /// Returns whether an import is unconditional, or depends only on the presence of its module.
  func importsWherePossible(_ item: Import) -> Bool {
    guard let condition = condition(at: item.offset) else { return true }
    return module(of: item).map { condition == .question("canImport(\($0))") } ?? false
  }
}
