// Runs git without any program that a repository configures: git is only queried, never asked to change anything.
import InwardEscapes

/// The program git, with the options that one repository needs.
final class GitProgram {
  /// The directory of the work tree, absolute and without links.
  let top: String
  /// Whether `GIT_DIR` specifies the repository, as in a hook. The path in `GIT_DIR` may be relative to the current
  /// directory, so git is run there and not in `top`.
  private let isGiven = System.environment("GIT_DIR") != nil
  /// The names of the configured filters, read once because they are the same for every call; nil until then.
  private var filters: [String]?

  init(top: String) { self.top = top }

  /// Starts git with its filters turned off, and with pathspecs in which `:/` means the top, even if the environment
  /// asks for literal ones.
  func start(_ words: [String], complaints: Child.Complaints = .heard) throws(SystemFault) -> Child {
    try start(words, settings: Self.settings + (try filterSettings()), complaints)
  }

  /// Runs git and returns its complete output. `mayRunHooks` keeps the configured directory of hooks, for queries about
  /// that directory; such queries run no hooks.
  func run(
    _ words: [String], mayRunHooks: Bool = false
  ) throws(SystemFault) -> (output: [UInt8], errors: [UInt8], status: Int32) {
    let settings = Self.settings + (try filterSettings())
    return try start(words, settings: mayRunHooks ? settings.filter { $0.key != "core.hooksPath" } : settings, .heard)
      .finish()
  }

  private func start(
    _ words: [String], settings: [Setting], _ complaints: Child.Complaints
  ) throws(SystemFault) -> Child {
    try Child(
      ["git", "--no-optional-locks", "--no-literal-pathspecs", "--no-pager"] + (isGiven ? [] : ["-C", top]) + words,
      setting: Self.variables + Self.variables(of: settings), complaints: complaints)
  }

  private typealias Setting = (key: String, value: String)

  /// Settings that turn off the programs and the network access that a repository may configure.
  private static let settings: [Setting] = [
    ("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null"), ("core.pager", "cat"), ("core.askPass", ""),
    ("core.sshCommand", "false"), ("core.gitProxy", ""), ("core.alternateRefsCommand", "false"),
    ("core.attributesFile", "/dev/null"), ("credential.helper", ""), ("diff.external", ""), ("gpg.program", "false"),
    ("protocol.allow", "never"), ("safe.bareRepository", "explicit"), ("submodule.recurse", "false"),
  ]

  /// Variables that keep git from starting other programs, and from fetching objects that a clone left out: a fetch
  /// would start programs that the repository specifies, or contact a server of its choice. Either of the first two
  /// variables prevents a fetch; git before 2.45 ignores the first one.
  private static let variables: [(name: String, value: String)] = [
    ("GIT_NO_LAZY_FETCH", "1"), ("GIT_ALLOW_PROTOCOL", ""), ("GIT_TERMINAL_PROMPT", "0"), ("GIT_ASKPASS", ""),
    ("SSH_ASKPASS", ""), ("GIT_PAGER", "cat"), ("GIT_EXTERNAL_DIFF", ""), ("GIT_OPTIONAL_LOCKS", "0"),
    // Without this, a local replacement could make any commit look like a different one.
    ("GIT_NO_REPLACE_OBJECTS", "1"),
  ]

  /// Returns settings as environment variables: `-c` would split a key that contains `=`. The caller's own settings
  /// come first, so that `settings` override them.
  private static func variables(of settings: [Setting]) -> [(name: String, value: String)] {
    let before = Int(System.environment("GIT_CONFIG_COUNT") ?? "") ?? 0
    return [("GIT_CONFIG_COUNT", String(before + settings.count))]
      + settings.enumerated().flatMap { index, setting in
        [("GIT_CONFIG_KEY_\(before + index)", setting.key), ("GIT_CONFIG_VALUE_\(before + index)", setting.value)]
      }
  }

  /// Returns settings that turn off the filters one by one, because each filter has its own name.
  private func filterSettings() throws(SystemFault) -> [Setting] { Self.off(try filterNames()) }

  func hasFilters() throws(SystemFault) -> Bool { !(try filterNames()).isEmpty }

  private func filterNames() throws(SystemFault) -> [String] {
    if let filters { return filters }
    let asked = try start(
      ["config", "--null", "--name-only", "--get-regexp", "^filter\\."], settings: Self.settings, .heard
    ).finish()
    // Status 1 means that there are none. After any other failure the filters are unknown, and git might run one, so
    // this is an error.
    if asked.status > 1 {
      let reason = Message(lines: String(decoding: asked.errors, as: UTF8.self))
      throw SystemFault(path: "git", reason: "git config failed: \(reason)")
    }
    let keys = asked.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let found = Set(keys.compactMap { key in key.lastIndex(of: ".").map { String(key[..<$0]) } }).sorted()
    filters = found
    return found
  }

  private static func off(_ filters: [String]) -> [Setting] {
    filters.flatMap { filter in
      [(filter + ".clean", ""), (filter + ".smudge", ""), (filter + ".process", ""), (filter + ".required", "false")]
    }
  }
}
