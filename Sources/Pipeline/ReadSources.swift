// Parses sources into facts, on several threads.
import InwardEscapes
import InwardFacts
import InwardGraph
import InwardPatterns
import InwardRules
import InwardSyntax
import InwardWorkspace

/// Returns the default number of threads: one for each core.
public func defaultJobs() -> Int { processorCount() }

/// The facts of a project's files.
struct ReadSources {
  var files: [ReadFile] = []
  /// Files that contain something other than Swift, by path.
  var foreign: [String: ForeignFile.Contents] = [:]
  /// Files and directories that could not be read from disk and were read from git's index instead.
  var refused: [SystemFault] = []
}

/// Reads the facts of every file of a project in one state, in path order regardless of the threads. Reuses the facts
/// of files that were read for another state. A file that cannot be read from disk is read from git's index if the
/// index contains it. Calls `other` once, concurrently if there are several threads.
func readFacts(
  of sources: FoundSources, in project: Project, under configuration: BuildConfiguration?, known: KnownFacts,
  jobs: Int, _ progress: @escaping CheckProgress = { _ in }, meanwhile other: () -> Void = {}
) throws(Obstacle) -> ReadSources {
  var files = sources.swiftFiles.map { path in
    let path = joinedPath(project.root, path)
    return PendingFile(path: path, facts: known.facts(of: path, in: project.tree, under: configuration))
  }
  let unread = files.indices.filter { files[$0].facts == nil }
  // The facts and the graph of a typical file take this many bytes.
  expectMemory(files.count * 45_000)
  let readings: [Reading]
  var refused = sources.refused
  do {
    for (index, fetched) in zip(unread, try project.tree.fetch(unread.map { files[$0].path })) {
      files[index].take(fetched)
    }
    let first = readFacts(of: files, under: configuration, jobs: jobs, progress, meanwhile: other)
    let failed = files.indices.filter { first[$0].isRefused }
    let fetched = failed.isEmpty ? [] : try project.tree.fetchRefused(failed.map { files[$0].path })
    for (index, fetched) in zip(failed, fetched) {
      switch fetched {
      case .onDisk, .nothing: continue
      case .bytes, .tooLarge: files[index].take(fetched)
      }
      let name = sources.swiftFiles[index]
      // `refused` already contains a directory around this file.
      if sources.refused.contains(where: { rest(of: name, below: $0.path) != nil }) { continue }
      refused.append(SystemFault(path: name, reason: reasonOfRefusal(files[index].path)))
    }
    readings = failed.isEmpty ? first : reread(files, failed, first, under: configuration, jobs: jobs)
  } catch {
    throw Obstacle("\(error.path): \(error.reason)")
  }
  var result = ReadSources(refused: project.tree.isOfDisk ? refused : [])
  result.files.reserveCapacity(readings.count)
  for (index, reading) in readings.enumerated() {
    result.files.append(ReadFile(path: sources.swiftFiles[index], facts: reading.facts))
    if let foreign = reading.foreign { result.foreign[sources.swiftFiles[index]] = foreign }
  }
  return result
}

/// Reads files a second time, with the contents that were fetched from git.
private func reread(
  _ files: [PendingFile], _ indices: [Int], _ readings: [Reading], under configuration: BuildConfiguration?, jobs: Int
) -> [Reading] {
  var readings = readings
  let again = readFacts(of: indices.map { files[$0] }, under: configuration, jobs: jobs)
  for (index, reading) in zip(indices, again) { readings[index] = reading }
  return readings
}

func reasonOfRefusal(_ path: String) -> Message {
  do {
    _ = try contents(of: path)
    return "could not be read, but can be read now"
  } catch {
    return error.reason
  }
}

/// Facts by content name: they depend only on a file's bytes and the build, not on the file's path or the state.
struct KnownFacts {
  private var byContent: [String: FileFacts] = [:]
  private let configuration: BuildConfiguration?

  static let none = KnownFacts(under: nil)

  init(under configuration: BuildConfiguration?) { self.configuration = configuration }

  /// Starts with the facts of another state of the same project.
  init(_ state: ReadState, under configuration: BuildConfiguration?) {
    self.init(under: configuration)
    // Files on disk do not change during a run, so a path can replace a missing content name.
    add(state) { state.project.tree.contentName(of: $0) ?? $0 }
  }

  /// Adds files with content names only; a path may have other contents later.
  mutating func addNamed(_ state: ReadState) { add(state) { state.project.tree.contentName(of: $0) } }

