// The places of findings.
import InwardFacts

/// The places of a finding.
public struct FindingSite: Sendable, Hashable {
  /// The path, relative to the project's root.
  public let path: String
  /// The places in the file at `path`; there is at least one.
  public let places: [FindingPlace]
  /// Places in other files that also belong to the finding, such as other references of an edge to cut.
  public let elsewhere: [PlaceInFile]

  public init(path: String, places: [FindingPlace], elsewhere: [PlaceInFile] = []) {
    self.path = path
    self.places = places
    self.elsewhere = elsewhere
  }

  public init(_ path: String, _ place: FindingPlace) { self.init(path: path, places: [place]) }
}

/// The place of a name: a line, and the columns from its first byte to just after its last.
public struct FindingPlace: Sendable, Hashable {
  public let line: Int
  public let column: Int
  public let endColumn: Int
  /// The position of the reference; nil if the finding is not about a reference.
  public let position: MentionPlace?
  /// The `#if` conditions around the place: `os(iOS) && DEBUG`.
  public let condition: String?

  public init(
    line: Int, column: Int, endColumn: Int, position: MentionPlace? = nil, condition: String? = nil
  ) {
    self.line = line
    self.column = column
    self.endColumn = endColumn
    self.position = position
    self.condition = condition
  }

  /// The beginning of a file.
  public static let start = FindingPlace(line: 1, column: 1, endColumn: 1)
}

/// A place and its file.
public struct PlaceInFile: Sendable, Hashable {
  /// The path, relative to the project's root.
  public let path: String
  public let place: FindingPlace

  public init(path: String, place: FindingPlace) {
    self.path = path
    self.place = place
  }
}
