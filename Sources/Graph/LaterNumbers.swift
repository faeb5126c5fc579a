// The numbers of an earlier graph's files and declarations in a later graph of the same project.
import InwardFacts

public struct LaterNumbers: Sendable {
  /// By file of the earlier graph: the same file in the later one; `.none` if it is gone.
  let files: [FileID]
  /// By declaration of the earlier graph: the same declaration in the later one; `.none` if it changed or is gone.
  let symbols: [SymbolID]
  /// The files of the later graph that are new or have changed.
  public let changedFiles: FileSet
  /// By file of the later graph: whether all of its names keep their meanings.
  let keepsMeanings: [Bool]
  /// Whether the project has the same files in the same modules, so that each file also has the same number.
  public let keepsFiles: Bool

  public func file(_ earlier: FileID) -> FileID { files[earlier.index] }
  public func symbol(_ earlier: SymbolID) -> SymbolID { earlier.isNone ? .none : symbols[earlier.index] }
  public func keepsMeanings(in file: FileID) -> Bool { keepsMeanings[file.index] }
}
