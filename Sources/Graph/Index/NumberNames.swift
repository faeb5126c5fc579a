// Gives each distinct name of a project one number, regardless of the files it occurs in.
import InwardFacts

extension NumberedNames {
  /// Numbers the names of files. `names` must contain only the names of the language.
  init(_ files: [ReadFile], _ names: inout GlobalNames, after earlier: EarlierIndex?) {
    own.reserveCapacity(files.reduce(0) { $0 + $1.facts.names.starts.count - 1 })
    var known: [ObjectIdentifier: FileID] = [:]
    // Without a usable earlier index, the longest list of common names is used: all files have the same list, except
    // for files that could not be read, which have none.
    if let earlier, earlier.numbersFit(files) {
      names = earlier.project.names
      let before = earlier.project.numbered
      (common, age, numbering, known) = (before.common, before.age + 1, before.numbering, earlier.filesByFacts)
    } else if let shared = files.lazy.map(\.facts.names.common).max(by: { $0.count < $1.count }) {
      names.intern(shared.bytes, shared.starts, into: &common)
    }
    for file in files {
      firsts.append(own.count)
      if let earlier, let same = known[ObjectIdentifier(file.facts)] {
        own += earlier.project.numbered.own(of: same)
      } else {
        names.intern(file.facts.names.bytes, file.facts.names.starts, into: &own)
      }
    }
  }

  /// Replaces the names of a file, and numbers those that are new.
  mutating func replace(_ file: FileID, with facts: FileFacts, _ names: inout GlobalNames) {
    let old = own(of: file)
    var numbers: [GlobalName] = []
    names.intern(facts.names.bytes, facts.names.starts, into: &numbers)
    let added = numbers.count - old.count
    own.replaceSubrange(old.indices, with: numbers)
    for index in firsts.indices.dropFirst(file.index + 1) { firsts[index] += added }
  }
}
