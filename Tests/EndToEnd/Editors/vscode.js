// Runs the extension for VS Code in a fake editor that implements only the interface that the extension uses.
const fs = require("fs");
const Module = require("module");
const path = require("path");
const url = require("url");

const [program, folder, extension] = process.argv.slice(2);
const handlers = {};
const watchers = [];
const providers = {};
const shown = new Map();
const errors = [];
let clears = 0;
/** The program of the setting `inward.path`. */
let chosen = program;

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(line, character, endLine, endCharacter) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
  }

  toJSON() {
    return [this.start, this.end];
  }
}

class Plain {
  constructor(...given) {
    this.given = given;
  }
}

class Uri {
  static parse(text) {
    return new Uri(text);
  }

  constructor(text) {
    this.scheme = "file";
    this.fsPath = url.fileURLToPath(text);
    // VS Code, too, writes each path in one way only.
    this.text = url.pathToFileURL(this.fsPath).toString();
    this.path = this.fsPath;
  }

  toString() {
    return this.text;
  }
}

class EventEmitter {
  handlers = [];
  event = (handler) => this.handlers.push(handler);

  fire() {
    this.handlers.forEach((handler) => handler());
  }
}

class WorkspaceEdit {
  edits = [];
  replace(uri, range, text) {
    this.edits.push({ uri, range, text });
  }

  renameFile(from, to) {
    this.edits.push({ from, to });
  }
}

const on = (name) => (handler) => (handlers[name] = handler);
const uriOf = (name) => Uri.parse(url.pathToFileURL(path.join(folder, name)).toString());
const vscode = {
  EventEmitter, Range, Uri, WorkspaceEdit, MarkdownString: Plain, Hover: Plain, Location: Plain,
  DiagnosticRelatedInformation: Plain, CodeActionKind: { QuickFix: "quickfix" },
  CodeAction: class {
    constructor(title) {
      this.title = title;
    }
  },
  CodeLens: class {
    constructor(range, command) {
      Object.assign(this, { range, command });
    }
  },
  CompletionItem: class {
    constructor(label, kind) {
      Object.assign(this, { label, kind });
    }
  },
  Diagnostic: class {
    constructor(range, message, severity) {
      Object.assign(this, { range, message, severity });
    }
  },
  languages: {
    createDiagnosticCollection: () => ({
      set: (uri, list) => shown.set(uri.toString(), list),
      clear: () => {
        clears += 1;
        shown.clear();
      },
    }),
    registerHoverProvider: (_, provider) => (providers.hover = provider),
    registerDefinitionProvider: (_, provider) => (providers.definition = provider),
    registerCodeActionsProvider: (_, provider) => (providers.actions = provider),
    registerCodeLensProvider: (_, provider) => (providers.lenses = provider),
    registerCompletionItemProvider: (_, provider) => (providers.completions = provider),
  },
  window: { showErrorMessage: (text) => errors.push(text) },
  workspace: {
    workspaceFolders: [{ uri: Uri.parse(url.pathToFileURL(folder).toString()), name: "app" }],
    textDocuments: [],
    getConfiguration: () => ({ get: () => chosen }),
    createFileSystemWatcher: (pattern) => {
      const watcher = { pattern, onDidChange: () => watcher, onDidDelete: () => watcher };
      watcher.onDidCreate = (handler) => Object.assign(watcher, { created: handler });
      watcher.dispose = () => watchers.splice(watchers.indexOf(watcher), 1);
      watchers.push(watcher);
      return watcher;
    },
    onDidOpenTextDocument: on("open"), onDidChangeTextDocument: on("edit"), onDidSaveTextDocument: on("save"),
    onDidCloseTextDocument: on("close"), onDidChangeWorkspaceFolders: on("folders"),
  },
};

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

const document = (name, text) => ({
  uri: uriOf(name), languageId: "swift", version: 1, getText: () => text,
});
const messages = (name) => (shown.get(uriOf(name).toString()) ?? []).map(({ message }) => message.split("\n")[0]);

async function expect(step, holds) {
  for (let tries = 0; tries < 1500; tries += 1) {
    if (holds()) return console.log(step);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`not so: ${step}: ${JSON.stringify([...shown])} ${errors}`);
}

