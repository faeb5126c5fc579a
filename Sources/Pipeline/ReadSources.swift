// Sources to facts, on all cores.
import InwardFacts
import InwardGraph
import InwardSyntax
import InwardWorkspace

/// The facts of every file, in the order of the paths whatever thread read which.
func readFacts(of sources: FoundSources, below root: String, jobs: Int) -> [ReadFile] {
  let paths = sources.swiftFiles
  let workers = max(1, min(jobs, paths.count))
  let results = Results<FileFacts>(count: paths.count)
  onThreads(workers) { worker in
    var buffer = FileBuffer()
    for index in stride(from: worker, to: paths.count, by: workers) {
      results.set(index, to: readFacts(ofFile: root + "/" + paths[index], &buffer))
    }
  }
  return paths.indices.map { ReadFile(path: paths[$0], facts: results.take($0) ?? FileFacts()) }
}

/// A file's facts; what cannot be read is a note, never a crash and never silence.
func readFacts(ofFile path: String, _ buffer: inout FileBuffer) -> FileFacts {
  switch buffer.read(path, { InwardSyntax.readFacts(of: $0) }) {
  case .read(let facts): return facts
  case .tooLarge: return unread(.tooLarge)
  case .failed: return unread(.unreadable)
  }
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
