// Patterns on declared names.

/// A pattern on names: `*ViewModel`, `Default*Repository`, `*ViewModel{Input,Output}`. A name has no segments, so this
/// is a glob without slashes.
public struct NamePattern: Sendable, Hashable {
  public let text: String
  private let glob: Glob

  public init(_ text: String) throws(Glob.Fault) {
    if let slash = Array(text.utf8).firstIndex(of: UInt8(ascii: "/")) {
      throw Glob.Fault(reason: "a pattern on names has no '/'", offset: slash)
    }
    self.text = text
    self.glob = try Glob(text)
  }

  public func matches(_ name: String) -> Bool { glob.matches(name) }

  /// The same for a name that is no text of its own.
  public func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool { glob.matches(name) }
}

extension NamePattern: CustomStringConvertible {
  public var description: String { text }
}
