// The project's numbers of the names that each file has numbers of its own for.
import InwardFacts

struct NumberedNames {
  /// Those of each file's own names, all files side by side.
  var own: [GlobalName] = []
  /// Where those of each file begin.
  var firsts: [Int] = []
  /// Those of the names that all files begin with.
  var common: [GlobalName] = []

  @inline(__always)
  func global(_ name: NameID, in file: FileID) -> GlobalName {
    if name.isNone { return .none }
    let place = name.index - common.count
    return place < 0 ? common[name.index] : own[firsts[file.index] + place]
  }
}