async function main() {
  const { activate, deactivate } = require(extension);
  const open = document("Domain/A.swift", "struct A {}\n");
  vscode.workspace.textDocuments.push(open);
  await activate({ subscriptions: [] });
  const found = () => messages("Domain/A.swift").join() === "Domain uses B (Data)";

  const typed = { range: new Range(0, 10, 0, 10), text: " var b: B? " };
  handlers.edit({ document: open, contentChanges: [typed] });
  await expect("what is typed is checked", found);
  const [shownFinding] = shown.get(open.uri.toString());
  if (shownFinding.severity !== 0 || shownFinding.code !== "dependency") throw new Error(JSON.stringify(shownFinding));

  const hover = await providers.hover.provideHover(open, new Position(0, 18));
  await expect("a name shows its layer", () => /layer \*\*Data\*\*/.test(JSON.stringify(hover)));
  const places = await providers.definition.provideDefinition(open, new Position(0, 18));
  await expect("a finding leads to the outer declaration", () => /Data\/B\.swift/.test(JSON.stringify(places)));
  const [place] = places;
  await expect("the place of its name", () => JSON.stringify(place.given[1]) === JSON.stringify(new Range(0, 7, 0, 8)));
  const actions = await providers.actions.provideCodeActions(open, new Range(0, 0, 0, 30));
  await expect("a comment accepts it", () => /^\/\/ inward:ignore dep/.test(actions[0].edit.edits[0].text));

  fs.writeFileSync(path.join(folder, "Domain/C.swift"), "let c = B()\n");
  await expect("the server says what to watch", () => watchers.some(({ pattern }) => pattern === "**/*.swift"));
  watchers[0].created(uriOf("Domain/C.swift"));
  await expect("a new file is checked", () => messages("Domain/C.swift").length === 1);

  const part = "extension B {\n  var isFirst: Bool { true }\n}\n";
  fs.writeFileSync(path.join(folder, "Domain/B+First.swift"), part);
  watchers[0].created(uriOf("Domain/B+First.swift"));
  await expect("a file in the wrong layer is found", () => messages("Domain/B+First.swift").length === 1);
  const stray = document("Domain/B+First.swift", part);
  handlers.open(stray);
  const moves = await providers.actions.provideCodeActions(stray, new Range(0, 0, 0, 11), { triggerKind: 1 });
  const targets = moves.flatMap(({ edit }) => edit.edits).map(({ to }) => to?.path ?? "");
  await expect("a code action moves it", () => targets.some((target) => target.endsWith("/Data/B+First.swift")));
  handlers.close(stray);

  const lenses = await providers.lenses.provideCodeLenses(open);
  await expect("a line shows the layer of a file", () => lenses[0].command.title === "Domain: 1 finding");
  let refreshes = 0;
  providers.lenses.onDidChangeCodeLenses(() => (refreshes += 1));
  const outer = document("Data/B.swift", "struct Other {}\n");
  handlers.open(outer);
  await expect("another file changes the lenses", () => refreshes === 1);
  const fewer = await providers.lenses.provideCodeLenses(open);
  await expect("they are requested again", () => fewer[0].command.title === "Domain: 0 findings");
  handlers.close(outer);
  await expect("also after it is closed", () => refreshes === 2 && found());

  const rules = document("rules.yml", "version: 1\nlayers: { Domain: { | }, Data: \"Data/**\" }\n".replace("|", ""));
  rules.languageId = "yaml";
  handlers.open(rules);
  const items = await providers.completions.provideCompletionItems(rules, new Position(1, 20));
  await expect("the rules are completed", () => items.some(({ label, insertText, kind }) =>
    label === "files" && insertText === "files: " && kind === 9));
  handlers.close(rules);
  await expect("and read from disk again", () => messages("Domain/C.swift").length === 1);

  const other = path.join(folder, "../other-" + process.pid);
  fs.mkdirSync(path.join(other, "Domain"), { recursive: true });
  fs.writeFileSync(path.join(other, "rules.yml"), "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n");
  fs.mkdirSync(path.join(other, "Data"));
  fs.writeFileSync(path.join(other, "Data/B.swift"), "struct B {}\n");
  fs.writeFileSync(path.join(other, "Domain/D.swift"), "let d = B()\n");
  const added = { uri: Uri.parse(url.pathToFileURL(other).toString()), name: "other" };
  const inOther = path.relative(folder, path.join(other, "Domain/D.swift"));
  handlers.folders({ added: [added], removed: [] });
  await expect("a new folder is checked", () => messages(inOther).length === 1);
  handlers.folders({ added: [], removed: [added] });
  await expect("and forgotten", () => messages(inOther).length === 0);
  fs.rmSync(other, { recursive: true });

  const number = Number(fs.readFileSync("/proc/self/task/" + process.pid + "/children", "utf8").trim());
  process.kill(number, "SIGKILL");
  await expect("a server that ends is started again", () => clears === 1 && messages("Domain/C.swift").length === 1);
  handlers.close(open);
  await deactivate();
  if (errors.length > 0) throw new Error(errors.join());

  chosen = path.join(folder, "wrong");
  fs.writeFileSync(chosen, "#!/bin/sh\necho no such command >&2\nexit 3\n", { mode: 0o755 });
  await activate({ subscriptions: [] });
  await expect("a program that ends at once is shown", () => errors.join() ===
    `${chosen} lsp: ended with status 3: no such command`);
}

main().catch((error) => {
  console.log(error.message);
  process.exit(1);
});
