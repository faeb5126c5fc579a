// Places in files that list targets, and what is to be said about them.

/// A place in a project file.
public struct ProjectPlace: Sendable, Hashable {
  /// Relative to the root, as all paths.
  public var path: String
  /// Line and column from 1.
  public var position: Position

  public init(path: String, position: Position) {
    self.path = path
    self.position = position
  }
}

extension ProjectPlace: CustomStringConvertible {
  public var description: String { "\(path):\(position.line):\(position.column)" }
}

/// What could not be read or resolved of a project file, or how it differs from the disk.
public struct ProjectNote: Sendable, Hashable {
  public var place: ProjectPlace
  public var text: String
  /// Whether the file is one of this program's own and breaks its format: nothing is judged by half of it.
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
