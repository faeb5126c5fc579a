// Finds YAML below paths: YAML files, YAML blocks in Markdown, and multi-line strings in Swift.
import Foundation

func findTexts(in paths: [String]) -> [(name: String, bytes: [UInt8])] {
  files(in: paths).flatMap { path -> [(name: String, bytes: [UInt8])] in
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    switch (path as NSString).pathExtension {
    case "md": return blocks(String(decoding: data, as: UTF8.self), between: "```").map { (path, $0) }
    case "swift": return blocks(String(decoding: data, as: UTF8.self), between: "\"\"\"").map { (path, $0) }
    default: return [(path, Array(data))]
    }
  }
}

private func files(in paths: [String]) -> [String] {
  paths.flatMap { path -> [String] in
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      print("yaml-oracle: no such path: \(path)")
      exit(2)
    }
    guard isDirectory.boolValue else { return [path] }
    let inside = FileManager.default.enumerator(atPath: path)?.allObjects.compactMap { $0 as? String } ?? []
    return inside.filter { ["yml", "yaml", "md", "swift"].contains(($0 as NSString).pathExtension) }
      .filter { !$0.contains(".build/") }.sorted().map { path + "/" + $0 }
  }
}

/// Returns each block between two lines that contain the fence, without the indentation of the closing one, as in
/// Swift.
private func blocks(_ text: String, between fence: String) -> [[UInt8]] {
  var found: [[UInt8]] = []
  var lines: [Substring]?
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    guard line.contains(fence) else {
      lines?.append(line)
      continue
    }
    guard let inside = lines else {
      lines = []
      continue
    }
    let indent = line.prefix { $0 == " " }.count
    found.append(Array(inside.map { $0.dropFirst(indent) + "\n" }.joined().utf8))
    lines = nil
  }
  return found
}
