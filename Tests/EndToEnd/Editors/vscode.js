// Runs the extension for VS Code in a fake editor that implements only the interface that the extension uses.
const fs = require("fs");
const Module = require("module");
const path = require("path");
const url = require("url");

const [program, folder, extension] = process.argv.slice(2);
const handlers = {};
const providers = {};
const shown = new Map();
const errors = [];
let clears = 0;

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
    this.text = text;
    this.scheme = "file";
    this.fsPath = url.fileURLToPath(text);
    this.path = this.fsPath;
  }

  toString() {
    return this.text;
  }
}

class WorkspaceEdit {
  edits = [];
  replace(uri, range, text) {
    this.edits.push({ uri, range, text });
  }
}

const on = (name) => (handler) => (handlers[name] = handler);
const uriOf = (name) => Uri.parse(url.pathToFileURL(path.join(folder, name)).toString());
const vscode = {
  Range, Uri, WorkspaceEdit, MarkdownString: Plain, Hover: Plain, Location: Plain,
  DiagnosticRelatedInformation: Plain, CodeActionKind: { QuickFix: "quickfix" },
  CodeAction: class {},
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
  },
  window: { showErrorMessage: (text) => errors.push(text) },
  workspace: {
    workspaceFolders: [{ uri: Uri.parse(url.pathToFileURL(folder).toString()), name: "app" }],
    textDocuments: [],
    getConfiguration: () => ({ get: () => program }),
    createFileSystemWatcher: () => ({ onDidCreate: on("create"), onDidChange: on("change"), onDidDelete: on("delete") }),
    onDidOpenTextDocument: on("open"), onDidChangeTextDocument: on("edit"), onDidSaveTextDocument: on("save"),
    onDidCloseTextDocument: on("close"),
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
  const actions = await providers.actions.provideCodeActions(open, new Range(0, 0, 0, 30));
  await expect("a comment accepts it", () => /^\/\/ inward:ignore dep/.test(actions[0].edit.edits[0].text));

  fs.writeFileSync(path.join(folder, "Domain/C.swift"), "let c = B()\n");
  handlers.create(uriOf("Domain/C.swift"));
  await expect("a new file is checked", () => messages("Domain/C.swift").length === 1);

  const number = Number(fs.readFileSync("/proc/self/task/" + process.pid + "/children", "utf8").trim());
  process.kill(number, "SIGKILL");
  await expect("a server that ends is started again", () => clears === 1 && messages("Domain/C.swift").length === 1);
  handlers.close(open);
  await deactivate();
  if (errors.length > 0) throw new Error(errors.join());
}

main().catch((error) => {
  console.log(error.message);
  process.exit(1);
});
