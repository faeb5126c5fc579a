// Implements `inward facts`: prints the facts that the parser finds in files, regardless of any rules.
import InwardEscapes
import InwardFacts
import InwardReports
import InwardSyntax
import InwardWorkspace

/// The formats of `facts`.
public enum FactsFormat: String, Sendable, CaseIterable {
  case text, json
  /// Prints only the totals.
  case none
}

/// Prints the facts of the given files, of every Swift file below the given directories, and of standard input for `-`.
/// Facts are freed as soon as they are printed, so a project of any size fits in memory. Throws at the end if files
/// could not be read.
public func printFacts(
  of paths: [String], as format: FactsFormat, jobs: Int, _ print: (String) -> Void
) throws(Obstacle) {
  var files: [String] = []
  var faults: [SystemFault] = []
  for path in paths { files += try swiftFiles(at: path, &faults) }
  let input = paths.contains("-") ? try contentsOfStandardInput() : []
  let reader = FactsReader(files: files, input: input)
  let areSeveral = files.count > 1
  switch format {
  case .none: print(reader.totals(jobs: jobs).text)
  case .text: reader.printEach(jobs: jobs, { text(of: $0, at: $1, isOneOfSeveral: areSeveral) }, print)
  case .json: reader.printEach(jobs: jobs, { factsJSON($0, path: $1) }, print)
  }
  faults += reader.faults
  if !faults.isEmpty {
    throw Obstacle(faults.map { "\($0.path): could not be read: \($0.reason)" as Message }.joined(separator: "\n"))
  }
}

/// Finds the Swift files at a path. Here, a directory is read completely: nested projects are included.
private func swiftFiles(at path: String, _ faults: inout [SystemFault]) throws(Obstacle) -> [String] {
  if path == "-" { return [path] }
  try expectNoWayOut(path)
  switch kind(of: path) {
  case .missing: throw Obstacle("\(path): no such file or directory")
  case .other: throw Obstacle("\(path): is not a regular file; '-' reads standard input")
  case .refused: throw Obstacle("\(path): cannot be opened")
  case .file, .link: return [path]
  case .directory: break
  }
  // Ignore patterns apply to the real path of a file, so it must be known.
  if realPath(of: path) == nil { throw Obstacle("\(path): cannot be opened") }
  let tree = FileTree.disk
  let sources = findSources(SourceSearch(root: path, projectFile: ""), in: tree)
  faults += tree.faults.all + sources.faults
  let found = (sources.swiftFiles + sources.manifests).sorted()
  if found.isEmpty, faults.isEmpty { throw Obstacle("no Swift file below \(path)") }
  let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  return found.map { root + "/" + $0 }
}

private func contentsOfStandardInput() throws(Obstacle) -> [UInt8] {
  do {
    return try contentsOfInput()
  } catch {
    throw Obstacle("standard input: \(error.reason)")
  }
}

private func text(of facts: FileFacts, at path: String, isOneOfSeveral: Bool) -> String {
  (isOneOfSeveral ? forTerminal(path) + "\n" : "") + factsText(facts)
}

/// A reader of facts that does not keep them in memory.
private struct FactsReader: Sendable {
  let files: [String]
  let input: [UInt8]
  /// The reasons why files could not be read, each at the index of its file.
  private let reasons: Results<Message>

  init(files: [String], input: [UInt8]) {
    (self.files, self.input) = (files, input)
    reasons = Results(count: files.count)
  }

  func facts(of index: Int, _ memory: inout WorkerMemory) -> FileFacts {
    if files[index] == "-" { return input.withUnsafeBufferPointer { readFacts(of: $0) } }
    let facts = readFacts(ofFile: files[index], &memory)
    if let kind = facts.notes.first?.kind, kind == .unreadable || kind == .tooLarge {
      reasons.set(index, to: reasonOfRefusal(files[index]))
    }
    return facts
  }

  /// The files that could not be read: complete only after all facts have been read, and empty when queried a second
  /// time.
  var faults: [SystemFault] {
    files.indices.compactMap { index in reasons.take(index).map { SystemFault(path: files[index], reason: $0) } }
  }

  /// Prints the descriptions in file order, a batch at a time.
  func printEach(jobs: Int, _ describe: @escaping @Sendable (FileFacts, String) -> String, _ print: (String) -> Void) {
    let step = 16 * jobs
    for start in stride(from: 0, to: files.count, by: step) {
      let count = min(step, files.count - start)
      let texts = Results<String>(count: count)
      onThreads(min(jobs, count)) { worker in
        var memory = WorkerMemory()
        for index in stride(from: worker, to: count, by: min(jobs, count)) {
          texts.set(index, to: describe(facts(of: start + index, &memory), files[start + index]))
        }
      }
      for index in 0..<count { print(texts.take(index) ?? "") }
    }
  }

  func totals(jobs: Int) -> FactTotals {
    let workers = max(1, min(jobs, files.count))
    let parts = Results<FactTotals>(count: workers)
    onThreads(workers) { worker in
      var memory = WorkerMemory()
      var totals = FactTotals()
      for index in stride(from: worker, to: files.count, by: workers) { totals.add(facts(of: index, &memory)) }
      parts.set(worker, to: totals)
    }
    return (0..<workers).reduce(FactTotals()) { $0 + (parts.take($1) ?? FactTotals()) }
  }
}

/// The totals over all files.
private struct FactTotals: Sendable {
  var files = 0
  var declarations = 0
  var mentions = 0
  var notes = 0

  mutating func add(_ facts: FileFacts) {
    files += 1
    declarations += facts.declarations.count
    mentions += facts.mentions.count
    notes += facts.notes.count
  }

  static func + (left: FactTotals, right: FactTotals) -> FactTotals {
    FactTotals(
      files: left.files + right.files, declarations: left.declarations + right.declarations,
      mentions: left.mentions + right.mentions, notes: left.notes + right.notes)
  }

  var text: String {
    [(files, "file"), (declarations, "declaration"), (mentions, "mention"), (notes, "note")]
      .map { counted($0, $1) }.joined(separator: ", ") + "\n"
  }
}

public func pathExists(_ path: String) -> Bool { kind(of: path) != .missing }

/// Reads the nonempty lines of a file of paths; nil if the file cannot be read, or if a link leads out of the
/// repository to it.
public func linesOfFile(_ path: String) -> [String]? {
  // The path could be a link in the repository to a private file, whose lines would be printed as missing paths.
  guard (try? expectNoWayOut(path)) != nil, let bytes = try? contents(ofFileOrPipe: path) else { return nil }
  return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
}
