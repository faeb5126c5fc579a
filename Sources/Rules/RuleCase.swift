// A test of the rules, as the rules file holds it: files that nobody else sees, and marks where findings belong.
import InwardLayers

/// One entry of `cases`.
public struct RuleCase: Sendable {
  public var name: String
  /// Sorted by path; each path once.
  public var files: [File]
  /// Where the rules file has it.
  public var origin: RulePlace

  public struct File: Sendable {
    /// From the root of the project that is imagined.
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
