// Tries fixes in memory: checks the project again with the changed contents in place of the files on disk.
import InwardFacts
import InwardFixes
import InwardGraph
import InwardPatterns
import InwardRules
import InwardWorkspace

/// A checked project to try fixes on.
struct FixTrial {
  private let request: CheckRequest
  private let state: ReadState
  private let survey: Survey
  /// Unsaved contents, which count as if they were saved.
  private let unsaved: [String: UnsavedFile]
  private let known: KnownFacts
  let findings: [Finding]
  /// The findings that the baseline hides.
  private let hidden: [Finding]

  private var project: Project { survey.project }

  init(
    _ state: ReadState, _ survey: Survey, _ request: CheckRequest, holding unsaved: [String: UnsavedFile] = [:],
    findings: [Finding], hidden: [Finding] = []
  ) {
    (self.state, self.survey, self.request, self.unsaved) = (state, survey, request, unsaved)
    (self.findings, self.hidden) = (findings, hidden)
    known = KnownFacts(state, under: survey.book.policy.conditions)
  }

  init(of project: Project, _ request: CheckRequest) throws(Obstacle) {
    // A fix for one file may break another, so the whole project is compared.
    var whole = CheckRequest(ProjectRequest(jobs: request.project.jobs), on: request.day)
    whole.project.rulesFile = request.project.rulesFile
    let checked = try check(project, whole, knowing: .none)
    let chosen = checked.project.chosen
    let hidden = chosen.accepted.filter { $0.means == .baseline }.map(\.finding)
    self.init(checked.states[0], checked.survey, whole, findings: chosen.findings, hidden: hidden)
    try expectWhole()
  }

  /// Refuses a project with unread files, which may use a declaration that a fix removes. Planning and trying fixes
  /// reads files again and continues if a file has become unreadable, so this is checked once more at the end.
  func expectWhole() throws(Obstacle) { try state.expectWhole() }

  /// Returns the findings that a request selects, except those about unread files, and the number of those that the
  /// baseline hides.
  func choose(_ request: CheckRequest) throws(Obstacle) -> (findings: [Finding], hidden: Int) {
    let baseline = try readBaseline(of: project, by: survey.book)
    let choice = try FindingChoice(request, of: project, by: survey.book, state.sources, baseline)
    return (findings.filter { choice.takes($0) && !$0.isAboutUnreadFile }, hidden.count(where: choice.takes))
  }

  var scene: FixScene {
    FixScene(graph: survey.graph, layering: survey.layering, sdk: state.sdk, contents: contents)
  }

  private func contents(_ path: String) -> [UInt8]? { try? project.tree.contents(of: joinedPath(project.root, path)) }

  func files(of fixes: [Fix]) -> [ChangedFile]? { apply(fixes, reading: contents) }

  /// Tries fixes. Returns the findings that they remove, or the reason why they fail.
  func findingsRemoved(by fixes: [Fix]) -> Result<[Finding], TrialFault> {
    guard let files = files(of: fixes) else {
      return .failure(TrialFault("the fix changes the same place as another fix"))
    }
    let damaged = files.filter { file in
      place(of: file.path, in: state).map { !state.files[$0].facts.notes.isEmpty } ?? true
    }
    if !damaged.isEmpty {
      return .failure(
        TrialFault("the file could not be parsed completely", ofFiles: Set(damaged.map(\.path))))
    }
    let isFree = files.allSatisfy { file in
      file.path == file.newPath || project.tree.kind(of: joinedPath(project.root, file.newPath)) == .missing
    }
    guard isFree else { return .failure(TrialFault("the directory already has a file with that name")) }
    do throws(Obstacle) {
      let after = try check(project.at(tree(with: files)), request, knowing: known)
      if let fault = fault(in: after.states[0], files) { return .failure(fault) }
      return compare(after.project.chosen.findings, fixes)
    } catch {
      return .failure(TrialFault("the changed project cannot be checked"))
    }
  }

  private func tree(with files: [ChangedFile]) -> FileTree {
    var held = unsaved
    for (index, file) in files.enumerated() {
      // Sessions use no negative revisions, so facts that were cached for the old contents are not mistaken for those
      // of the new contents.
      held[joinedPath(project.root, file.newPath)] = UnsavedFile(file.after, revision: -1 - index)
    }
    let gone = files.filter { $0.path != $0.newPath }.map { joinedPath(project.root, $0.path) }
    for path in gone { held[path] = nil }
    return project.tree.onDisk.holding(held).without(Set(gone))
  }