  private mutating func add(_ state: ReadState, _ key: (String) -> String?) {
    byContent.reserveCapacity(byContent.count + state.files.count)
    for file in state.files {
      // Files that are not Swift, or could not be read, are read again in each state.
      if file.facts.notes.first?.kind.isOfWholeFile ?? false { continue }
      if let key = key(state.project.root + "/" + file.path) { byContent[key] = file.facts }
    }
    addDependencies(of: state)
  }

  mutating func addDependencies(of state: ReadState) {
    for (name, file) in zip(state.dependencies.names, state.dependencies.sources.files) {
      byContent[name] = file.facts
    }
  }

  func merging(_ other: KnownFacts) -> KnownFacts {
    if other.configuration != configuration || other.byContent.isEmpty { return self }
    var both = self
    both.byContent.merge(other.byContent) { own, _ in own }
    return both
  }

  /// Returns the known facts of a file; nil if there are none, or if they were read under the conditions of a different
  /// build.
  func facts(of path: String, in tree: FileTree, under configuration: BuildConfiguration?) -> FileFacts? {
    byContent.isEmpty ? nil : facts(named: tree.contentName(of: path) ?? path, under: configuration)
  }

  func facts(named name: String, under configuration: BuildConfiguration?) -> FileFacts? {
    configuration == self.configuration ? byContent[name] : nil
  }
}

/// A file to read, or one that is already read.
private struct PendingFile: Sendable {
  /// The absolute path.
  var path: String
  var facts: FileFacts?
  /// The contents; nil if they are on disk, or if the facts are known.
  var bytes: [UInt8]?

  mutating func take(_ fetched: FileTree.Fetched) {
    switch fetched {
    case .onDisk: return
    case .bytes(let bytes): self.bytes = bytes
    case .tooLarge: facts = unread(.tooLarge)
    case .nothing: facts = FileFacts()
    }
  }
}

/// The result of reading one file.
private struct Reading: Sendable {
  var facts: FileFacts
  var foreign: ForeignFile.Contents?

  /// Whether the file could not be read.
  var isRefused: Bool { foreign == nil && facts.notes.first?.kind == .unreadable }
}

private func readFacts(
  of files: [PendingFile], under configuration: BuildConfiguration?, jobs: Int,
  _ progress: @escaping CheckProgress = { _ in }, meanwhile other: () -> Void = {}
) -> [Reading] {
  progress(.reading(done: 0, of: files.count))
  return onThreads(count: files.count, jobs: jobs, with: { (isFirst: $0 == 0, memory: WorkerMemory()) }) {
    index, worker in
    // Turns are in order, so the first thread can report the progress of all threads.
    if worker.isFirst, index.isMultiple(of: 16) { progress(.reading(done: index, of: files.count)) }
    let file = files[index]
    if let facts = file.facts { return Reading(facts: facts) }
    func read(_ bytes: UnsafeBufferPointer<UInt8>, _ memory: inout ReadingMemory) -> Reading {
      if let foreign = ForeignFile.Contents(bytes) { return Reading(facts: unread(.notSwift), foreign: foreign) }
      return Reading(facts: readFacts(of: bytes, under: configuration, &memory))
    }
    if let bytes = file.bytes { return bytes.withUnsafeBufferPointer { read($0, &worker.memory.reading) } }
    switch worker.memory.buffer.read(file.path, { read($0, &worker.memory.reading) }) {
    case .read(let reading): return reading
    case .tooLarge: return Reading(facts: unread(.tooLarge))
    case .failed: return Reading(facts: unread(.unreadable))
    }
  } meanwhile: {
    other()
  }
}

/// The buffers that one thread reuses for all files.
struct WorkerMemory {
  var buffer = FileBuffer()
  var reading = ReadingMemory()
}

/// Reads the facts of a file. A file that cannot be read becomes a note; it never causes a crash and is never dropped
/// silently.
func readFacts(
  ofFile path: String, under configuration: BuildConfiguration? = nil, _ memory: inout WorkerMemory
) -> FileFacts {
  switch memory.buffer.read(path, { readFacts(of: $0, under: configuration, &memory.reading) }) {
  case .read(let facts): return facts
  case .tooLarge: return unread(.tooLarge)
  case .failed: return unread(.unreadable)
  }
}

private func unread(_ kind: NoteKind) -> FileFacts {
  FileFacts(notes: [Note(kind: kind, offset: 0)])
}
