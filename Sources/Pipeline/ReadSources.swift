// Sources to facts, on all cores.
import InwardFacts
import InwardGraph
import InwardSyntax
import InwardWorkspace

/// As many threads as there are cores.
public func defaultJobs() -> Int { processorCount() }

/// The facts of every file, in the order of the paths whatever thread read which; as one build sees them, if one is
/// told.
func readFacts(
  of sources: FoundSources, below root: String, under configuration: BuildConfiguration? = nil, jobs: Int
) -> [ReadFile] {
  let paths = sources.swiftFiles
  let workers = max(1, min(jobs, paths.count))
  let results = Results<FileFacts>(count: paths.count)
  onThreads(workers) { worker in
    var buffer = FileBuffer()
    for index in stride(from: worker, to: paths.count, by: workers) {
      let path = root + "/" + paths[index]
      results.set(index, to: readFacts(ofFile: path, under: configuration, &buffer))
    }
  }
  return paths.indices.map { ReadFile(path: paths[$0], facts: results.take($0) ?? FileFacts()) }
}

/// A file's facts; what cannot be read is a note, never a crash and never silence.
func readFacts(
  ofFile path: String, under configuration: BuildConfiguration? = nil, _ buffer: inout FileBuffer
) -> FileFacts {
  switch buffer.read(path, { readFacts(of: $0, under: configuration) }) {
  case .read(let facts): return facts
  case .tooLarge: return unread(.tooLarge)
  case .failed: return unread(.unreadable)
  }
}

/// The facts of a text, as one build sees it, if one is told.
public func readFacts(of bytes: UnsafeBufferPointer<UInt8>, under configuration: BuildConfiguration?) -> FileFacts {
  guard let configuration else { return InwardSyntax.readFacts(of: bytes) }
  return InwardSyntax.readFacts(of: bytes, under: configuration)
}

private func unread(_ kind: NoteKind) -> FileFacts {
  var facts = FileFacts()
  facts.notes = [Note(kind: kind, offset: 0)]
  return facts
}

/// A place for each answer, written once by the one worker that owns it.
final class Results<Answer: Sendable>: @unchecked Sendable {
  private let places: UnsafeMutableBufferPointer<Answer?>

  init(count: Int) {
    places = .allocate(capacity: count)
    places.initialize(repeating: nil)
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  func set(_ index: Int, to answer: Answer) { places[index] = answer }
  func take(_ index: Int) -> Answer? { places[index].take() }
}
