// Writes a generated app: `generate KILOBYTES DIRECTORY [SEED]`.
import Foundation
import Generator

let arguments = CommandLine.arguments
guard arguments.count > 2, let kilobytes = Int(arguments[1]) else {
  print("usage: generate KILOBYTES DIRECTORY [SEED]")
  exit(2)
}
let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : 1
let folder = URL(fileURLWithPath: arguments[2])
writeApp(bytes: kilobytes * 1000, seed: seed) { file in
  let place = folder.appendingPathComponent(file.path)
  try? FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
  guard (try? Data(file.text.utf8).write(to: place)) != nil else {
    print("generate: cannot write \(place.path)")
    exit(2)
  }
}
