// Describes findings about ignore comments, exceptions and entries of the baseline.
import InwardFacts
import InwardGraph
import InwardLayers

/// Describes findings about ignore comments.
extension FindingWriter {
  func comment(_ fault: CommentFault, in file: FileID, at places: [FindingPlace]) -> Finding {
    let (message, help) = words(of: fault)
    return Finding(
      rule: fault.rule, severity: .error, wording: Wording(message, help: help),
      site: FindingSite(path: subject.path(of: file), places: places),
      ids: FindingIDs(source: subject.source(of: file), file: file),
      topic: FindingTopic(source: subject.side(of: file).declaration, named: fault.named, isOfFile: true))
  }

  private func words(of fault: CommentFault) -> (message: String, help: String) {
    switch fault {
    case .unused(let rule): return ("unused ignore comment: no finding of '\(rule)' here", "delete it")
    case .noReason(let rule):
      return (
        "ignore comment for '\(rule)' has no reason",
        "name one rule and, after a dash, the reason: // inward:ignore \(rule) - why"
      )
    case .unknownDirective(let text, let near):
      return ("unknown directive 'inward:\(text.verb)'", "did you mean 'inward:\(near ?? "ignore")'?")
    case .unknownRule(let text):
      let problem = RuleBook.problem(accepting: text.rule, besides: subject.book.ownRules)
      let message = text.rule.isEmpty ? nil : problem?.message
      return (message ?? "ignore comment without a rule", problem?.hint ?? "write // inward:\(text.verb) RULE - reason")
    case .belowCode:
      return (
        "'inward:ignore-file' comes after code",
        "move it to the top of the file, or use 'inward:ignore' on individual lines"
      )
    }
  }
}

extension CommentFault {
  fileprivate var rule: String {
    if case .noReason = self { EveryIgnoreHasAReason.id } else { EveryIgnoreIsOfUse.id }
  }

  /// The part of the identity that distinguishes the comments of one file.
  fileprivate var named: String {
    switch self {
    case .unused(let rule), .noReason(let rule): rule
    case .unknownDirective(let text, _), .unknownRule(let text), .belowCode(let text): text.whole
    }
  }
}

/// Describes findings about exceptions and entries of the baseline.
extension FindingWriter {
  func exception(_ index: Int, _ fault: ExceptionFault) -> Finding {
    let exception = subject.book.exceptions[index]
    let place = FindingPlace(
      line: exception.origin.line, column: exception.origin.column,
      endColumn: exception.origin.column + exception.rule.utf8.count)
    let (id, message, help) = words(of: fault, exception)
    return Finding(
      rule: id, severity: .error, wording: Wording(message, because: exception.because, help: help),
      site: FindingSite(exception.origin.path, place),
      topic: FindingTopic(source: exception.rule, named: exception.because))
  }

  private func words(of fault: ExceptionFault, _ exception: Exception) -> (rule: String, String, help: String) {
    switch fault {
    case .expired(let until, let today):
      return (
        NoExpiredException.id, "the exception for '\(exception.rule)' expired on \(until); today is \(today)",
        "fix the findings that it accepted, or set a later date"
      )
    case .unused:
      return (
        EveryExceptionIsOfUse.id, "unused exception: it matches no finding of '\(exception.rule)'",
        "correct its selectors, or delete it"
      )
    }
  }

  func entry(_ entry: BaselineEntry, in path: String, _ fault: EntryFault) -> Finding {
    let about = entry.kind.isEmpty ? ", about '\(entry.named)'" : ", use of '\(entry.named)' (\(entry.kind))"
    let named = entry.named.isEmpty ? "" : about
    let place = FindingPlace(
      line: entry.origin?.line ?? 1, column: entry.origin?.column ?? 1,
      endColumn: (entry.origin?.column ?? 1) + entry.rule.utf8.count)
    let (message, help) = words(of: fault)
    return Finding(
      rule: EveryEntryMatches.id, severity: .error,
      wording: Wording("\(message): '\(entry.rule)' in '\(entry.source)'\(named)", help: help),
      site: FindingSite(path, place),
      topic: FindingTopic(source: entry.source, named: entry.identity.parts.joined(separator: " ")))
  }

  private func words(of fault: EntryFault) -> (message: String, help: String) {
    switch fault {
    case .matchesNothing:
      return (
        "this entry no longer matches anything",
        "'inward baseline --prune' removes the entries that no longer match anything"
      )
    case .refused(let layer):
      return (
        "layer \(layer.fullName) limits its baseline entries to \(layer.mostAccepted ?? 0), "
          + "so this entry has no effect",
        "fix its finding; 'inward baseline --prune' then removes the entry"
      )
    }
  }
}
