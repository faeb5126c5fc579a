// The oracle: reads every Swift file below the given directories with both readers, and lists every difference. The
// last line is the total. The exit status is 0 if there is no difference, 1 if there is one, and 2 if a file or
// directory could not be read or the arguments are wrong.
import Comparison
import Foundation

func refuse(_ text: String) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(2)
}

var folders = Array(CommandLine.arguments.dropFirst())
var rules = Set(Rule.allCases)
// Shows the differences that a rule excuses: `oracle --without brokenCode DIR`.
while folders.first == "--without", folders.count > 1 {
  guard let rule = Rule(rawValue: folders[1]) else { refuse("oracle: unknown rule \(folders[1])") }
  rules.remove(rule)
  folders.removeFirst(2)
}
if folders.isEmpty || folders[0].hasPrefix("--") {
  refuse("usage: oracle [--without RULE]... DIR...\nrules: \(Rule.allCases.map(\.rawValue).joined(separator: ", "))")
}
var files: [Source] = []
for folder in folders {
  do { files += try sources(below: folder) } catch { refuse("oracle: \(error.path): \(error.reason)") }
}
let results = Runner(files: files, rules: rules).run(threads: min(2, ProcessInfo.processInfo.activeProcessorCount))

var facts = 0
var differences = 0
var excused = 0
for (file, result) in zip(files, results) {
  guard let result else { refuse("oracle: \(file.path): cannot be read") }
  facts += result.facts
  excused += result.excused
  differences += result.differences.count
  for difference in result.differences { print("\(file.path):\(difference.text(below: file.line))") }
}
if excused > 0 { print("ignored differences: \(excused), because the compiler's parser reports an error in that code") }
print("files: \(files.count); facts: \(facts); differences: \(differences)")
exit(differences == 0 ? 0 : 1)
