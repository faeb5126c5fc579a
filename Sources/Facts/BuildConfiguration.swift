// The known settings of a build, used to evaluate `#if` conditions; see `ConditionValue.swift`.

/// The known settings of one build. A setting that is not listed is unknown, except that flags are off if
/// `areOtherFlagsOff` is true.
public struct BuildConfiguration: Sendable, Hashable {
  /// The values of flags such as `DEBUG` and of whole terms such as `canImport(UIKit)`.
  public var flags: [String: Bool]
  /// The words for conditions such as `os(...)`, `arch(...)` and `targetEnvironment(...)`.
  public var words: [String: String]
  /// The versions for conditions such as `swift(>=6.0)` and `compiler(>=6.0)`.
  public var versions: [String: [Int]]
  /// True if all flags are known: a flag that is not in `flags` is off, unless it is one of the `openFlags`.
  public var areOtherFlagsOff = false
  /// Flags that are set only for some platforms or processors, so that it is unknown whether they are on.
  public var openFlags: Set<String> = []

  public init(flags: [String: Bool] = [:], words: [String: String] = [:], versions: [String: [Int]] = [:]) {
    self.flags = flags
    self.words = words
    self.versions = versions
  }

  /// The conditions that take a word, such as `os(iOS)`. Those in `versionQuestions` take a version.
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
