// A project file as texts, lists and mappings with their positions, regardless of its notation. Nothing is run.
import InwardFacts

/// A value in a project file.
struct DocumentNode: Equatable {
  enum Content: Equatable {
    case text(String)
    case list([DocumentNode])
    /// The entries in file order.
    case mapping([DocumentEntry])
    /// A value that is known only when the file is run.
    case computed
  }

  var content: Content
  /// A byte offset in the file.
  var offset: Int

  init(_ content: Content, at offset: Int = 0) {
    self.content = content
    self.offset = offset
  }

  var text: String? {
    if case .text(let text) = content { return text }
    return nil
  }

  var entries: [DocumentEntry] {
    if case .mapping(let entries) = content { return entries }
    return []
  }

  /// The items of a list; any other value is a list of one.
  var items: [DocumentNode] {
    if case .list(let items) = content { return items }
    return [self]
  }

  /// The texts among the items; items of other kinds are left out.
  var texts: [String] { items.compactMap(\.text) }

  subscript(key: String) -> DocumentNode? { entries.first { $0.key == key }?.value }
}

struct DocumentEntry: Equatable {
  var key: String
  var value: DocumentNode
  /// The offset of the key.
  var offset: Int

  init(_ key: String, _ value: DocumentNode, at offset: Int = 0) {
    self.key = key
    self.value = value
    self.offset = offset
  }
}

/// A project file and the notes about it; offsets are converted to positions at the end.
struct DocumentPlaces {
  let path: String
  let bytes: [UInt8]
  private let lines: LineTable
  private(set) var pending = OffsetNotes()
  private var more: [ProjectNote] = []

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lines = LineTable(of: bytes)
  }

  mutating func note(_ text: @autoclosure () -> String, at offset: Int) { pending.add(text(), at: offset) }

  /// Adds the notes of a file that this one includes.
  mutating func add(_ notes: [ProjectNote]) { more += notes }

  func place(of offset: Int) -> ProjectPlace {
    ProjectPlace(path: path, position: lines.position(of: UInt32(truncatingIfNeeded: min(offset, bytes.count))))
  }

  /// Returns a substitute for a computed target name; no import can refer to it.
  func nameless(at offset: Int) -> String { "line \(place(of: offset).position.line)" }

  /// Returns the notes in file order, followed by those of included files.
  func notes() -> [ProjectNote] { notes(of: pending) + more }

  func notes(of pending: OffsetNotes) -> [ProjectNote] {
    let ordered = pending.list.sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }
    let positions = linePositions(of: ordered.map(\.offset), in: bytes)
    return zip(ordered, positions).map { note, position in
      ProjectNote(place: ProjectPlace(path: path, position: position), text: note.text)
    }
  }
}

extension DescribedProject {
  /// Returns a project without targets, with a note that its file could not be read.
  static func unread(_ form: ProjectForm, at path: String) -> DescribedProject {
    let place = ProjectPlace(path: path, position: Position(line: 1, column: 1))
    return DescribedProject(
      form: form, path: path, folder: parentFolder(of: path), targets: [],
      notes: [ProjectNote(place: place, text: "the file could not be read")])
  }
}

/// The limits for a value that a script assembles. Without them, a few lines that repeatedly join a value with itself
/// would fill the memory.
private let (longestText, longestList) = (4096, 10_000)

/// Joins two texts or two lists; computed if the result is longer than any handwritten one, nil for other values.
func joinedValue(_ left: DocumentNode, _ right: DocumentNode) -> DocumentNode.Content? {
  switch (left.content, right.content) {
  case (.text(let first), .text(let second)):
    first.utf8.count + second.utf8.count <= longestText ? .text(first + second) : .computed
  case (.list(let first), .list(let second)):
    first.count + second.count <= longestList ? .list(first + second) : .computed
  default: nil
  }
}
