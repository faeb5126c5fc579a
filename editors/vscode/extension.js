// A client of `inward lsp` for VS Code, without dependencies: sends edits to the server and shows its findings.
const vscode = require("vscode");
const { Server } = require("./server");

/** How often a server that ended is started again. */
const mostStarts = 5;

function isOurs(document) {
  return document.uri.scheme === "file" && (document.languageId === "swift" || /\.ya?ml$/.test(document.uri.path));
}

function range(given) {
  return new vscode.Range(given.start.line, given.start.character, given.end.line, given.end.character);
}

/** A range of VS Code would become a list. */
function plain({ start, end }) {
  return {
    start: { line: start.line, character: start.character },
    end: { line: end.line, character: end.character },
  };
}

function place(document, position) {
  return {
    textDocument: { uri: document.uri.toString() },
    position: { line: position.line, character: position.character },
  };
}

function diagnostic(given) {
  const shown = new vscode.Diagnostic(range(given.range), given.message, given.severity - 1);
  shown.source = given.source;
  shown.code = given.code;
  shown.relatedInformation = (given.relatedInformation ?? []).map(
    ({ location, message }) =>
      new vscode.DiagnosticRelatedInformation(
        new vscode.Location(vscode.Uri.parse(location.uri), range(location.range)),
        message,
      ),
  );
  return shown;
}

class Client {
  constructor() {
    this.collection = vscode.languages.createDiagnosticCollection("inward");
    this.starts = 0;
  }

  async start() {
    this.starts += 1;
    const program = vscode.workspace.getConfiguration("inward").get("path") || "inward";
    const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file");
    this.server = new Server(program, folders[0]?.uri.fsPath, {
      onNotification: (method, params) => this.take(method, params),
      onEnd: (reason) => this.ended(program, reason),
    });
    await this.server.request("initialize", {
      processId: process.pid,
      capabilities: {},
      workspaceFolders: folders.map(({ uri, name }) => ({ uri: uri.toString(), name })),
    });
    this.server.notify("initialized", {});
    vscode.workspace.textDocuments.forEach((document) => this.opened(document));
  }

  ended(program, reason) {
    this.collection.clear();
    if (this.starts < mostStarts && reason.startsWith("ended")) return void this.start().catch(() => {});
    const advice = reason.startsWith("ended") ? "" : " Set inward.path to the program.";
    vscode.window.showErrorMessage(`${program} lsp: ${reason}.${advice}`);
  }

  take(method, params) {
    if (method !== "textDocument/publishDiagnostics") return;
    this.collection.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
  }

  opened(document) {
    if (!isOurs(document)) return;
    const { uri, languageId, version } = document;
    this.server.notify("textDocument/didOpen", {
      textDocument: { uri: uri.toString(), languageId, version, text: document.getText() },
    });
  }

  changed({ document, contentChanges }) {
    if (!isOurs(document) || contentChanges.length === 0) return;
    this.server.notify("textDocument/didChange", {
      textDocument: { uri: document.uri.toString(), version: document.version },
      contentChanges: contentChanges.map((change) => ({ range: plain(change.range), text: change.text })),
    });
  }

  notify(method, document) {
    if (isOurs(document)) this.server.notify(method, { textDocument: { uri: document.uri.toString() } });
  }

  filesChanged(uri, type) {
    this.server.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
  }

  async hover(document, position) {
    const found = await this.server.request("textDocument/hover", place(document, position));
    return found && new vscode.Hover(new vscode.MarkdownString(found.contents.value), range(found.range));
  }

  async definition(document, position) {
    const found = await this.server.request("textDocument/definition", place(document, position));
    return (found ?? []).map(({ uri, range: at }) => new vscode.Location(vscode.Uri.parse(uri), range(at)));
  }

  async codeActions(document, at) {
    const found = await this.server.request("textDocument/codeAction", {
      textDocument: { uri: document.uri.toString() },
      range: plain(at),
      context: { diagnostics: [] },
    });
    return (found ?? []).map((given) => {
      const action = new vscode.CodeAction(given.title, vscode.CodeActionKind.QuickFix);
      action.edit = new vscode.WorkspaceEdit();
      for (const [uri, edits] of Object.entries(given.edit.changes)) {
        for (const edit of edits) action.edit.replace(vscode.Uri.parse(uri), range(edit.range), edit.newText);
      }
      return action;
    });
  }
}

let client;

async function activate(context) {
  client = new Client();
  const watcher = vscode.workspace.createFileSystemWatcher("**/*.{swift,yml,yaml,pbxproj}");
  const { workspace, languages } = vscode;
  context.subscriptions.push(
    client.collection,
    watcher,
    watcher.onDidCreate((uri) => client.filesChanged(uri, 1)),
    watcher.onDidChange((uri) => client.filesChanged(uri, 2)),
    watcher.onDidDelete((uri) => client.filesChanged(uri, 3)),
    workspace.onDidOpenTextDocument((document) => client.opened(document)),
    workspace.onDidChangeTextDocument((event) => client.changed(event)),
    workspace.onDidSaveTextDocument((document) => client.notify("textDocument/didSave", document)),
    workspace.onDidCloseTextDocument((document) => client.notify("textDocument/didClose", document)),
    languages.registerHoverProvider("swift", { provideHover: (...given) => client.hover(...given) }),
    languages.registerDefinitionProvider("swift", { provideDefinition: (...given) => client.definition(...given) }),
    languages.registerCodeActionsProvider("swift", { provideCodeActions: (...given) => client.codeActions(...given) }),
  );
  await client.start();
}

async function deactivate() {
  await client?.server?.stop();
}

module.exports = { activate, deactivate };
