// Checks that judge file by file. What such a check finds in a file follows from that file and from the declarations of
// the project, whatever the bodies in other files contain: so a session keeps it until one of the two changes.
import InwardGraph

protocol FileCheck: RuleCheck {
  /// Nil if the rules ask nothing of this check.
  init?(_ subject: Subject)

  mutating func check(_ file: FileID, _ violations: inout [Violation])
}

extension FileCheck {
  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    guard var check = Self(subject) else { return }
    var earlier = subject.earlier?.violations(of: Self.self)
    let start = violations.count
    for file in subject.judged {
      if let known = earlier?.inFile(file) { violations += known } else { check.check(file, &violations) }
    }
    subject.inFiles.add(violations[start...], of: Self.self)
  }
}

/// What checks of single files found.
public struct FileViolations: Sendable {
  /// By check, each in the order of files.
  private var ofChecks: [ObjectIdentifier: [Violation]] = [:]

  public init() {}

  fileprivate mutating func add(_ violations: ArraySlice<Violation>, of check: any FileCheck.Type) {
    ofChecks[ObjectIdentifier(check)] = Array(violations)
  }

  fileprivate func violations(of check: any FileCheck.Type) -> [Violation] {
    ofChecks[ObjectIdentifier(check), default: []]
  }
}

/// What checks found in an earlier state of the project, and still find but for some files.
public struct EarlierViolations: Sendable {
  private let found: FileViolations
  private let changed: Set<FileID>

  /// The declarations, the layers and the rules must be the same as then.
  public init(_ found: FileViolations, exceptIn changed: [FileID]) {
    (self.found, self.changed) = (found, Set(changed))
  }

  fileprivate func violations(of check: any FileCheck.Type) -> EarlierOfCheck {
    EarlierOfCheck(rest: found.violations(of: check)[...], changed: changed)
  }
}

/// The earlier violations of one check, for one walk over the files.
private struct EarlierOfCheck {
  var rest: ArraySlice<Violation>
  let changed: Set<FileID>

  /// Nil if the file is to be judged again. To be asked for one file after the other.
  mutating func inFile(_ file: FileID) -> ArraySlice<Violation>? {
    rest = rest.drop { $0.file.index < file.index }
    let known = rest.prefix { $0.file == file }
    rest = rest.dropFirst(known.count)
    return changed.contains(file) ? nil : known
  }
}
