// The files that are open in an editor, and the URIs that the editor uses for them.
import InwardPatterns
import InwardWorkspace

struct OpenDocument {
  /// The absolute path, without links.
  var path: String
  var text: DocumentText
  /// The editor's number of this state of the text; nil if it gave none.
  var version: Int?
}

struct OpenDocuments {
  private var documents: [String: OpenDocument] = [:]
  /// The URIs of each open file, the last opened one last: `Z.swift` and `%5A.swift` are the same file.
  private var uris: [String: [String]] = [:]
  /// Directories that an editor reaches through a link: the real path, and the path with the link.
  private var spellings: [(real: String, given: String)] = []

  subscript(uri: String) -> OpenDocument? { documents[uri] }

  subscript(path path: String) -> OpenDocument? { uris[path]?.last.flatMap { documents[$0] } }

  mutating func add(folder: String) {
    if let real = realPath(of: folder), real != folder { spellings.append((real, folder)) }
  }

  mutating func remove(folder: String) { spellings.removeAll { $0.given == folder } }

  /// The paths of all open documents, without links.
  var paths: [String] { Array(uris.keys) }

  /// Opens a document and returns its path; nil if it is not a file on this machine, such as one side of a diff.
  mutating func open(_ uri: String, _ text: String, version: Int?) -> String? {
    guard let path = pathWithoutLinks(ofURI: uri) else { return nil }
    documents[uri] = OpenDocument(path: path, text: DocumentText(text), version: version)
    uris[path, default: []].removeAll { $0 == uri }
    uris[path, default: []].append(uri)
    return path
  }

  mutating func change(
    _ uri: String, _ range: (from: TextPosition, to: TextPosition)?, _ text: String, _ encoding: PositionEncoding
  ) {
    documents[uri]?.text.replace(range, by: text, encoding)
  }

  mutating func setVersion(_ version: Int?, of uri: String) { documents[uri]?.version = version }

  mutating func close(_ uri: String) -> String? {
    guard let path = documents.removeValue(forKey: uri)?.path else { return nil }
    uris[path]?.removeAll { $0 == uri }
    if uris[path]?.isEmpty == true { uris[path] = nil }
    return path
  }

  /// Returns the URI that the editor uses for a file.
  func uri(of path: String) -> String {
    if let open = uris[path]?.last { return open }
    for (real, given) in spellings {
      if let below = rest(of: path, below: real) { return InwardServers.uri(ofPath: given + "/" + below) }
    }
    return InwardServers.uri(ofPath: path)
  }
}

/// Returns the path of a file URI, whether or not the file is open; nil if the URI is not that of a file on this
/// machine.
func pathWithoutLinks(ofURI uri: String) -> String? { path(ofURI: uri).map(withoutLinks) }

/// Resolves links in as much of the path as exists: an unsaved file may be in a directory that exists.
func withoutLinks(_ path: String) -> String {
  if let real = realPath(of: path) { return real }
  guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return path }
  return withoutLinks(String(path[..<slash])) + path[slash...]
}
