// One number for each name of a project, whichever files it stands in.
import InwardFacts

extension NumberedNames {
  init(_ files: [ReadFile], _ names: inout GlobalNames) {
    own.reserveCapacity(files.reduce(0) { $0 + $1.facts.names.starts.count - 1 })
    // One reader read them all; a file that could not be read has no names at all.
    if let shared = files.lazy.map(\.facts.names.common).max(by: { $0.count < $1.count }) {
      names.intern(shared.bytes, shared.starts, into: &common)
    }
    for file in files {
      firsts.append(own.count)
      names.intern(file.facts.names.bytes, file.facts.names.starts, into: &own)
    }
  }
}
