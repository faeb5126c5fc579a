// The oracle's sources: Swift files, the interfaces of modules, and the blocks of Swift in Markdown.
import Foundation

/// What is read as one file.
struct Source: Sendable {
  var path: String
  /// The line of the path's file that stands before it: that of the fence of a block.
  var line = 0
  /// Of a block; a file is read when its turn comes.
  private var text: Data?

  init(path: String) { self.path = path }

  fileprivate init(path: String, line: Int, text: String) {
    self.path = path
    self.line = line
    self.text = Data(text.utf8)
  }

  func bytes() -> Data { text ?? FileManager.default.contents(atPath: path) ?? Data() }
}

/// All files with Swift in them below a folder, or the file itself; hidden folders are left out.
func swiftFiles(below path: String) -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
  guard isFolder.boolValue else { return [path] }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  return names.sorted().flatMap { name -> [String] in
    if name.hasPrefix(".") { return [] }
    let child = path.hasSuffix("/") ? path + name : path + "/" + name
    let type = (try? FileManager.default.attributesOfItem(atPath: child))?[.type] as? FileAttributeType
    if type == .typeDirectory { return swiftFiles(below: child) }
    let holdsSwift = [".swift", ".swiftinterface", ".md"].contains { name.hasSuffix($0) }
    return type == .typeRegular && holdsSwift ? [child] : []
  }
}

/// The file itself, or each `swift` block of a page.
func sources(in path: String) -> [Source] {
  guard path.hasSuffix(".md") else { return [Source(path: path)] }
  let page = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  var blocks: [Source] = []
  var open: (line: Int, text: String)?
  for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    if let block = open {
      open?.text += line + "\n"
      guard line == "```" else { continue }
      blocks.append(Source(path: path, line: block.line, text: block.text))
      open = nil
    } else if line == "```swift" || line.hasPrefix("```swift ") {
      open = (index + 1, "")
    }
  }
  return blocks
}
