// Maps the name numbers of each file to the name numbers of the project.
import InwardFacts

/// The identity of a numbering. Successive states of a project can share a numbering: each name then has the same
/// number in all of them.
final class Numbering: Sendable {}

struct NumberedNames {
  /// The numbers of the names that are specific to each file, concatenated over all files.
  var own: [GlobalName] = []
  /// The start of each file's names in `own`.
  var firsts: [Int] = []
  /// The numbers of the common names, with which every file's table begins.
  var common: [GlobalName] = []
  /// The number of states of the project since its names were numbered from scratch.
  var age = 0
  var numbering = Numbering()

  @inline(__always)
  func global(_ name: NameID, in file: FileID) -> GlobalName {
    if name.isNone { return .none }
    let place = name.index - common.count
    return place < 0 ? common[name.index] : own[firsts[file.index] + place]
  }

  /// Returns the names that occur in a file, except for the common ones.
  func own(of file: FileID) -> ArraySlice<GlobalName> {
    own[firsts[file.index]..<(file.index + 1 < firsts.count ? firsts[file.index + 1] : own.count)]
  }
}
