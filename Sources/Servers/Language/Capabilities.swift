// The capabilities that the language server announces to the editor, and the files whose changes the editor should
// report.
import InwardJSON
import InwardWorkspace

func serverCapabilities(_ encoding: PositionEncoding, asksForDiagnostics: Bool) -> JSON {
  let diagnostics = JSON.object([
    ("identifier", .string("inward")), ("interFileDependencies", .bool(true)), ("workspaceDiagnostics", .bool(true)),
  ])
  return .object(serverCapabilities(encoding) + (asksForDiagnostics ? [("diagnosticProvider", diagnostics)] : []))
}

private func serverCapabilities(_ encoding: PositionEncoding) -> [(String, JSON)] {
  [
    ("positionEncoding", .string(encoding.rawValue)),
    (
      "textDocumentSync",
      .object([("openClose", .bool(true)), ("change", .number(2)), ("save", .object([("includeText", .bool(false))]))])
    ),
    ("hoverProvider", .bool(true)), ("definitionProvider", .bool(true)),
    ("codeActionProvider", .object([("codeActionKinds", .array([.string("quickfix")]))])),
    ("codeLensProvider", .object([("resolveProvider", .bool(false))])),
    ("completionProvider", .object([("triggerCharacters", .array([" ", "[", "{", ","].map { .string($0) }))])),
    (
      "workspace",
      .object([
        ("workspaceFolders", .object([("supported", .bool(true)), ("changeNotifications", .bool(true))]))
      ])
    ),
  ]
}

/// Returns the subjects that an editor with these capabilities can be prompted to ask for again.
func subjectsToRefresh(_ workspace: JSON?, asksForDiagnostics: Bool) -> Set<RefreshRequests.Subject> {
  func isSupported(_ part: String) -> Bool { workspace?[part]?["refreshSupport"]?.boolean ?? false }
  var subjects: Set<RefreshRequests.Subject> = []
  if isSupported("codeLens") { subjects.insert(.lenses) }
  if isSupported("diagnostics"), asksForDiagnostics { subjects.insert(.diagnostics) }
  return subjects
}

/// Returns the registration for changes of the files that a check reads: sources, rules, and files that list targets.
func watchers() -> JSON {
  .object([
    (
      "registrations",
      .array([
        .object([
          ("id", .string("inward-files")), ("method", .string("workspace/didChangeWatchedFiles")),
          (
            "registerOptions",
            .object([("watchers", .array(watchedFiles.map { .object([("globPattern", .string($0))]) }))])
          ),
        ])
      ])
    )
  ])
}

/// Sources, settings, and the files that list targets or are used by such files. Changes to other files are found by
/// the next look at the disk.
private let watchedFiles =
  ["**/*.swift", "**/*.{yml,yaml}", "**/.gitignore", "**/*.{pbxproj,xcworkspacedata,xcconfig}", "**/Podfile"]
  + patternsOfDescribingFiles
