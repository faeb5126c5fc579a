// The oracle: reads every Swift file below the folders it is given with both readers, and lists every difference.
// The last line is the sum; the exit status is 0 where there is no difference, 1 where there is one.
import Comparison
import Foundation

var folders = Array(CommandLine.arguments.dropFirst())
var rules = Set(Rule.allCases)
// Shows what a rule excuses: `oracle --without brokenCode DIR`.
while folders.first == "--without", folders.count > 1 {
  guard let rule = Rule(rawValue: folders[1]), rules.remove(rule) != nil else { break }
  folders.removeFirst(2)
}
if folders.isEmpty || folders[0].hasPrefix("--") {
  print("usage: oracle [--without RULE]... DIR...")
  exit(2)
}
let paths = folders.flatMap(swiftFiles)
let files = paths.flatMap(sources)
let results = Runner(files: files, rules: rules).run(threads: min(2, ProcessInfo.processInfo.activeProcessorCount))

var facts = 0
var differences = 0
var excused = 0
for (file, result) in zip(files, results) {
  facts += result.facts
  excused += result.excused
  differences += result.differences.count
  for difference in result.differences { print("\(file.path):\(difference.text(below: file.line))") }
}
if excused > 0 { print("\(excused) differences in code that the compiler's parser reports as an error") }
print("\(files.count) files, \(facts) facts, \(differences) differences")
exit(differences == 0 ? 0 : 1)
