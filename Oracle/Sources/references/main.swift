// Prints the references between the files of a project, according to the compiler's index: one tab-separated pair of
// paths per line. `affected.sh` builds and runs this program: `references LIBRARY STORE DIR`.
import Foundation
import IndexStore

let words = CommandLine.arguments.dropFirst()
guard words.count == 3 else {
  FileHandle.standardError.write(Data("usage: references LIBRARY STORE DIR\n".utf8))
  exit(2)
}

do {
  let (library, store, folder) = (words[1], words[2], realPath(of: words[3]))
  let index = try readIndex(at: store, library: library, below: folder)
  var homes: [Int32: Set<String>] = [:]
  for file in index.files {
    for occurrence in file.occurrences where !occurrence.roles.isDisjoint(with: [.definition, .declaration]) {
      homes[occurrence.symbol, default: []].insert(file.path)
    }
  }
  var pairs: Set<String> = []
  for file in index.files {
    for occurrence in file.occurrences where occurrence.roles.contains(.reference) {
      for home in homes[occurrence.symbol] ?? [] where home != file.path {
        pairs.insert("\(file.path.dropFirst(folder.count + 1))\t\(home.dropFirst(folder.count + 1))")
      }
    }
  }
  for path in index.staleFiles { FileHandle.standardError.write(Data("references: \(path) is stale\n".utf8)) }
  print(pairs.sorted().joined(separator: "\n"))
} catch {
  FileHandle.standardError.write(Data("references: \(error)\n".utf8))
  exit(2)
}
