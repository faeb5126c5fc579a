// The known settings of a build, used to evaluate `#if` conditions. The evaluation itself is elsewhere.

/// Some settings of one build; everything that is not listed is unknown.
public struct BuildConfiguration: Sendable, Hashable {
  /// The values of flags such as `DEBUG` and of whole terms such as `canImport(UIKit)`.
  public var flags: [String: Bool]
  /// The values of `os(...)`, `arch(...)`, `targetEnvironment(...)`.
  public var words: [String: String]
  /// The versions of `swift` and `compiler`, which `swift(>=6.0)` is compared with.
  public var versions: [String: [Int]]
  /// True if all flags are known: a flag that is not in `flags` is off, unless it is one of the `openFlags`.
  public var areOtherFlagsOff = false
  /// Flags that are set only for some processors, so that it is unknown whether they are on.
  public var openFlags: Set<String> = []

  public init(flags: [String: Bool] = [:], words: [String: String] = [:], versions: [String: [Int]] = [:]) {
    self.flags = flags
    self.words = words
    self.versions = versions
  }

  /// The conditions whose argument is a word; the argument of `versionQuestions` is a version.
  public static let wordQuestions = ["os", "arch", "targetEnvironment"]
  public static let versionQuestions = ["swift", "compiler"]
  /// The words that current compilers accept for each of `wordQuestions`.
  public static let knownWords = [
    "os": [
      "macOS", "OSX", "iOS", "tvOS", "watchOS", "visionOS", "xrOS", "Linux", "Windows", "Android", "FreeBSD", "OpenBSD",
      "PS4", "Cygwin", "Haiku", "WASI", "none",
    ],
    "arch": [
      "arm", "arm64", "arm64_32", "i386", "x86_64", "powerpc", "powerpc64", "powerpc64le", "s390x", "wasm32", "riscv32",
      "riscv64", "avr",
    ],
    "targetEnvironment": ["simulator", "macabi", "macCatalyst"],
  ]
}
