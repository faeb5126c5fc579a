// The benchmark: `bench once READER LIST` reads the files of a list with one reader and prints seconds and memory;
// `bench run LIST FOLDER` runs every reader over them in turn and keeps the measurements; `bench program TOOL FOLDER
// LIST` measures the whole program on a directory with rules, `bench threads TOOL FOLDER` the gain from a second
// thread.
import Foundation

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "once" where arguments.count == 4:
  guard let reader = Reader(rawValue: arguments[2]) else { exit(2) }
  let seconds = timeOnce(reader, paths: paths(in: arguments[3]))
  print(seconds, peakBytes())
case "run" where arguments.count == 4:
  let report = measure(list: arguments[2])
  print(report.text)
  report.keep(in: arguments[3])
case "program" where arguments.count == 5:
  print(measureProgram(tool: arguments[2], folder: arguments[3], list: arguments[4]), terminator: "")
case "threads" where arguments.count == 4:
  let (text, gain) = measureThreads(tool: arguments[2], folder: arguments[3])
  print(text)
  if gain < 1.6 { fail("a second core gains less than 1.6 times") }
default:
  print("usage: bench once lexing|facts|SwiftParser LIST\n       bench run LIST FOLDER")
  print("       bench program TOOL FOLDER LIST\n       bench threads TOOL FOLDER")
  exit(2)
}
