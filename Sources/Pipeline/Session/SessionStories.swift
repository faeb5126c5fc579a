// Answers from a session's memory, in short plain text. The commands give the same answers from disk.
import InwardGraph
import InwardLayers
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

/// The findings of a check with contents that are not written yet.
public struct TrialCheck {
  public var findings: [ReportedFinding]
  /// The findings that these contents add to those of the project.
  public var new: [ReportedFinding]
  /// The fixes that 'inward fix' would make for the new findings after the contents are written or, if no contents were
  /// tried, for all findings.
  public var fixes: FixAdvice?
  /// The absolute paths of the tried files that are in no target, so that references in them may be unknown.
  public var unlisted: [String] = []
}

/// The absolute path of a file to check with contents that are not written yet.
public enum PlaceToTry {
  /// A source, or a file such as the rules file, about which there may also be findings.
  case judged(String)
  /// A manifest, which only affects how other files are judged.
  case manifest(String)
  case unchecked(reason: String)
}

extension PathReader {
  fileprivate func place(toTry path: String) -> PlaceToTry {
    switch meaning(of: path) {
    case .file(let path): .judged(absolute(path))
    case .description(let path): isManifest(absolute(path)) ? .manifest(absolute(path)) : .judged(absolute(path))
    case .new(let place) where isManifest(place): .manifest(place)
    case .new(let place): reasonAgainst(new: place).map { .unchecked(reason: $0.text) } ?? .judged(place)
    case .ambiguous: .unchecked(reason: "is ambiguous: the paths of several files end with it")
    case .unchecked(let reason): .unchecked(reason: reason.text)
    }
  }
}

extension Session {
  /// Checks proposed contents of files without writing them. Without files, checks the project as it is. `folder` is
  /// the directory of the agent that reads the findings.
  public mutating func check(
    trying files: [(path: String, bytes: [UInt8])], for folder: String, on day: Day
  ) throws(Obstacle) -> TrialCheck {
    func reported(_ checked: CheckedProject, _ findings: [Finding]) -> [ReportedFinding] {
      reportedFindings(findings, in: checked, forAgentIn: folder)
    }
    if files.isEmpty {
      guard let before = try checkIfAnything(on: day) else { return TrialCheck(findings: [], new: []) }
      return TrialCheck(
        findings: reported(before, before.chosen.findings), new: [],
        fixes: FixAdvice(
          forAllOf: project, fixes(forFindings: Set(before.chosen.findings.map(\.fingerprint)))))
    }
    let held = files.map { ($0.path, unsaved[$0.path]?.bytes) }
    defer { for (path, bytes) in held { hold(bytes, at: path) } }
    var before = try checkIfAnything(on: day)
    if before == nil { before = try checkEmpty(files.map(\.path), on: day) }
    for file in files { hold(file.bytes, at: file.path) }
    let after = try check(.withoutCounts(on: day))
    var earlier = EarlierFindings(before?.chosen.findings ?? [])
    let new = earlier.part(after.project.chosen.findings, in: after.states[0].files).new
    return TrialCheck(
      findings: reported(after.project, after.project.chosen.findings), new: reported(after.project, new),
      fixes: FixAdvice(for: new, in: project) { [all = after.project.chosen.findings] paths in
        fixes(forFindings: Set(all.filter { paths.contains($0.path) }.map(\.fingerprint)))
      }, unlisted: unlisted(among: files.map(\.path), in: after.survey.graph))
  }

  private func unlisted(among paths: [String], in graph: ProjectGraph) -> [String] {
    let unlisted = Set(graph.modules.unlistedFiles.map { joinedPath(root, graph.files[$0].path) })
    return paths.filter { unlisted.contains($0) }
  }

  /// Checks a project that has no sources yet, with empty files in place of the proposed ones. Findings that do not
  /// depend on code, such as one about an empty layer, then do not count as new.
  private mutating func checkEmpty(_ paths: [String], on day: Day) throws(Obstacle) -> CheckedProject {
    for path in paths where path.hasSuffix(".swift") { hold([], at: path) }
    return try check(.withoutCounts(on: day)).project
  }

