// A client of `inward lsp` for VS Code, without dependencies: sends edits to the server, and shows its answers.
const vscode = require("vscode");
const convert = require("./convert");
const { Server } = require("./server");

/** How often a server that ended is started again within some minutes. */
const mostStarts = 5;
const someMinutes = 3 * 60_000;

const capabilities = {
  workspace: {
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ["rename"] },
    codeLens: { refreshSupport: true },
  },
  textDocument: {
    publishDiagnostics: { relatedInformation: true },
    hover: { contentFormat: ["markdown"] },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
  },
};

function isOurs(document) {
  return document.uri.scheme === "file" && (document.languageId === "swift" || /\.ya?ml$/.test(document.uri.path));
}

function folders(given) {
  return (given ?? [])
    .filter(({ uri }) => uri.scheme === "file")
    .map(({ uri, name }) => ({ uri: uri.toString(), name }));
}

class Client {
  constructor() {
    this.collection = vscode.languages.createDiagnosticCollection("inward");
    this.lensesChanged = new vscode.EventEmitter();
    this.watchers = [];
    this.starts = [];
  }

  async start() {
    this.starts = [...this.starts.filter((time) => Date.now() - time < someMinutes), Date.now()];
    const program = vscode.workspace.getConfiguration("inward").get("path") || "inward";
    const workspaceFolders = folders(vscode.workspace.workspaceFolders);
    const folder = workspaceFolders.length > 0 ? convert.uri(workspaceFolders[0].uri).fsPath : undefined;
    this.server = new Server(program, folder, {
      onNotification: (method, params) => this.take(method, params),
      onRequest: (method, params) => this.answer(method, params),
      onEnd: (reason, hasStarted) => this.ended(program, reason, hasStarted),
    });
    this.isServed = false;
    await this.server.request("initialize", { processId: process.pid, capabilities, workspaceFolders });
    this.isServed = true;
    this.server.notify("initialized", {});
    vscode.workspace.textDocuments.forEach((document) => this.opened(document));
  }

  ended(program, reason, hasStarted) {
    this.collection.clear();
    this.unwatch();
    // A program that ends before it answers, such as another program of this name, would do so again.
    if (this.isServed && this.starts.length < mostStarts) return void this.start().catch(() => {});
    const advice = hasStarted ? "" : ". Set inward.path to the program.";
    vscode.window.showErrorMessage(`${program} lsp: ${reason}${advice}`);
  }

  take(method, params) {
    if (method !== "textDocument/publishDiagnostics") return;
    this.collection.set(convert.uri(params.uri), params.diagnostics.map(convert.diagnostic));
  }

  answer(method, params) {
    if (method === "workspace/codeLens/refresh") this.lensesChanged.fire();
    if (method !== "client/registerCapability") return;
    for (const { method: registered, registerOptions } of params.registrations) {
      if (registered === "workspace/didChangeWatchedFiles") this.watch(registerOptions.watchers);
    }
  }

  watch(watchers) {
    for (const { globPattern } of watchers) {
      const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
      const report = (type) => (uri) =>
        this.server.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
      this.watchers.push(
        watcher,
        watcher.onDidCreate(report(1)),
        watcher.onDidChange(report(2)),
        watcher.onDidDelete(report(3)),
      );
    }
  }

  unwatch() {
    this.watchers.forEach((watcher) => watcher.dispose());
    this.watchers = [];
  }

  dispose() {
    this.collection.dispose();
    this.lensesChanged.dispose();
    this.unwatch();
  }

  /** Documents that are opened earlier are sent as soon as the server is ready. */
  opened(document) {
    if (!isOurs(document) || !this.isServed) return;
    const { uri, languageId, version } = document;
    this.server.notify("textDocument/didOpen", {
      textDocument: { uri: uri.toString(), languageId, version, text: document.getText() },
    });
  }

  changed({ document, contentChanges }) {
    if (!isOurs(document) || !this.isServed || contentChanges.length === 0) return;
    this.server.notify("textDocument/didChange", {
      textDocument: { uri: document.uri.toString(), version: document.version },
      contentChanges: contentChanges.map((change) => ({ range: convert.plain(change.range), text: change.text })),
    });
  }

  notify(method, document) {
    if (isOurs(document) && this.isServed) this.server.notify(method, { textDocument: { uri: document.uri.toString() } });
  }

  foldersChanged({ added, removed }) {
    if (!this.isServed) return;
    const event = { added: folders(added), removed: folders(removed) };
    this.server.notify("workspace/didChangeWorkspaceFolders", { event });
  }

  async hover(document, position) {
    const found = await this.server.request("textDocument/hover", convert.place(document, position));
    return found && new vscode.Hover(new vscode.MarkdownString(found.contents.value), convert.range(found.range));
  }

  async definition(document, position) {
    const found = await this.server.request("textDocument/definition", convert.place(document, position));
    return (found ?? []).map(convert.location);
  }

  async codeActions(document, range, context) {
    const found = await this.server.request("textDocument/codeAction", {
      textDocument: { uri: document.uri.toString() },
      range: convert.plain(range),
      context: { diagnostics: [], triggerKind: context?.triggerKind },
    });
    return (found ?? []).map(convert.codeAction);
  }

  async codeLenses(document) {
    const found = await this.server.request("textDocument/codeLens", { textDocument: { uri: document.uri.toString() } });
    return (found ?? []).map(convert.codeLens);
  }

  async completions(document, position) {
    const found = await this.server.request("textDocument/completion", convert.place(document, position));
    return (found?.items ?? []).map(convert.completion);
  }
}

let client;

async function activate(context) {
  client = new Client();
  const { workspace, languages } = vscode;
  const rules = { scheme: "file", pattern: "**/rules.yml" };
  const swift = { scheme: "file", language: "swift" };
  context.subscriptions.push(
    client,
    workspace.onDidOpenTextDocument((document) => client.opened(document)),
    workspace.onDidChangeTextDocument((event) => client.changed(event)),
    workspace.onDidSaveTextDocument((document) => client.notify("textDocument/didSave", document)),
    workspace.onDidCloseTextDocument((document) => client.notify("textDocument/didClose", document)),
    workspace.onDidChangeWorkspaceFolders((event) => client.foldersChanged(event)),
    languages.registerHoverProvider(swift, { provideHover: (...given) => client.hover(...given) }),
    languages.registerDefinitionProvider(swift, { provideDefinition: (...given) => client.definition(...given) }),
    languages.registerCodeActionsProvider(swift, { provideCodeActions: (...given) => client.codeActions(...given) }),
    languages.registerCodeLensProvider([swift, rules], {
      onDidChangeCodeLenses: client.lensesChanged.event,
      provideCodeLenses: (...given) => client.codeLenses(...given),
    }),
    languages.registerCompletionItemProvider(
      rules,
      { provideCompletionItems: (...given) => client.completions(...given) },
      " ", "[", "{", ",",
    ),
  );
  await client.start().catch(() => {});
}

function deactivate() {
  client?.server?.stop();
}

module.exports = { activate, deactivate };
