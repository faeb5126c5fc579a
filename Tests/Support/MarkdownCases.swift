// Cases that read as documentation: Markdown pages with a heading for each case, and fenced blocks for its files.
import Foundation

/// One case of a page: `## name`, some prose, and blocks.
public struct MarkdownCase: Sendable, CustomStringConvertible {
  public struct Block: Sendable {
    /// The first word after the fence, such as `swift`, `yaml` or `facts`; empty if there is none.
    public var language: String
    /// The path after the language; empty if there is none.
    public var path: String
    public var text: String
    /// The line of the page on which the text starts, counted from 1.
    public var line: Int
  }
  public var page: String
  public var name: String
  public var blocks: [Block]

  public init(page: String, name: String, blocks: [Block] = []) {
    self.page = page
    self.name = name
    self.blocks = blocks
  }

  public var description: String { "\(page): \(name)" }
}

/// Returns the cases of every page in a directory, in the order of the pages' names.
public func readCases(in folder: URL) throws -> [MarkdownCase] {
  let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "md" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  return try pages.flatMap { page in
    parseCases(try String(contentsOf: page, encoding: .utf8), page: page.lastPathComponent)
  }
}

func parseCases(_ text: String, page: String) -> [MarkdownCase] {
  var cases: [MarkdownCase] = []
  var block: MarkdownCase.Block?
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    if var open = block {
      if line.hasPrefix("```") {
        cases[cases.count - 1].blocks.append(open)
        block = nil
      } else {
        open.text += line + "\n"
        block = open
      }
    } else if line.hasPrefix("```"), !cases.isEmpty {
      let words = line.dropFirst(3).split(separator: " ", maxSplits: 1)
      block = MarkdownCase.Block(
        language: words.first.map(String.init) ?? "", path: words.count > 1 ? String(words[1]) : "", text: "",
        line: index + 2)
    } else if line.hasPrefix("## ") {
      cases.append(MarkdownCase(page: page, name: String(line.dropFirst(3))))
    }
  }
  return cases
}

/// The root directory of the repository that contains these tests.
public let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
