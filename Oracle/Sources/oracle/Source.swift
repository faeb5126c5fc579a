// The oracle's sources: Swift files, module interfaces, and the Swift blocks in Markdown. Everything that cannot be
// read is reported, because an unread directory would look like one without differences.
import Foundation

/// A text that is read as one file.
struct Source: Sendable {
  var path: String
  /// The number of lines before it in its file: for a block, the line of its fence.
  var line = 0
  /// The text of a block; a file is read when its turn comes.
  private var text: Data?

  init(path: String) { self.path = path }

  fileprivate init(path: String, line: Int, text: String) {
    self.path = path
    self.line = line
    self.text = Data(text.utf8)
  }

  func bytes() throws(Unreadable) -> Data {
    if let text { return text }
    return try contents(of: path)
  }
}

/// The reason why there is nothing to compare.
struct Unreadable: Error {
  var path: String
  var reason: String
}

/// Returns all sources below a directory or in a file; throws if there are none.
func sources(below path: String) throws(Unreadable) -> [Source] {
  var all: [Source] = []
  for file in try swiftFiles(below: path) { all += try sources(in: file) }
  if all.isEmpty { throw Unreadable(path: path, reason: "contains no Swift") }
  return all
}

/// Returns all files below a directory that may contain Swift, except hidden ones; for a file, returns the file itself.
private func swiftFiles(below path: String) throws(Unreadable) -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
    throw Unreadable(path: path, reason: "no such file or directory")
  }
  guard isFolder.boolValue else { return [path] }
  guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
    throw Unreadable(path: path, reason: "cannot be listed")
  }
  var files: [String] = []
  for name in names.sorted() where !name.hasPrefix(".") {
    let child = path.hasSuffix("/") ? path + name : path + "/" + name
    let type = (try? FileManager.default.attributesOfItem(atPath: child))?[.type] as? FileAttributeType
    if type == .typeDirectory { files += try swiftFiles(below: child) }
    let holdsSwift = [".swift", ".swiftinterface", ".md"].contains { name.hasSuffix($0) }
    if type == .typeRegular, holdsSwift { files.append(child) }
  }
  return files
}

/// Returns the file itself, or each `swift` block of a page.
private func sources(in path: String) throws(Unreadable) -> [Source] {
  guard path.hasSuffix(".md") else { return [Source(path: path)] }
  let page = String(decoding: try contents(of: path), as: UTF8.self)
  var blocks: [Source] = []
  var open: (line: Int, text: String)?
  for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    if let block = open, line == "```" {
      blocks.append(Source(path: path, line: block.line, text: block.text))
      open = nil
    } else if open != nil {
      open?.text += line + "\n"
    } else if line == "```swift" || line.hasPrefix("```swift ") {
      open = (index + 1, "")
    }
  }
  return blocks
}

private func contents(of path: String) throws(Unreadable) -> Data {
  guard let data = FileManager.default.contents(atPath: path) else {
    throw Unreadable(path: path, reason: "cannot be read")
  }
  return data
}
