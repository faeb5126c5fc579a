// Positions in files that list targets, and notes about these files.

/// A position in a project file.
public struct ProjectPlace: Sendable, Hashable {
  /// The path, relative to the root like all paths.
  public var path: String
  /// The line and column, both starting at 1.
  public var position: Position

  public init(path: String, position: Position) {
    self.path = path
    self.position = position
  }
}

extension ProjectPlace: CustomStringConvertible {
  public var description: String { "\(path):\(position.line):\(position.column)" }
}

/// Something in a project file that could not be read or resolved, or that differs from the disk.
public struct ProjectNote: Sendable, Hashable {
  public var place: ProjectPlace
  public var text: String
  /// True if the note is an error in one of Inward's own files: nothing is checked with such a file, because only part
  /// of it would apply.
  public var isMistake: Bool

  public init(place: ProjectPlace, text: String, isMistake: Bool = false) {
    self.place = place
    self.text = text
    self.isMistake = isMistake
  }
}

extension ProjectNote: CustomStringConvertible {
  public var description: String { "\(place): \(text)" }
}
