# A third-party LSP client, as editors have one: pygls starts the server, and lsprotocol has the types of all messages.
# Takes the program and a position encoding as arguments, and prints each step that succeeds.
import asyncio
import datetime
import pathlib
import sys
import tempfile

from lsprotocol import types
from pygls.lsp.client import BaseLanguageClient

program = sys.argv[1]
encoding = types.PositionEncodingKind(sys.argv[2])
RULES = 'version: 1\nlayers: { Domain: "Domain/**", Data: "Data/**" }\n'


class Editor(BaseLanguageClient):
    def __init__(self):
        super().__init__("editor", "1")
        self.diagnostics = {}
        self.news = asyncio.Event()
        self.registered = []

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params):
            self.diagnostics[params.uri] = params.diagnostics
            self.news.set()

        @self.feature(types.CLIENT_REGISTER_CAPABILITY)
        def register(params):
            self.registered += [entry.method for entry in params.registrations]

    async def until(self, holds):
        async with asyncio.timeout(30):
            while not holds():
                self.news.clear()
                await self.news.wait()

    def messages(self, uri):
        return [entry.message.split("\n")[0] for entry in self.diagnostics.get(uri, [])]


async def start(folder, text_document=None):
    editor = Editor()
    await editor.start_io(program, "lsp")
    result = await editor.initialize_async(
        types.InitializeParams(
            capabilities=types.ClientCapabilities(
                general=types.GeneralClientCapabilities(position_encodings=[encoding]),
                text_document=text_document,
                workspace=types.WorkspaceClientCapabilities(
                    did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)
                ),
            ),
            workspace_folders=[types.WorkspaceFolder(folder.as_uri(), folder.name)],
        )
    )
    assert result.capabilities.position_encoding == encoding, result.capabilities
    editor.asks = result.capabilities.diagnostic_provider
    editor.initialized(types.InitializedParams())
    return editor


def opened(editor, uri, text, language="swift"):
    editor.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, language, 1, text))
    )


def edit(editor, uri, version, text, range=None):
    change = (
        types.TextDocumentContentChangePartial(range=range, text=text)
        if range
        else types.TextDocumentContentChangeWholeDocument(text=text)
    )
    editor.text_document_did_change(
        types.DidChangeTextDocumentParams(types.VersionedTextDocumentIdentifier(version=version, uri=uri), [change])
    )


def span(line, start, end):
    return types.Range(types.Position(line, start), types.Position(line, end))