  /// Returns the fault of the changed files themselves: a file would belong to other targets, or can be parsed less
  /// completely than before. Returns nil if there is no such fault.
  private func fault(in after: ReadState, _ files: [ChangedFile]) -> TrialFault? {
    // Other changes do not affect whether a project file lists a source, so a fix that moves such a source fails in any
    // combination.
    let strayed = files.filter { file in
      guard let old = place(of: file.path, in: state), let new = place(of: file.newPath, in: after) else { return true }
      return state.moduleNames(ofFile: old) != after.moduleNames(ofFile: new)
    }
    if !strayed.isEmpty {
      return TrialFault(
        "a project file lists the file, so moving it would change its targets", ofFiles: Set(strayed.map(\.path)))
    }
    let isUnread = files.contains { file in
      guard let old = place(of: file.path, in: state), let new = place(of: file.newPath, in: after) else { return true }
      return after.files[new].facts.notes.count > state.files[old].facts.notes.count
    }
    return isUnread ? TrialFault("the changed file could not be parsed completely") : nil
  }

  private func place(of path: String, in state: ReadState) -> Int? {
    state.files.firstIndex { $0.path == path }
  }

  /// Compares the findings before and after fixes. The findings to fix must disappear, no finding may appear, and of
  /// all other findings only related ones may disappear.
  private func compare(_ after: [Finding], _ fixes: [Fix]) -> Result<[Finding], TrialFault> {
    let (before, now) = (tally(findings), tally(after))
    let new = after.filter { now[$0.identity] ?? 0 > before[$0.identity] ?? 0 }
    if let first = new.first {
      return .failure(TrialFault("the fix would cause other findings", detail: first.wording.message, causing: new))
    }
    let removed = Set(before.filter { $0.value > now[$0.key] ?? 0 }.keys)
    let wanted = Set(fixes.flatMap(\.findings).map(\.identity))
    let related = Set(fixes.flatMap(\.related).map(\.identity))
    if !wanted.allSatisfy({ now[$0] == nil }) { return .failure(TrialFault("the finding would remain")) }
    let others = removed.subtracting(wanted).subtracting(related)
    if let other = findings.first(where: { others.contains($0.identity) }) {
      return .failure(TrialFault("findings about other code would disappear", detail: other.wording.message))
    }
    return .success(findings.filter { removed.contains($0.identity) })
  }

  /// Counts the places of all findings of each identity.
  private func tally(_ findings: [Finding]) -> [FindingIdentity: Int] {
    findings.reduce(into: [:]) { $0[$1.identity, default: 0] += $1.site.places.count + $1.site.elsewhere.count }
  }
}

/// The reason why a fix fails.
struct TrialFault: Error {
  let reason: String
  let detail: String?
  /// The findings that the fixes would cause.
  let causing: [Finding]
  /// The files that are at fault regardless of all other changes; empty if unknown.
  let files: Set<String>

  init(_ reason: String, detail: String? = nil, causing: [Finding] = [], ofFiles files: Set<String> = []) {
    (self.reason, self.detail, self.causing, self.files) = (reason, detail, causing, files)
  }

  /// Returns whether a fix changes a file that is at fault.
  func isOf(_ fix: Fix) -> Bool {
    !files.isDisjoint(with: fix.edits.map(\.path) + fix.moves.map(\.from))
  }

  /// Returns whether a new finding is about a file that a fix changes.
  func involves(_ fix: Fix) -> Bool {
    let paths = Set(fix.edits.map(\.path) + fix.moves.map(\.to))
    return causing.contains { finding in
      paths.contains(finding.path) || finding.sides.to.map { paths.contains($0.path) } ?? false
    }
  }
}

extension Finding {
  /// The files of the code that contains the reference and of the declaration that it refers to.
  fileprivate var files: Set<String> { Set([path] + (sides.to.map { [$0.path] } ?? [])) }
}

