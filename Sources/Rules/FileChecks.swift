// Checks that judge file by file. The findings of such a check in a file depend on that file, on the declarations of
// the project and on their layers, but not on bodies in other files. A session keeps the findings until the file, the
// declarations or the layers change.
import InwardGraph
import InwardLayers

protocol FileCheck {
  /// Creates the check; nil if no rule needs it.
  init?(_ subject: Subject)

  mutating func check(_ file: FileID, _ violations: inout [Violation])
}

extension Subject {
  /// Returns whether a file keeps its earlier violations, because they are still right or because it is judged later.
  func keepsViolations(in file: FileID) -> Bool {
    guard let earlier else { return false }
    return earlier.keepsText(of: file) || earlier.mayPostpone(file) && isPostponed(file)
  }

  /// Returns whether findings about uses of declarations in this file keep their text. Must be called after all files
  /// were judged or postponed.
  func keepsText(about file: FileID) -> Bool {
    earlier?.keepsText(of: file) ?? false || postponed[file] ?? false
  }
}

/// A check in progress, with the violations that it has found so far.
protocol CheckOfFiles {
  var violations: [Violation] { get }

  mutating func judge(_ file: FileID)
}

extension FileCheck {
  static func start(_ subject: Subject) -> any CheckOfFiles { StartedCheck<Self>(subject) }
}

private struct StartedCheck<Check: FileCheck>: CheckOfFiles {
  private let subject: Subject
  private var check: Check?
  private var known: EarlierOfCheck?
  private(set) var violations: [Violation] = []

  init(_ subject: Subject) {
    self.subject = subject
    check = Check(subject)
    known = subject.earlier?.violations(of: Check.self)
  }

  mutating func judge(_ file: FileID) {
    if check == nil { return }
    if let inFile = known?.inFile(file), subject.keepsViolations(in: file) {
      violations += inFile
    } else {
      check?.check(file, &violations)
      subject.judgments += 1
    }
  }
}

/// The violations by check, in the order of files.
typealias ViolationsOfChecks = [ObjectIdentifier: [Violation]]

/// The violations that checks of single files found, and the layers by which they judged.
public struct FileViolations: Sendable {
  fileprivate let ofChecks: ViolationsOfChecks
  /// The layers; nil if nothing is kept for a later state.
  fileprivate let layers: LayersOfRun?
  /// The number of times that a check judged a file, not counting results that were reused from an earlier state.
  public let judgments: Int
  /// The files that keep the violations of an earlier state, although these may no longer be right.
  public let outdated: FileSet

  /// Stores, for a later state, the violations that checks of single files found. These come first in `violations`;
  /// `findings` contains the finding of each violation.
  init(_ subject: Subject, _ violations: [Violation], _ findings: [Finding]) {
    judgments = subject.judgments
    outdated = FileSet(subject.postponed.filter(\.value).keys)
    layers = subject.isFollowed ? subject.layers : nil
    var (ofChecks, next): (ViolationsOfChecks, Int) = ([:], 0)
    for (check, count) in subject.isFollowed ? subject.countsInFiles : [] {
      ofChecks[check] = (next..<next + count).map { violations[$0].written(as: findings[$0]) }
      next += count
    }
    self.ofChecks = ofChecks
  }

  public init() { (ofChecks, layers, judgments, outdated) = ([:], nil, 0, FileSet()) }
}

/// The layers of one run.
struct LayersOfRun: Sendable {
  let layering: Layering
  let slicings: [Slicing]
  /// The layers of the files and top-level declarations of each module.
  let ofModules: [[LayerID]]

  /// Returns whether a later run has the same layers, even if files and declarations have different numbers there.
  fileprivate func areKept(in later: LayersOfRun, _ numbers: LaterNumbers) -> Bool {
    ofModules == later.ofModules && layering.isKept(in: later.layering, numbers)
      && zip(slicings, later.slicings).allSatisfy { $0.layering.isKept(in: $1.layering, numbers) }
  }
}

/// The violations of an earlier state of the project under the same rules. They still apply, except in the files
/// `changed` and `outdated`.
public struct EarlierViolations: Sendable {
  private let ofChecks: ViolationsOfChecks
  /// The files that must be judged again at once: those whose contents changed, and those with violations that have no
  /// counterpart in the later graph.
  private let changed: FileSet
  /// Other files whose violations may no longer be right.
  private let outdated: FileSet
  private let layers: LayersOfRun
  /// The new numbers of files and declarations; nil if every declaration has the same number and the same layer as
  /// before.
  private let numbers: LaterNumbers?

  /// Keeps violations after an edit that changed only bodies in the files `changed`, so all layers stayed the same.
  /// Returns nil if the earlier run kept nothing for a later one.
  public init?(_ found: FileViolations, exceptIn changed: [FileID]) {
    guard let layers = found.layers else { return nil }
    (ofChecks, self.layers, numbers) = (found.ofChecks, layers, nil)
    (self.changed, outdated) = (FileSet(changed), found.outdated)
  }

  /// Keeps violations after declarations changed. Returns nil if the earlier run kept nothing for a later one.
  public init?(_ found: FileViolations, numberedBy numbers: LaterNumbers) {
    guard let layers = found.layers else { return nil }
    var (ofChecks, changed) = (ViolationsOfChecks(), numbers.changedFiles)
    for (check, violations) in found.ofChecks {
      var kept: [Violation] = []
      kept.reserveCapacity(violations.count)
      for violation in violations {
        let file = numbers.file(violation.file)
        if file.isNone { continue }
        if let now = violation.numbered(by: numbers) { kept.append(now) } else { changed.insert(file) }
      }
      ofChecks[check] = kept
    }
    (self.ofChecks, self.layers, self.numbers) = (ofChecks, layers, numbers)
    (self.changed, outdated) = (changed, FileSet(found.outdated.files.map { numbers.file($0) }.filter(\.isSome)))
  }

  /// The layers of the earlier run if they are certainly still the same; otherwise nil.
  var sameLayers: LayersOfRun? { numbers == nil ? layers : nil }

  /// The layers of the earlier run, for a run on the same files with different contents; nil if files were added,
  /// removed or renamed, or if their modules changed.
  public var layeringOfSameFiles: Layering? { numbers?.keepsFiles ?? true ? layers.layering : nil }
  var slicingsOfSameFiles: [Slicing]? { numbers?.keepsFiles ?? true ? layers.slicings : nil }

  /// Returns whether the layers are the same as when the violations were found.
  func hold(with later: LayersOfRun) -> Bool {
    guard let numbers else { return true }
    return layers.areKept(in: later, numbers)
  }

  /// Returns whether a file has the same text as before and all of its names have the same meanings.
  func keepsText(of file: FileID) -> Bool {
    !changed.contains(file) && !outdated.contains(file) && numbers?.keepsMeanings(in: file) ?? true
  }

  fileprivate func mayPostpone(_ file: FileID) -> Bool { !changed.contains(file) }

  fileprivate func violations(of check: any FileCheck.Type) -> EarlierOfCheck {
    EarlierOfCheck(rest: ofChecks[ObjectIdentifier(check), default: []][...])
  }
}

/// The earlier violations of one check, for one walk over the files.
private struct EarlierOfCheck {
  var rest: ArraySlice<Violation>

  /// Returns the violations in a file. Must be called for the files in order.
  mutating func inFile(_ file: FileID) -> ArraySlice<Violation> {
    rest = rest.drop { $0.file.index < file.index }
    let known = rest.prefix { $0.file == file }
    rest = rest.dropFirst(known.count)
    return known
  }
}
