// Runs all readers over the same files, in turn, so that a slow minute of the machine affects all of them. Times are
// processor times.
import Foundation

/// Fewer rounds are unreliable: the documents quote medians of nine.
let rounds = max(9, Int(ProcessInfo.processInfo.environment["ROUNDS"] ?? "") ?? 9)

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func measure(list given: String) -> Report {
  let all = paths(in: given)
  let list = given + ".read"
  let files = readWithoutDiagnostic(all, list: list)
  var report = Report(files: files.count, leftOut: all.count - files.count)
  for file in files {
    let data = contents(of: file)
    report.bytes += data.count
    report.lines += data.count { $0 == UInt8(ascii: "\n") }
  }
  let empty = given + ".empty"
  write("", to: empty + ".swift")
  write(empty + ".swift", to: empty)
  for round in 1...rounds {
    FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
    for reader in Reader.allCases { report.add(reader, measureOnce(reader, list: list)) }
    report.compilerStarts.append(run(compilerCommand(list: empty)).seconds)
  }
  return report
}

/// The files for which the compiler reports nothing, written to `list`: one that stops at a mistake has not read the
/// rest.
func readWithoutDiagnostic(_ files: [String], list: String) -> [String] {
  if files.isEmpty { fail("no Swift that the compiler reads without a diagnostic") }
  write(files.joined(separator: "\n"), to: list)
  let output = run(compilerCommand(list: list), complaints: true, endingWith: [0, 1]).output
  let complaints = output.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": warning: ") }
  guard !complaints.isEmpty else { return files }
  let named = Set(complaints.map { String($0.prefix { $0 != ":" }) })
  let rest = files.filter { !named.contains($0) }
  guard rest.count < files.count else { fail(String(complaints[0])) }
  return readWithoutDiagnostic(rest, list: list)
}

/// Uses a file list: the paths of a large app do not fit on a command line.
func compilerCommand(list: String) -> [String] { ["swiftc", "-frontend", "-parse", "-filelist", list] }

private func measureOnce(_ reader: Reader, list: String) -> Sample {
  if reader == .compiler {
    let child = run(compilerCommand(list: list))
    return Sample(seconds: child.seconds, peakBytes: child.peakBytes)
  }
  let output = run([CommandLine.arguments[0], "once", reader.rawValue, list]).output
  let words = output.split { $0.isWhitespace }
  guard words.count == 2, let seconds = Double(words[0]), let peak = Int(words[1]), seconds > 0 else {
    fail("\(reader.rawValue) says \(output)")
  }
  return Sample(seconds: seconds, peakBytes: peak)
}

func write(_ text: String, to path: String) {
  guard (try? Data(text.utf8).write(to: URL(fileURLWithPath: path))) != nil else { fail("cannot write \(path)") }
}

func contents(of path: String) -> Data {
  guard let data = FileManager.default.contents(atPath: path) else { fail("cannot read \(path)") }
  return data
}