async def main():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="inward editors ")).resolve()
    (folder / "Domain").mkdir()
    (folder / "Data").mkdir()
    (folder / "rules.yml").write_text(RULES)
    (folder / "Domain/A.swift").write_text("struct A {}\n")
    (folder / "Domain/Other.swift").write_text("let other = B()\n")
    (folder / "Data/B.swift").write_text("struct B {}\n")
    a, b, rules = ((folder / name).as_uri() for name in ["Domain/A.swift", "Data/B.swift", "rules.yml"])
    other = (folder / "Domain/Other.swift").as_uri()
    editor = await start(folder)

    await editor.until(lambda: editor.messages(other) == ["Domain uses B (Data)"])
    print("the workspace is checked before a file is opened")

    opened(editor, a, "struct A {}\n")
    # The emoji before the finding has two UTF-16 units or four UTF-8 bytes.
    edit(editor, a, 2, "struct A { /* \U0001F600 */ var b: B? }\n")
    await editor.until(lambda: editor.messages(a) == ["Domain uses B (Data)"])
    start_column = {"utf-16": 27, "utf-8": 29}[encoding.value]
    found = editor.diagnostics[a][0]
    assert found.range == span(0, start_column, start_column + 1), found.range
    assert found.code == "dependency" and found.source == "inward", found
    assert found.severity == types.DiagnosticSeverity.Error
    related = found.related_information[0]
    assert related.location.uri == b and "B (Data)" in related.message, related
    print("an edit that is not saved is checked")

    edit(editor, a, 3, "Int", span(0, start_column, start_column + 1))
    await editor.until(lambda: editor.messages(a) == [])
    edit(editor, a, 4, "B", span(0, start_column, start_column + 3))
    await editor.until(lambda: editor.messages(a) == ["Domain uses B (Data)"])
    print("edits of a range are applied")

    place = types.Position(0, start_column)
    hover = await editor.text_document_hover_async(types.HoverParams(types.TextDocumentIdentifier(a), place))
    assert "`B`: layer **Data**" in hover.contents.value and "Domain (2 references)" in hover.contents.value, hover
    assert hover.range == found.range, hover
    print("a name shows its layer")

    target = await editor.text_document_definition_async(
        types.DefinitionParams(types.TextDocumentIdentifier(a), place)
    )
    assert [(entry.uri, entry.range) for entry in target] == [(b, span(0, 7, 8))], target
    print("a finding leads to the outer declaration")

    actions = await editor.text_document_code_action_async(
        types.CodeActionParams(types.TextDocumentIdentifier(a), found.range, types.CodeActionContext([found]))
    )
    assert len(actions) == 3 and all(entry.kind == "quickfix" for entry in actions), actions
    change = actions[0].edit.changes[a][0]
    assert change.new_text == "// inward:ignore dependency - explain why\n", change
    edit(editor, a, 5, change.new_text, change.range)
    await editor.until(lambda: editor.messages(a) == [])
    print("a comment with a reason accepts a finding")

    edit(editor, a, 6, "struct A { var b: B? }\n")
    await editor.until(lambda: editor.messages(a) == ["Domain uses B (Data)"])
    found = editor.diagnostics[a][0]
    actions = await editor.text_document_code_action_async(
        types.CodeActionParams(types.TextDocumentIdentifier(a), found.range, types.CodeActionContext([found]))
    )
    exception = next(entry for entry in actions if "three months" in entry.title)
    change = exception.edit.changes[rules][0]
    day = datetime.datetime.now(datetime.timezone.utc).date()
    year, month = (day.year + 1, day.month - 9) if day.month > 9 else (day.year, day.month + 3)
    assert f"until: {year}-{month:02}-{min(day.day, 28):02}" in change.new_text, change
    assert "from: { types: A }" in change.new_text and "to: { types: B }" in change.new_text, change
    opened(editor, rules, RULES, "yaml")
    edit(editor, rules, 2, change.new_text, change.range)
    await editor.until(lambda: editor.messages(a) == [])
    assert editor.messages(other) == ["Domain uses B (Data)"] and editor.messages(rules) == []
    print("an exception accepts a finding for three months, and no other")

    async def completions(text, line, character):
        edit(editor, rules, 3, text)
        result = await editor.text_document_completion_async(
            types.CompletionParams(types.TextDocumentIdentifier(rules), types.Position(line, character))
        )
        return {entry.label: entry for entry in result.items}

    keys = await completions(RULES + "orde\n", 2, 4)
    assert keys["order"].text_edit.range == span(2, 0, 4) and keys["order"].text_edit.new_text == "order: ", keys
    assert keys["order"].kind == types.CompletionItemKind.Property and "inner to outer" in keys["order"].detail, keys
    layers = await completions(RULES + "order: [Do]\n", 2, 10)
    assert list(layers) == ["Domain", "Data"] and layers["Data"].text_edit.range == span(2, 8, 10), layers
    words = await completions(RULES + "policy:\n  tests: \n", 3, 9)
    assert list(words) == ["exclude", "include"], words
    edit(editor, rules, 4, RULES)
    print("a rules file is completed: keys, layers, words")

    async def lenses(uri):
        result = await editor.text_document_code_lens_async(types.CodeLensParams(types.TextDocumentIdentifier(uri)))
        return [(entry.range.start.line, entry.command.title) for entry in result]

    assert await lenses(a) == [(0, "Domain: 1 finding")]
    assert await lenses(rules) == [(1, "2 files, 1 type, 2 findings"), (1, "1 file, 1 type, 0 findings")]
    print("lines tell what their layers hold")

    edit(editor, rules, 5, "version: 1\nlayrs: {}\n")
    await editor.until(lambda: any("layrs" in text for text in editor.messages(rules)))
    assert editor.messages(other) == []
    edit(editor, rules, 6, RULES)
    await editor.until(lambda: editor.messages(rules) == [] and editor.messages(other) != [])
    print("mistakes in unsaved rules are shown at their places")

    renamed = folder / "Domain/Renamed.swift"
    (folder / "Domain/Other.swift").rename(renamed)
    editor.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams([types.FileEvent(other, types.FileChangeType.Deleted)])
    )
    await editor.until(lambda: editor.messages(other) == [] and editor.messages(renamed.as_uri()) != [])
    print("a renamed file takes its findings along")

    editor._server.kill()
    await editor._server.wait()
    again = await start(folder)
    opened(again, a, "struct A { var b: B? }\n")
    await again.until(lambda: again.messages(a) == ["Domain uses B (Data)"])
    assert "workspace/didChangeWatchedFiles" in again.registered, again.registered
    await again.shutdown_async(None)
    again.exit(None)
    async with asyncio.timeout(10):
        assert await again._server.wait() == 0
    print("a server that is started again knows the same")

    asking = await start(folder, types.TextDocumentClientCapabilities(diagnostic=types.DiagnosticClientCapabilities()))
    assert asking.asks.workspace_diagnostics and asking.asks.inter_file_dependencies and again.asks is None
    opened(asking, a, "struct A { var b: B? }\n")
    report = await asking.text_document_diagnostic_async(
        types.DocumentDiagnosticParams(types.TextDocumentIdentifier(a))
    )
    assert [entry.code for entry in report.items] == ["dependency"] and report.kind == "full", report
    everything = await asking.workspace_diagnostic_async(types.WorkspaceDiagnosticParams([]))
    assert {entry.uri for entry in everything.items} == {a, renamed.as_uri()}, everything
    assert asking.diagnostics == {}, asking.diagnostics
    await asking.shutdown_async(None)
    asking.exit(None)
    print("an editor that asks for diagnostics is not told them")


asyncio.run(main())
