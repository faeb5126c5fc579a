// The comment that would accept a finding, and the line to insert it at.
import InwardFacts
import InwardGraph
import InwardRules
import InwardSyntax
import InwardWorkspace

/// The lines that an ignore comment covers.
public enum IgnoreScope: Sendable, Equatable {
  case line(Int)
  case file
}

/// A comment to insert at the beginning of a line.
public struct IgnoreInsertion: Sendable {
  public var line: Int
  public var text: String
}

extension Session {
  /// Returns the comment that accepts findings of a rule, with a placeholder for the reason; nil if no comment is
  /// possible there, such as in a multiline string, or if findings of the rule cannot be accepted.
  public func ignoreComment(for rule: String, in path: String, _ scope: IgnoreScope) -> IgnoreInsertion? {
    guard let survey, survey.file(at: path) != nil, !RuleBook.isAboutAcceptance(rule),
      RuleBook.problem(accepting: rule, besides: survey.book.ownRules) == nil,
      let bytes = try? survey.project.tree.contents(of: project.root + "/" + path)
    else { return nil }
    let lines = TopOfFile(bytes, starts: readFacts(bytes).lines.starts)
    let (line, verb): (Int, String)
    switch scope {
    case .line(let given): (line, verb) = (given, "ignore")
    case .file: (line, verb) = (lines.lineBelowHeader, "ignore-file")
    }
    guard line >= 1, line <= lines.starts.count else { return nil }
    let start = Int(lines.starts[line - 1])
    let indent =
      scope == .file ? [] : Array(bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    let text = String(decoding: indent, as: UTF8.self) + "// inward:\(verb) \(rule) - explain why" + lines.lineBreak
    // The comment is only offered if the parser reads it as an ignore comment there.
    let edited = readFacts(Array(bytes[..<start]) + Array(text.utf8) + Array(bytes[start...]))
    let comment = UInt32(start + indent.count)
    guard edited.ignores.contains(where: { $0.offset == comment && !$0.isBesideCode }) else { return nil }
    return IgnoreInsertion(line: line, text: text)
  }
}

/// The lines of a source file, to find the end of the comment at its top.
private struct TopOfFile {
  let bytes: [UInt8]
  let starts: [UInt32]

  init(_ bytes: [UInt8], starts: [UInt32]) { (self.bytes, self.starts) = (bytes, starts) }

  /// The line break that the first line ends with.
  var lineBreak: String {
    guard starts.count > 1 else { return "\n" }
    return bytes[..<Int(starts[1])].suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
  }

  /// The number of the first line below the comment at the top of the file, which often contains the license, and below
  /// the line that names the interpreter of a script. Documentation comments belong to the code below them.
  var lineBelowHeader: Int {
    var line = 0
    if begins(line, with: "#!") { line += 1 }
    let header = line
    if begins(line, with: "/*"), !begins(line, with: "/**") {
      while line < starts.count, !text(line).hasSuffix("*/") { line += 1 }
      if line == starts.count { return header + 1 }
      line += 1
    } else {
      while begins(line, with: "//"), !begins(line, with: "///") { line += 1 }
    }
    if line == header { return line + 1 }
    // The comment must not look like a part of the header.
    let end = line
    while line + 1 < starts.count, text(line).isEmpty { line += 1 }
    return (line < starts.count ? line : min(end, starts.count - 1)) + 1
  }

  private func begins(_ line: Int, with head: String) -> Bool { line < starts.count && text(line).hasPrefix(head) }

  /// Returns a line, counted from 0, without the blanks and the line break at its end.
  private func text(_ line: Int) -> String {
    let end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
    let bytes = bytes[Int(starts[line])..<end]
    let length = bytes.lastIndex { !" \t\r\n".utf8.contains($0) }.map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[..<length], as: UTF8.self)
  }
}

private func readFacts(_ bytes: [UInt8]) -> FileFacts {
  bytes.withUnsafeBufferPointer { InwardSyntax.readFacts(of: $0) }
}
