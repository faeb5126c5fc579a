// Reads files as the fuzzer does, but without the fuzzer: to measure the coverage of files, and to debug a crash.
// `replay --seeds CASES DIR` writes the Swift code of each case of the grammar to a separate file.
import Attempt
import Foundation

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "--seeds", words.count == 3 {
  try writeSeeds(of: words[1], to: words[2])
} else {
  for path in words.flatMap(files) {
    guard let data = FileManager.default.contents(atPath: path) else { continue }
    data.withUnsafeBytes { attempt($0.bindMemory(to: UInt8.self)) }
  }
}

func files(at path: String) -> [String] {
  guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [path] }
  return names.sorted().map { path + "/" + $0 }
}

func writeSeeds(of cases: String, to folder: String) throws {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for page in files(at: cases) {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```\n")[0] }
    let name = URL(fileURLWithPath: page).deletingPathExtension().lastPathComponent
    for (index, block) in blocks.enumerated() {
      try block.write(toFile: "\(folder)/\(name)-\(index + 1).swift", atomically: true, encoding: .utf8)
    }
  }
}
