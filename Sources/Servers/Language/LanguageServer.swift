// Implements `inward lsp`: diagnostics, code actions, hovers, definitions, code lenses and completions of the Language
// Server Protocol. Every message is answered or ignored; the only message that ends the server is `exit`.
import InwardJSON
import InwardPatterns
import InwardPipeline
import InwardWorkspace

/// Serves an editor until it sends `exit` or closes the pipe. Returns whether it sent `shutdown` and then `exit`.
public func serveLanguage(
  version: String, _ clock: ServerClock, through send: (String) -> Bool
) throws(Obstacle) -> Bool {
  var server = LanguageServer(version: version, clock)
  if try serve(&server, through: send) == .unreadable {
    throw Obstacle("standard input has no messages of the Language Server Protocol; let an editor start 'inward lsp'")
  }
  return server.phase == .shutDown && server.isOver
}

struct LanguageServer: MessageServer {
  enum Phase { case new, initialized, shutDown }

  static let framing = MessageFraming.headers
  private let version: String
  private(set) var phase = Phase.new
  private(set) var isOver = false
  private(set) var client: RunningProcess?
  private var encoding = PositionEncoding.utf16
  private var canRegisterWatchers = false
  private var canRename = false
  /// Whether the editor requests diagnostics itself, so that the server does not send them unasked.
  private var asksForDiagnostics = false
  /// The requests to send as soon as no file is postponed.
  private var refreshes = RefreshRequests()
  private var lenses = ShownLenses()
  /// The workspace folders: their paths as the editor writes them, and without links.
  private var folders: [(given: String, real: String)] = []
  var projects: OpenProjects
  var documents = OpenDocuments()
  private var published = PublishedDiagnostics()
  /// The URIs of the files with diagnostics in the last answer about the whole workspace.
  private var reported: Set<String> = []

  init(version: String, _ clock: ServerClock) {
    self.version = version
    projects = OpenProjects(clock)
  }

  var hasWork: Bool { phase == .initialized && !projects.stale.isEmpty }

  /// Checks one project that may have changed and returns the changed diagnostics; none if the editor requests
  /// diagnostics itself.
  mutating func work() -> [JSON] {
    guard let root = projects.stale.min() else { return [] }
    projects.settleEdit(of: root)
    return publish(root)
  }

  /// People press a key about every 100 ms. A look at the disk fits between two keys. Judging postponed files takes
  /// longer, so it waits until the person pauses.
  var pauseBeforeChores: Int? {
    if phase != .initialized { return nil }
    return projects.isLookDue ? 50 : projects.rootToFinish != nil || refreshes.areDue || lenses.isLookDue ? 300 : nil
  }

  mutating func doChores(until isInterrupted: @escaping @Sendable () -> Bool) -> [JSON] {
    if projects.isLookDue {
      projects.lookWhereDue()
      return []
    }
    let news = projects.rootToFinish.map { finish($0, until: isInterrupted) } ?? []
    if projects.rootToFinish != nil { return news }
    if lenses.isLookDue, lenses.replace(by: lenses.uris.map { ($0, notes(in: $0)) }) { refreshes.note(.lenses) }
    return news + refreshes.take()
  }

  private func notes(in uri: String) -> [LineNote] {
    guard let path = documents[uri]?.path, let root = projects.root(of: path) else { return [] }
    return projects.sessions[root]?.notes(in: rest(of: path, below: root).map(String.init) ?? path) ?? []
  }

  mutating func releaseOutdated() { projects.releaseOutdated() }

  mutating func receive(_ message: IncomingMessage) -> [JSON] {
    switch message {
    case .answer: return []
    case .batch: return [failure(nil, RPCError.invalidRequest, "batches of messages are not supported")]
    case .broken(let code, let reason, let id): return [failure(id, code, reason)]
    case .call(let call): return receive(call)
    }
  }

