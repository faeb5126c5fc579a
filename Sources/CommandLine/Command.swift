// The commands and options as data: parsing and `--help` use the same table.
import InwardEscapes
import InwardPipeline

/// One command of the tool.
struct Command: Sendable {
  var name: String
  var summary: String
  /// The operands in the usage line: `[PATH...]`.
  var operands: String
  /// The known values of the first operand, for shell completion.
  var words: [String] = []
  var description: String
  var options: [Option]
  var run: @Sendable (Arguments) throws(UsageFault) -> ExitStatus
}

/// One option.
struct Option: Sendable {
  var name: String
  /// Another name for people who know the option from other tools; nil if there is none.
  var alias: String?
  /// The placeholder for the value: `FILE` for `--rules FILE`; nil for a switch.
  var value: String?
  var summary: String
  /// The only permitted values; empty if the parser accepts any value.
  var choices: [String] = []
  /// The values that shell completion offers if other values are also permitted.
  var offered: [String] = []
}

extension Command {
  func takesValue(_ word: String) -> Bool { options.contains { $0.isCalled(word) && $0.value != nil } }
}

/// The parsed command line.
struct Arguments: Sendable {
  /// The word by which the program was called: a name on `PATH`, or a path.
  var program = "inward"
  private(set) var values: [String: String] = [:]
  /// The values in the order given, including repeated options.
  private(set) var given: [(name: String, value: String)] = []
  private(set) var switches: Set<String> = []
  private(set) var operands: [String] = []
  /// The `@FILE` arguments: an empty file means no paths, not all paths.
  private(set) var lists: [String] = []
  /// The operands that come from a list.
  private(set) var listed: Set<String> = []

  subscript(option: Option) -> String? { values[option.name] }
  func all(_ option: Option) -> [String] { given.filter { $0.name == option.name }.map(\.value) }
  func has(_ option: Option) -> Bool { switches.contains(option.name) }
}

/// A command line that cannot be parsed.
struct UsageFault: Error {
  var text: Message
}

extension UsageFault {
  /// Reports an empty operand, as from `inward check "$SOURCES"` with an unset variable.
  init(emptyPath: Void) { text = "an argument is empty: is a shell variable unset?" }
}

private let formats = ReportFormat.allCases.map { $0.rawValue }

/// Joins words: `a, b or c`.
private func list(_ words: [String]) -> String {
  words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
}

extension Option {
  static let help = Option(name: "--help", summary: "show this help")
  static let version = Option(name: "--version", summary: "show the version")
  static let rules = Option(
    name: "--rules", value: "FILE",
    summary: "the rules file; its directory is the project (default: the nearest rules.yml)")
  static let format = Option(
    name: "--format", value: "FORMAT", summary: "\(list(formats)); may be given several times", choices: formats)
  static let factsFormat = Option(
    name: "--format", value: "FORMAT", summary: "text, json, or none to print totals only",
    choices: FactsFormat.allCases.map { $0.rawValue })
  static let diffFormat = Option(
    name: "--format", value: "FORMAT", summary: "text, markdown (with a picture) or json",
    choices: DiffFormat.allCases.map { $0.rawValue })
  static let output = Option(
    name: "--output", value: "FILE", summary: "write the report to this file; applies to the --format before it")
  static let warnings = Option(name: "--warnings", summary: "report errors as warnings, and exit with status 0")
  static let base = Option(
    name: "--base", value: "REV",
    summary: "report only what is new since HEAD branched off this git revision; may be given several times")
  static let only = Option(
    name: "--only", alias: "--rule", value: "RULE",
    summary: "report only findings of this rule; may be given several times (alias: --rule)",
    offered: ruleNames)
  static let staged = Option(name: "--staged", summary: "check the files as the next commit would contain them")
  static let watch = Option(
    name: "--watch", summary: "check again whenever a file or the rules change, until you press Ctrl-C")
  static let mostPairs = Option(
    name: "--most", value: "N", summary: "how many pairs of layers or slices a long report shows (default: 10)")
  static let allPairs = Option(name: "--all", summary: "show all pairs in a long report")
  static let flat = Option(name: "--flat", summary: "list each finding, however many there are")
  static let asOf = Option(
    name: "--as-of", value: "DATE", summary: "apply exceptions as of this date, YYYY-MM-DD in UTC (default: today)")
  static let prune = Option(
    name: "--prune", summary: "remove entries that no longer match a finding, without adding any")
  static let baselineOutput = Option(
    name: "--output", value: "FILE", summary: "write the baseline to this file, not to the one that 'check' reads")
  static let jobs = Option(
    name: "--jobs", value: "N", summary: "how many threads read and check files (default: one per core)")
  static let quiet = Option(name: "--quiet", summary: "print one line for each finding and nothing else")
  static let verbose = Option(
    name: "--verbose", summary: "also print layers, dependencies, accepted findings, and unknown names by reason")
  static let preset = Option(
    name: "--preset", value: "NAME", summary: "start from a preset instead of a proposal", offered: presetsToBuildOn)
  static let force = Option(name: "--force", summary: "replace an existing rules file and baseline")
  static let strict = Option(
    name: "--strict", summary: "also fail if some part of the rules is not triggered by any case")
  static let color = Option(
    name: "--color", value: "WHEN", summary: "when to use colors: auto, always or never",
    choices: ["auto", "always", "never"])
}

extension Arguments {
  /// Parses words into options and operands. `--name value` and `--name=value` are equivalent; `@FILE` is replaced by
  /// the lines of a file; after `--`, all words are operands.
  init(_ words: [String], for command: Command, readList: (String) throws(UsageFault) -> [String]) throws(UsageFault) {
    let options = command.options + [.help]
    var index = 0
    var onlyOperands = false
    while index < words.count {
      let word = words[index]
      index += 1
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        if word.isEmpty { throw UsageFault(emptyPath: ()) }
        guard word.hasPrefix("@"), !onlyOperands else {
          operands.append(word)
          continue
        }
        let list = try readList(String(word.dropFirst()))
        operands += list
        listed.formUnion(list)
        lists.append(word)
        continue
      }
      if word == "--" {
        onlyOperands = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let written = parts[0] == "-h" ? "--help" : parts[0]
      guard let option = options.first(where: { $0.isCalled(written) }) else {
        throw UsageFault(unknownOption: written, of: command, options)
      }
      let name = option.name
      guard option.value != nil else {
        if parts.count > 1 { throw UsageFault(text: "\(name) takes no value") }
        switches.insert(name)
        continue
      }
      if parts.count == 1 && index == words.count {
        throw UsageFault(text: "\(name) needs a value: \(name) \(option.value!)")
      }
      let value = parts.count > 1 ? parts[1] : words[index]
      if parts.count == 1 { index += 1 }
      try option.accept(value)
      values[name] = value
      given.append((name, value))
    }
  }
}

extension Option {
  func isCalled(_ word: String) -> Bool { name == word || alias == word }

  fileprivate func accept(_ value: String) throws(UsageFault) {
    if value.isEmpty { throw UsageFault(text: "\(name) is empty: is a shell variable unset?") }
    guard !choices.isEmpty, !choices.contains(value) else { return }
    throw UsageFault(text: "\(name) takes \(list(choices)), not '\(value)'")
  }
}