  /// Checks the project; returns nil if it has no sources yet.
  private mutating func checkIfAnything(on day: Day) throws(Obstacle) -> CheckedProject? {
    do throws(Obstacle) {
      return try check(.withoutCounts(on: day)).project
    } catch {
      if error.hasNothingToCheck { return nil }
      throw error
    }
  }

  /// Resolves the paths of files to check together with these contents, as a check would find them once all of them are
  /// written. A relative path starts from `folder`.
  public func places(
    toTry files: [(path: String, bytes: [UInt8])], in folder: String
  ) throws(Obstacle) -> [PlaceToTry] {
    let reader = PathReader(
      project, try readRuleBook(of: project), from: folder, paths: files.map(\.path), new: files)
    return files.map { reader.place(toTry: $0.path) }
  }

  /// Returns the survey of the current state, with an empty file at the absolute path `newFile` if that is not nil.
  mutating func survey(holding newFile: String?, on day: Day) throws(Obstacle) -> Survey {
    if let newFile { hold([], at: newFile) }
    defer { if let newFile { hold(nil, at: newFile) } }
    if !isSurveyed { _ = try check(.withoutCounts(on: day)) }
    guard let survey else { throw Obstacle("nothing has been checked yet") }
    return survey
  }

  public mutating func why(from: String, to: String, in folder: String, on day: Day) throws(Obstacle) -> String {
    let survey = try self.survey(holding: nil, on: day)
    return text(of: try chains(from: from, to: to, most: 5, in: survey, pathsFrom: folder), style: TextStyle())
  }

  public mutating func layers(called name: String?, in folder: String, on day: Day) throws(Obstacle) -> String {
    let book = try readRuleBook(of: project)
    let word = try name.map { name throws(Obstacle) in
      try readPaths(in: [name], new: [0], of: project, by: book, from: folder).words[0]
    }
    let survey = try surveyOrRules(of: project, by: book) { _ throws(Obstacle) in
      try self.survey(holding: word?.newFile, on: day)
    }
    return text(of: try tree(of: word, in: survey, withFiles: false), style: TextStyle())
  }

  /// Returns the layers without sub-layers in which a declaration may use the parts `using` and be used by the parts
  /// `usedBy`, in the order of the rules file, each with a description of what it contains.
  public mutating func layersToPut(
    using: [String], usedBy: [String], in folder: String, on day: Day
  ) throws(Obstacle) -> [(name: String, holds: String)] {
    let book = try readRuleBook(of: project)
    let survey = try surveyOrRules(of: project, by: book) { _ throws(Obstacle) in
      try self.survey(holding: nil, on: day)
    }
    // Here, a layer means all declarations that it may contain, not only those that it contains now.
    func parts(_ words: [String]) throws(Obstacle) -> [UsePart] {
      try survey.parts(words, pathsFrom: folder).map { part in
        if case .layer(let layer) = part { .newDeclarations(in: layer) } else { part }
      }
    }
    let (inner, outer) = (try parts(using), try parts(usedBy))
    let layering = survey.layering
    var judge = UseJudge(survey.graph, layering, by: book)
    return listLayers(layering, in: survey.graph).filter { listed in
      let new = UsePart.newDeclarations(in: listed.layer)
      return layering.plan.children(of: listed.layer).isEmpty
        && inner.allSatisfy { judge.answer(from: new, to: $0).isWhollyAllowed }
        && outer.allSatisfy { judge.answer(from: $0, to: new).isWhollyAllowed }
    }
    .map { layer in
      let holds = layer.isRest ? "everything that is in none of its other parts" : layer.picks
      return (layer.fullName, holds + (layer.exposes.map { "; other layers may use only \($0)" } ?? ""))
    }
  }
}