  private mutating func receive(_ call: RemoteCall) -> [JSON] {
    if call.method == "exit" {
      isOver = true
      return []
    }
    guard let id = call.id else {
      // Before `initialize` and after `shutdown`, notifications are ignored.
      return phase == .initialized ? take(call.method, call.parameters) : []
    }
    switch (phase, call.method) {
    case (.new, "initialize"): return [answer(id, initialize(call.parameters))]
    case (.new, _): return [failure(id, RPCError.notInitialized, "the first request must be 'initialize'")]
    case (.shutDown, _): return [failure(id, RPCError.invalidRequest, "the server was shut down")]
    case (.initialized, "initialize"):
      return [failure(id, RPCError.invalidRequest, "'initialize' was already received")]
    case (.initialized, "shutdown"):
      phase = .shutDown
      return [answer(id, .null)]
    case (.initialized, _):
      do { return try reply(to: call.method, call.parameters, id) } catch {
        return [failure(id, RPCError.invalidParameters, error.text)]
      }
    }
  }

  private mutating func initialize(_ parameters: JSON) -> JSON {
    phase = .initialized
    client = parameters["processId"]?.integer.flatMap { RunningProcess($0) }
    let capabilities = parameters["capabilities"]
    let offered = capabilities?["general"]?["positionEncodings"]?.elements?.compactMap(\.string) ?? []
    encoding = offered.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    canRegisterWatchers =
      capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
    let documents = capabilities?["textDocument"]
    asksForDiagnostics = documents?["diagnostic"] != nil && documents?["publishDiagnostics"] == nil
    published.haveVersions = documents?["publishDiagnostics"]?["versionSupport"]?.boolean ?? false
    refreshes = RefreshRequests(subjectsToRefresh(capabilities?["workspace"], asksForDiagnostics: asksForDiagnostics))
    let edits = capabilities?["workspace"]?["workspaceEdit"]
    canRename = edits?["resourceOperations"]?.elements?.contains { $0.string == "rename" } ?? false
    let given = parameters["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.string } ?? []
    let uris = given.isEmpty ? [parameters["rootUri"]?.string].compactMap { $0 } : given
    for uri in uris { add(folder: uri) }
    return .object([
      ("capabilities", serverCapabilities(encoding, asksForDiagnostics: asksForDiagnostics)),
      ("serverInfo", .object([("name", .string("inward")), ("version", .string(version))])),
    ])
  }

  private mutating func add(folder uri: String) {
    guard let given = path(ofFolderURI: uri) else { return }
    documents.add(folder: given)
    let folder = realPath(of: given) ?? given
    folders.append((given, folder))
    projects.open(folder: folder)
  }

  /// Removes a workspace folder, and returns its path as the editor writes it; nil if it is not a workspace folder.
  private mutating func remove(folder uri: String) -> String? {
    guard let given = path(ofFolderURI: uri), folders.contains(where: { $0.given == given }) else { return nil }
    folders.removeAll { $0.given == given }
    return given
  }

  /// Closes the projects that neither belong to a workspace folder nor contain an open file.
  private mutating func closeUnused() -> [JSON] {
    forget(projects.closeUnused(folders: folders.map(\.real), files: documents.paths))
  }

  /// Returns messages that remove the diagnostics of closed projects.
  private mutating func forget(_ roots: [String]) -> [JSON] {
    if !roots.isEmpty {
      refreshes.note(.diagnostics)
      lenses.lookLater()
    }
    return roots.sorted().flatMap { published.replace([:], of: $0, by: writer(for: $0)) }
  }

  /// Returns the changed diagnostics of a project that was checked since the last call; none if the editor requests
  /// diagnostics itself.
  private mutating func publish(_ root: String) -> [JSON] {
    guard let answer = projects.news(of: root) else { return [] }
    lenses.lookLater()
    if asksForDiagnostics { return [] }
    return published.replace(Diagnostic.all(of: answer), of: root, by: writer(for: root))
  }

  /// Judges the files that the last answer postponed, and returns the diagnostics that this changes.
  private mutating func finish(_ root: String, until isInterrupted: @escaping @Sendable () -> Bool) -> [JSON] {
    projects.finish(root, until: isInterrupted)
    // After an interruption, the client waits for an answer to its message, so the remaining files are judged later.
    return projects.answers[root]?.postponed.isEmpty == true ? publish(root) : []
  }

  private func writer(for root: String) -> DiagnosticWriter {
    DiagnosticWriter(root: root, encoding: encoding, documents: documents)
  }
}

// Notifications.
extension LanguageServer {
  private mutating func take(_ method: String, _ parameters: JSON) -> [JSON] {
    switch method {
    case "initialized":
      return canRegisterWatchers ? [request("watchers", "client/registerCapability", watchers())] : []
    case "textDocument/didOpen": didOpen(parameters)
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didClose": return didClose(parameters)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": return didChangeDisk()
    case "workspace/didChangeWorkspaceFolders": return didChangeFolders(parameters)
    default: break
    }
    return []
  }

