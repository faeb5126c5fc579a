// A section of a text file between two marks. Everything outside the marks belongs to the user and is kept byte for
// byte.
import InwardEscapes

/// The marks of a section, and the command that writes it.
struct SectionMarks {
  var begin: String
  var end: String
  /// The command that writes the section, for messages.
  var command: String
}

/// A file with at most one section.
struct MarkedFile {
  private let bytes: [UInt8]
  /// The range of the section with its marks; an empty range at the end of the file if there is no section.
  private let section: Range<Int>
  private let hasSection: Bool

  /// Throws if the file has any marks other than exactly one pair, because it is then unknown which text belongs to the
  /// section.
  init(_ bytes: [UInt8], at path: String, _ marks: SectionMarks) throws(Obstacle) {
    let (begins, ends) = (places(of: marks.begin, in: bytes), places(of: marks.end, in: bytes))
    self.bytes = bytes
    if begins.isEmpty, ends.isEmpty {
      (section, hasSection) = (bytes.count..<bytes.count, false)
      return
    }
    if begins.count == 1, ends.count == 1, begins[0] < ends[0] {
      (section, hasSection) = (begins[0]..<ends[0] + marks.end.utf8.count, true)
      return
    }
    let fault = MarkFault(begins, ends)
    let line = 1 + bytes[..<fault.offset].count { $0 == UInt8(ascii: "\n") }
    let mark = fault.isAboutBegin ? marks.begin : marks.end
    throw Obstacle(
      "\(path):\(line): '\(mark)' \(fault.words(marks)), so the file was not changed; \(fault.repair(marks, path))")
  }

  /// Returns the file with a new section that has the line endings of the file. If the file has no section yet, the new
  /// one is added at the end.
  func replacing(with text: String) -> [UInt8] {
    let isCRLF = bytes.firstIndex(of: newline).map { $0 > 0 && bytes[$0 - 1] == carriageReturn } ?? false
    func encoded(_ text: String) -> [UInt8] {
      isCRLF ? Array(text.utf8).flatMap { $0 == newline ? [carriageReturn, newline] : [$0] } : Array(text.utf8)
    }
    if hasSection { return bytes[..<section.lowerBound] + encoded(text) + bytes[section.upperBound...] }
    let gap = bytes.isEmpty ? "" : bytes.last == newline ? "\n" : "\n\n"
    return bytes + encoded(gap + text + "\n")
  }

  /// Returns whether the file contains this section, regardless of line endings: git may change them.
  func isCurrent(_ text: String) -> Bool {
    let found = bytes[section]
    let lines = found.indices.filter { index in
      found[index] != carriageReturn || index + 1 == found.endIndex || found[index + 1] != newline
    }
    return hasSection && lines.map { found[$0] } == Array(text.utf8)
  }
}

private let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

/// Returns the offsets of a mark. A mark is alone on its line; elsewhere, the same text belongs to the user.
private func places(of mark: String, in bytes: [UInt8]) -> [Int] {
  let mark = Array(mark.utf8)
  func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == carriageReturn
  }
  return bytes.split(separator: newline).compactMap { line in
    let start = line.drop(while: isBlank)
    return start.starts(with: mark) && start.dropFirst(mark.count).allSatisfy(isBlank) ? start.startIndex : nil
  }
}

/// The first mark that is out of place.
private struct MarkFault {
  private enum Reason { case noEnd, noBegin, second }

  let offset: Int
  let isAboutBegin: Bool
  private let reason: Reason

  /// Reads the marks in file order: a begin mark must be followed by an end mark, and the end mark by no other mark.
  init(_ begins: [Int], _ ends: [Int]) {
    let all = (begins.map { ($0, true) } + ends.map { ($0, false) }).sorted { $0.0 < $1.0 }
    let first = all[0]
    if !first.1 {
      (offset, isAboutBegin, reason) = (first.0, false, .noBegin)
    } else if all.count == 1 || all[1].1 {
      (offset, isAboutBegin, reason) = (first.0, true, .noEnd)
    } else {
      (offset, isAboutBegin, reason) = (all[2].0, all[2].1, all[2].1 ? .second : .noBegin)
    }
  }

  func words(_ marks: SectionMarks) -> Message {
    switch reason {
    case .noEnd: "has no matching '\(marks.end)' after it"
    case .noBegin: "has no matching '\(marks.begin)' before it"
    case .second: "begins a second section"
    }
  }

  func repair(_ marks: SectionMarks, _ path: String) -> Message {
    switch reason {
    case .noEnd: "add '\(marks.end)' below the last line of the section, then run '\(marks.command)'"
    case .noBegin: "delete this mark, or add '\(marks.begin)' above the section, then run '\(marks.command)'"
    case .second: "delete one section with both of its marks, then run '\(marks.command)'"
    }
  }
}
