// All readers over the same files, in turn, so that a slow minute of the machine is everybody's. Times are the processor's.
import Foundation

/// Fewer say little: medians of nine are what the documents quote.
let rounds = max(9, Int(ProcessInfo.processInfo.environment["ROUNDS"] ?? "") ?? 9)

func measure(list given: String) -> Report {
  let all = paths(in: given)
  let files = readWithoutDiagnostic(all)
  let list = given + ".read"
  try? Data(files.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: list))
  var report = Report(files: files.count, leftOut: all.count - files.count)
  for file in files {
    let data = FileManager.default.contents(atPath: file) ?? Data()
    report.bytes += data.count
    report.lines += data.count { $0 == UInt8(ascii: "\n") }
  }
  let empty = FileManager.default.temporaryDirectory.appendingPathComponent("inward-bench-empty.swift")
  try? Data().write(to: empty)
  for round in 1...rounds {
    FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
    for reader in Reader.allCases { report.add(reader, measureOnce(reader, list: list, files: files)) }
    report.compilerStarts.append(run(compilerCommand([empty.path])).seconds)
  }
  return report
}

/// The files on which the compiler says nothing: one that stops at a mistake has not read the rest.
func readWithoutDiagnostic(_ files: [String]) -> [String] {
  let output = run(compilerCommand(files), complaints: true).output
  let complaints = output.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": warning: ") }
  guard !complaints.isEmpty else { return files }
  let named = Set(complaints.map { String($0.prefix { $0 != ":" }) })
  let rest = files.filter { !named.contains($0) }
  guard rest.count < files.count else {
    FileHandle.standardError.write(Data("bench: \(complaints[0])\n".utf8))
    exit(2)
  }
  return readWithoutDiagnostic(rest)
}

func compilerCommand(_ files: [String]) -> [String] { ["swiftc", "-frontend", "-parse"] + files }

private func measureOnce(_ reader: Reader, list: String, files: [String]) -> Sample {
  guard reader == .compiler else {
    let child = run([CommandLine.arguments[0], "once", reader.rawValue, list])
    let seconds = Double(child.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    return Sample(seconds: seconds, peakBytes: child.peakBytes)
  }
  let child = run(compilerCommand(files))
  if child.status != 0 { FileHandle.standardError.write(Data("swiftc does not read these files\n".utf8)) }
  return Sample(seconds: child.seconds, peakBytes: child.peakBytes)
}
