// Sources to facts, on all cores.
import InwardFacts
import InwardGraph
import InwardSyntax
import InwardWorkspace

/// As many threads as there are cores.
public func defaultJobs() -> Int { processorCount() }

/// The facts of every file of a project, in whatever state and in the order of the paths, whatever thread read which.
/// What was read in another state is not read again.
func readFacts(
  of sources: FoundSources, in project: Project, under configuration: BuildConfiguration?, known: KnownFacts, jobs: Int
) throws(Obstacle) -> [ReadFile] {
  var files = sources.swiftFiles.map { path in
    let path = project.root + "/" + path
    return PendingFile(path: path, facts: known.facts(of: path, in: project.tree, under: configuration))
  }
  let unread = files.indices.filter { files[$0].facts == nil }
  // Facts and graph of a common file.
  expectMemory(files.count * 20_000)
  do {
    for (index, fetched) in zip(unread, try project.tree.fetch(unread.map { files[$0].path })) {
      switch fetched {
      case .onDisk: continue
      case .bytes(let bytes): files[index].bytes = bytes
      case .tooLarge: files[index].facts = InwardPipeline.unread(.tooLarge)
      }
    }
  } catch {
    throw Obstacle("\(error.path): \(error.reason)")
  }
  return zip(sources.swiftFiles, readFacts(of: files, under: configuration, jobs: jobs)).map {
    ReadFile(path: $0, facts: $1)
  }
}

/// Facts by what they are facts of: they depend on a file's bytes and the build alone, wherever those bytes lie and
/// whenever they were.
struct KnownFacts {
  private var byContent: [String: FileFacts] = [:]
  private let configuration: BuildConfiguration?

  static let none = KnownFacts(under: nil)

  init(under configuration: BuildConfiguration?) { self.configuration = configuration }

  /// What another state of the same project read.
  init(_ state: ReadState, under configuration: BuildConfiguration?) {
    self.init(under: configuration)
    // Its files on disk are those of this run, so where nothing names their bytes the path does.
    add(state) { state.project.tree.contentName(of: $0) ?? $0 }
  }

  /// Adds what has a name of its own; a path would mean other bytes tomorrow.
  mutating func addNamed(_ state: ReadState) { add(state) { state.project.tree.contentName(of: $0) } }

  private mutating func add(_ state: ReadState, _ key: (String) -> String?) {
    byContent.reserveCapacity(byContent.count + state.files.count)
    for file in state.files {
      if let key = key(state.project.root + "/" + file.path) { byContent[key] = file.facts }
    }
  }

  func merging(_ other: KnownFacts) -> KnownFacts {
    if other.configuration != configuration || other.byContent.isEmpty { return self }
    var both = self
    both.byContent.merge(other.byContent) { own, _ in own }
    return both
  }

  /// None where they were read as another build sees them.
  func facts(of path: String, in tree: FileTree, under configuration: BuildConfiguration?) -> FileFacts? {
    if byContent.isEmpty || configuration != self.configuration { return nil }
    return byContent[tree.contentName(of: path) ?? path]
  }
}

/// A file that is read, or that was.
private struct PendingFile: Sendable {
  /// Absolute.
  var path: String
  var facts: FileFacts?
  /// Nil where the disk has them.
  var bytes: [UInt8]?
}

private func readFacts(of files: [PendingFile], under configuration: BuildConfiguration?, jobs: Int) -> [FileFacts] {
  onThreads(count: files.count, jobs: jobs, with: { WorkerMemory() }) { index, memory in
    let file = files[index]
    let facts =
      file.facts
      ?? file.bytes.map { $0.withUnsafeBufferPointer { readFacts(of: $0, under: configuration, &memory.reading) } }
    return facts ?? readFacts(ofFile: file.path, under: configuration, &memory)
  }
}

/// What one thread uses for all files that it reads.
struct WorkerMemory {
  var buffer = FileBuffer()
  var reading = ReadingMemory()
}

/// A file's facts; what cannot be read is a note, never a crash and never silence.
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