extension ReadState {
  /// Returns the targets that compile a file, and a marker if no project file lists it.
  fileprivate func moduleNames(ofFile file: Int) -> [String] {
    let names = modules.modules(ofFile: file).map {
      "\(modules.modules[$0.index].folder)/\(modules.modules[$0.index].target)"
    }
    return names + (modules.unlistedFiles.contains(file) ? ["unlisted"] : [])
  }
}

/// The fixes that pass a trial together, and the refusals of those that do not.
struct FixChoice {
  private let trial: FixTrial
  private(set) var accepted: [Fix] = []
  private(set) var refusals: [Refusal] = []

  init(_ trial: FixTrial) { self.trial = trial }

  /// Tries fixes together, because most of them pass, and in smaller groups only if that fails or if two of them fix
  /// the same finding.
  mutating func accept(_ candidates: [Fix]) {
    let left = candidates.filter(isNeeded)
    if left.isEmpty { return }
    switch trial.findingsRemoved(by: accepted + left) {
    case .success(let removed) where left.count == 1 || !doOverlap(left): take(left, removing: removed)
    case .failure(let fault) where left.count == 1: refuse(left[0], fault)
    case .failure(let fault) where left.contains(where: fault.isOf):
      for fix in left where fault.isOf(fix) { refuse(fix, fault) }
      accept(left.filter { !fault.isOf($0) })
    case .failure(let fault): acceptParts(of: left, suspecting: left.filter(fault.involves))
    default: acceptParts(of: left, suspecting: [])
    }
  }

  /// Tries the fixes in halves or, if there are suspects, first all other fixes together and then each suspect by
  /// itself.
  private mutating func acceptParts(of fixes: [Fix], suspecting suspects: [Fix]) {
    let summaries = Set(suspects.map(\.summary))
    let rest = fixes.filter { !summaries.contains($0.summary) }
    if suspects.isEmpty {
      accept(Array(rest[..<(rest.count / 2)]))
      accept(Array(rest[(rest.count / 2)...]))
    } else {
      accept(rest)
      for fix in suspects { accept([fix]) }
    }
  }

  /// Drops each fix that has become unnecessary because, for each of its findings, another accepted fix moves one of
  /// the finding's files. Examples are a protocol for a type that is itself moved or that only a moved file uses, and
  /// the move of a type toward a file that is also moved.
  mutating func dropUnneeded() {
    for index in accepted.indices.reversed() {
      let fix = accepted[index]
      var others = accepted
      others.remove(at: index)
      let moved = Set(others.flatMap(\.moves).map(\.from))
      guard !moved.isEmpty, fix.findings.allSatisfy({ !moved.isDisjoint(with: $0.files) }) else { continue }
      // The moves now have to remove the findings of this fix.
      for (other, mover) in others.enumerated() {
        let own = fix.findings.filter { finding in mover.moves.contains { finding.files.contains($0.from) } }
        if !own.isEmpty { others[other] = mover.removing(mover.findings + own) }
      }
      if case .success = trial.findingsRemoved(by: others) { accepted = others }
    }
  }

  /// Returns whether any two of these fixes are about the same finding: then the first one that passes is enough.
  private func doOverlap(_ fixes: [Fix]) -> Bool {
    let identities = fixes.flatMap { Set($0.findings.map(\.identity)) }
    return Set(identities).count < identities.count
  }

  private func isNeeded(_ fix: Fix) -> Bool {
    let known = Set(accepted.flatMap(\.findings).map(\.identity))
    return fix.findings.contains { !known.contains($0.identity) }
  }

  private mutating func take(_ fixes: [Fix], removing removed: [Finding]) {
    let identities = Set(removed.map(\.identity))
    // Each finding is listed once, with the first fix that removes it.
    var known = Set(accepted.flatMap(\.findings).map(\.identity))
    for fix in fixes {
      let own = Set(fix.findings.map(\.identity))
      let others = fix.related.filter { identities.contains($0.identity) && !own.contains($0.identity) }
      let new = (fix.findings + others).filter { !known.contains($0.identity) }
      known.formUnion(new.map(\.identity))
      accepted.append(fix.removing(new))
    }
  }

  private mutating func refuse(_ fix: Fix, _ fault: TrialFault) {
    refusals += fix.findings.map { Refusal($0, fix.kind, fault.reason, detail: fault.detail) }
  }
}
