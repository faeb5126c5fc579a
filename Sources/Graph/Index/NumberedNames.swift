// The project's numbers of the names that each file has numbers of its own for.
import InwardFacts

struct NumberedNames {
  /// Those of each file's own names, all files side by side.
  private var own: [GlobalName] = []
  private var firsts: [Int] = []
  /// Those of the names that all files begin with.
  private var common: [GlobalName] = []

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

  @inline(__always)
  func global(_ name: NameID, in file: FileID) -> GlobalName {
    let place = name.index - common.count
    return place < 0 ? common[name.index] : own[firsts[file.index] + place]
  }
}
