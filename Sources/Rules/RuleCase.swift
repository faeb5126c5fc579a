// A test of the rules, from the rules file: files that exist only for the test, and marks where findings are expected.
import InwardLayers

/// One entry of `cases`.
public struct RuleCase: Sendable {
  public var name: String
  /// The files, sorted by path, without duplicates.
  public var files: [File]
  /// The place of the case in the rules file.
  public var origin: RulePlace

  public struct File: Sendable {
    /// The path, relative to the root of the imagined project.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  public init(name: String, files: [File], origin: RulePlace) {
    self.name = name
    self.files = files
    self.origin = origin
  }
}
