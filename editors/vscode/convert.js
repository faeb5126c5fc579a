// Converts values of the protocol to those of VS Code, and back.
const vscode = require("vscode");

function uri(text) {
  return vscode.Uri.parse(text);
}

function range({ start, end }) {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

function location(given) {
  return new vscode.Location(uri(given.uri), range(given.range));
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
    (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message),
  );
  return shown;
}

/** Converts a workspace edit: `changes` by file, or `documentChanges` with edits and moves in their order. */
function workspaceEdit({ changes, documentChanges }) {
  const edit = new vscode.WorkspaceEdit();
  const replace = (file, edits) => edits.forEach((one) => edit.replace(uri(file), range(one.range), one.newText));
  for (const change of documentChanges ?? []) {
    if (change.kind === "rename") edit.renameFile(uri(change.oldUri), uri(change.newUri), change.options);
    else replace(change.textDocument.uri, change.edits);
  }
  if (!documentChanges) Object.entries(changes ?? {}).forEach(([file, edits]) => replace(file, edits));
  return edit;
}

function codeAction(given) {
  const action = new vscode.CodeAction(given.title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = (given.diagnostics ?? []).map(diagnostic);
  action.edit = workspaceEdit(given.edit);
  return action;
}

function codeLens(given) {
  return new vscode.CodeLens(range(given.range), given.command);
}

function completion(given) {
  // The protocol counts kinds from 1, VS Code from 0.
  const item = new vscode.CompletionItem(given.label, given.kind - 1);
  item.detail = given.detail;
  item.insertText = given.textEdit.newText;
  item.range = range(given.textEdit.range);
  return item;
}

module.exports = { uri, range, location, plain, place, diagnostic, codeAction, codeLens, completion };