  private mutating func didOpen(_ parameters: JSON) {
    guard let document = parameters["textDocument"], let uri = document["uri"]?.string,
      let text = document["text"]?.string, let path = documents.open(uri, text, version: document["version"]?.integer)
    else { return }
    projects.hold(documents[uri]?.text.bytes, at: path)
    projects.open(around: path)
  }

  private mutating func didChange(_ parameters: JSON) {
    guard let uri = parameters["textDocument"]?["uri"]?.string, let path = documents[uri]?.path else { return }
    for change in parameters["contentChanges"]?.elements ?? [] {
      guard let text = change["text"]?.string else { continue }
      // Without a range, the text replaces the whole file. A change with an invalid range is ignored.
      switch change["range"] {
      case nil, .null: documents.change(uri, nil, text, encoding)
      case let range?:
        guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]) else { continue }
        documents.change(uri, (start, end), text, encoding)
      }
    }
    documents.setVersion(parameters["textDocument"]?["version"]?.integer, of: uri)
    projects.hold(documents[uri]?.text.bytes, at: path)
  }

  private mutating func didClose(_ parameters: JSON) -> [JSON] {
    guard let uri = parameters["textDocument"]?["uri"]?.string, let path = documents.close(uri) else { return [] }
    lenses.forget(uri)
    projects.hold(documents[path: path]?.text.bytes, at: path)
    return forget(projects.lookAtDisk()) + closeUnused()
  }

  private mutating func didChangeDisk() -> [JSON] {
    let gone = projects.lookAtDisk()
    for folder in folders { projects.open(folder: folder.real) }
    for path in documents.paths { projects.open(around: path) }
    refreshes.note(.diagnostics)
    return forget(gone) + closeUnused()
  }

  private mutating func didChangeFolders(_ parameters: JSON) -> [JSON] {
    func uris(_ change: String) -> [String] {
      parameters["event"]?[change]?.elements?.compactMap { $0["uri"]?.string } ?? []
    }
    let removed = uris("removed").compactMap { remove(folder: $0) }
    for uri in uris("added") { add(folder: uri) }
    let news = closeUnused()
    // The editor's spelling of the folder is removed only now, because it was needed to remove the folder's
    // diagnostics.
    for folder in removed where !folders.contains(where: { $0.given == folder }) { documents.remove(folder: folder) }
    return news
  }
}

// Requests.
extension LanguageServer {
  private mutating func reply(
    to method: String, _ parameters: JSON, _ id: JSON
  ) throws(InvalidParameters) -> [JSON] {
    switch method {
    case "textDocument/hover":
      try replyAfterCheck(parameters, .position, id) { $0.hover($1.start) }
    case "textDocument/definition":
      try replyAfterCheck(parameters, .position, id) { $0.definition($1.start) }
    case "textDocument/codeAction":
      // A fix is tried on the whole project, so no finding may be outdated.
      try replyAfterCheck(parameters, .range, id, ofWholeProject: true) { [day = projects.day] in
        $0.codeActions($1, on: day)
      }
    case "textDocument/codeLens":
      try replyWithLenses(parameters, id)
    case "textDocument/completion": [answer(id, completions(try AskedPlace(parameters, .position)))]
    case "textDocument/diagnostic": replyWithDiagnostics(try AskedPlace(parameters, .document), id)
    case "workspace/diagnostic": replyWithAllDiagnostics(id)
    default: [failure(id, RPCError.unknownMethod, "unknown method '\(method)'")]
    }
  }

  private mutating func replyWithLenses(_ parameters: JSON, _ id: JSON) throws(InvalidParameters) -> [JSON] {
    let uri = try AskedPlace(parameters, .document).uri
    var notes: [LineNote] = []
    let messages = try replyAfterCheck(parameters, .document, id) { question, _ in
      notes = question.notes
      return jsonLenses(of: notes)
    }
    // A file in no project has no lenses, but may get some later.
    if refreshes.isPossible(.lenses), documents[uri] != nil { lenses.show(notes, in: uri) }
    return messages
  }

