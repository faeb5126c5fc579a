// `bench READER LIST` reads the files of a list with one reader and prints the processor time in seconds. `bench.sh`
// compares it with other programs.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 3, let reader = Reader(rawValue: arguments[1]) else {
  fail("usage: bench \(Reader.allCases.map(\.rawValue).joined(separator: "|")) LIST")
}
print(timeOnce(reader, paths: paths(in: arguments[2])))
