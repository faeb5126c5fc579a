// What is known of a build: the ground on which `#if` branches are told apart. Conditions are read elsewhere.

/// Some facts of one build; what is not said here is not known.
public struct BuildConfiguration: Sendable, Hashable {
  /// `DEBUG`, and whole questions such as `canImport(UIKit)`.
  public var flags: [String: Bool]
  /// The answer to `os(...)`, `arch(...)`, `targetEnvironment(...)`.
  public var words: [String: String]
  /// `swift`, `compiler`: what `swift(>=6.0)` is compared with.
  public var versions: [String: [Int]]
  /// Whether all flags are known: one that `flags` does not hold is off, unless it is among the `openFlags`.
  public var areOtherFlagsOff = false
  /// Flags that are set for some processors only.
  public var openFlags: Set<String> = []

  public init(flags: [String: Bool] = [:], words: [String: String] = [:], versions: [String: [Int]] = [:]) {
    self.flags = flags
    self.words = words
    self.versions = versions
  }

  /// The questions that a word answers, and those that a version answers.
  public static let wordQuestions = ["os", "arch", "targetEnvironment"]
  public static let versionQuestions = ["swift", "compiler"]
  /// What compilers of today know as answers.
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
