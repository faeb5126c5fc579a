// Decides which reports are written, and where.
import InwardPipeline

/// A report to write.
struct ReportChoice {
  var format: ReportFormat
  /// The path of the file; nil for standard output.
  var file: String?
  /// The style in which a text report lists findings.
  var listing = ListingStyle()
}

extension Arguments {
  /// Returns the chosen reports. In `--format sarif --output a.sarif --format github`, each `--output` belongs to the
  /// format before it. At most one format has no `--output` and goes to standard output. A single `--format` may also
  /// come after its `--output`, and `--output` alone writes text. Without either option, the report on standard output
  /// is text, or annotations on GitHub's runner. Throws if two reports would go to standard output or to one file, or
  /// if an `--output` has no `--format` to which it can belong.
  func reportChoices() throws(UsageFault) -> [ReportChoice] {
    var choices: [ReportChoice] = []
    let isPair = given.count { $0.name == Option.format.name } == 1
    for (name, value) in isPair ? given.sorted(by: { $0.name < $1.name }) : given {
      switch name {
      case Option.format.name: choices.append(ReportChoice(format: ReportFormat(rawValue: value) ?? .text))
      case Option.output.name:
        if choices.isEmpty && isAlone(name) { choices.append(ReportChoice(format: .text)) }
        guard let last = choices.indices.last, choices[last].file == nil else {
          throw UsageFault(text: "--output \(value) needs a --format before it")
        }
        choices[last].file = value
      default: continue
      }
    }
    if choices.isEmpty { choices = [ReportChoice(format: Terminal.isGitHubRunner ? .github : .text)] }
    try expectRoom(for: choices)
    let listing = try listing()
    for index in choices.indices { choices[index].listing = listing }
    return choices
  }

  private func listing() throws(UsageFault) -> ListingStyle {
    if has(.flat), let option = [Option.mostPairs, .allPairs].first(where: { has($0) || self[$0] != nil }) {
      throw UsageFault(text: "\(option.name) applies to pairs, but --flat lists each finding: use only one of them")
    }
    let most = try number(of: .mostPairs, atMost: 10_000) ?? 10
    return ListingStyle(isFlat: has(.flat), most: has(.allPairs) ? nil : most)
  }

  private func isAlone(_ name: String) -> Bool { !given.contains { $0.name == Option.format.name } }

  private func expectRoom(for choices: [ReportChoice]) throws(UsageFault) {
    let printed = choices.filter { $0.file == nil }.map(\.format.rawValue)
    if printed.count > 1 {
      let all = printed.count == 2 ? "both" : "all"
      throw UsageFault(
        text: """
          \(printed.joined(separator: " and ")) would \(all) go to standard output: add --output FILE after \
          each --format but one
          """)
    }
    for (index, choice) in choices.enumerated() {
      guard let file = choice.file,
        choices[..<index].contains(where: { $0.file.map(placeOfReport) == placeOfReport(file) })
      else { continue }
      throw UsageFault(text: "two reports would be written to \(file): give each --format a different --output")
    }
  }
}

extension Terminal {
  /// Whether the program runs on a GitHub runner, which reads commands from the output of a job.
  static var isGitHubRunner: Bool { environment("GITHUB_ACTIONS") == "true" }

  /// The file of the job summary that GitHub shows; nil outside GitHub's runner.
  static var jobSummary: String? { environment("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 } }
}