  /// Completes keys, words and layers in an open rules file; null for any other file.
  private func completions(_ asked: AskedPlace) -> JSON {
    guard let document = documents[asked.uri], document.path.hasSuffix("/" + rulesFileName) else { return .null }
    return jsonCompletions(in: document.text, at: asked.start, encoding)
  }

  /// Answers with the diagnostics of a file, open or not, after a pending check. The answer is empty if the file is in
  /// no project.
  private mutating func replyWithDiagnostics(_ asked: AskedPlace, _ id: JSON) -> [JSON] {
    guard let path = documents[asked.uri]?.path ?? pathWithoutLinks(ofURI: asked.uri),
      let root = projects.root(of: path)
    else {
      return [answer(id, jsonReport(of: []))]
    }
    let news = settle(root, first: path)
    let writer = writer(for: root)
    let uri = documents.uri(of: path)
    let own = projects.answers[root].map { Diagnostic.all(of: $0) { writer.uri(of: $0) == uri } } ?? []
    return news + [answer(id, jsonReport(of: own.map { writer.json(of: $0) }))]
  }

  /// Answers with the diagnostics of all files of all projects, after pending checks. Files that no longer have any get
  /// an empty report, because editors keep earlier reports.
  private mutating func replyWithAllDiagnostics(_ id: JSON) -> [JSON] {
    var news: [JSON] = []
    for root in projects.sessions.keys.sorted() { news += settle(root) }
    var found: [String: [JSON]] = [:]
    for (root, answer) in projects.answers {
      let writer = writer(for: root)
      for (path, diagnostics) in Diagnostic.all(of: answer) {
        found[writer.uri(of: path), default: []] += diagnostics.map { writer.json(of: $0) }
      }
    }
    let items = reported.union(found.keys).sorted().map { uri in
      jsonReport(of: found[uri] ?? [], in: uri, version: documents[uri]?.version)
    }
    reported = Set(found.keys)
    return news + [answer(id, .object([("items", .array(items))]))]
  }

  /// Checks a project if its findings may be out of date. Returns the diagnostics that this changes.
  private mutating func settle(_ root: String) -> [JSON] {
    projects.settle(root)
    return publish(root)
  }

  /// Checks a project if the findings of a file may be out of date. Returns the diagnostics that this changes.
  private mutating func settle(_ root: String, first path: String) -> [JSON] {
    // Findings in any other file, such as the rules file, may be about the whole project.
    guard path.hasSuffix(".swift"), let below = rest(of: path, below: root) else {
      return settle(root)
    }
    projects.settle(root, first: String(below))
    if projects.answers[root]?.postponed.isEmpty == false { refreshes.note(.diagnostics) }
    return publish(root)
  }

  /// Answers after a pending check has run, because answers must refer to the current text. The answer is null if the
  /// file is not open or in no project.
  private mutating func replyAfterCheck(
    _ parameters: JSON, _ part: AskedPlace.Part, _ id: JSON, ofWholeProject isWhole: Bool = false,
    _ reply: (PlaceQuestion, AskedPlace) -> JSON
  ) throws(InvalidParameters) -> [JSON] {
    let asked = try AskedPlace(parameters, part)
    guard let document = documents[asked.uri], let root = projects.root(of: document.path) else {
      return [answer(id, .null)]
    }
    let news = isWhole ? settle(root) : settle(root, first: document.path)
    guard let session = projects.sessions[root], let found = projects.answers[root]?.findings else {
      return news + [answer(id, .null)]
    }
    let question = PlaceQuestion(
      uri: asked.uri, document: document, root: root, session: session, findings: found, encoding: encoding,
      documents: documents, canRename: canRename)
    return news + [answer(id, reply(question, asked))]
  }
}

/// Creates a full report. The protocol also has reports that contain only changes.
private func jsonReport(of diagnostics: [JSON], in uri: String? = nil, version: Int? = nil) -> JSON {
  let file: [(String, JSON)] =
    uri.map { [("uri", .string($0)), ("version", version.map { .number($0) } ?? .null)] } ?? []
  return .object(file + [("kind", .string("full")), ("items", .array(diagnostics))])
}
