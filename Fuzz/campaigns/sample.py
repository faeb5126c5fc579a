"""A project with work for every command: findings, a baseline, an ignored file, two commits, a change."""
import json
import os
import subprocess

from program import ENVIRONMENT

FILES = {
    "rules.yml": """version: 1
extends: base.yml
layers:
  Domain: { files: "Sources/Domain/**", owner: "@domain" }
  Data: { files: "Sources/Data/**", imports: [Foundation, Domain] }
  App: { files: "Sources/App/**", uses: all }
exceptions:
  - { rule: dependency, from: { types: "Old*" }, because: "it goes away" }
rules:
  - id: no-x-in-names
    select: { layer: App }
    must: { be_named: "*App" }
  - no_cycles: [types, folders]
  - { id: used, select: { layer: Domain }, min: { dependents: 1 } }
slices:
  Features: { files: "Sources/App/{name}/**", independent: true }
cases:
  - name: inner layers use no outer ones
    files:
      Sources/Domain/A.swift: |
        struct A { var x: X? } // finding: dependency X
      Sources/Data/X.swift: |
        struct X {}
""",
    "base.yml": "version: 1\npolicy: { unassigned: allow }\n",
    "Package.swift": """// swift-tools-version:5.9
import PackageDescription
let package = Package(name: "P", targets: [
  .target(name: "Domain"), .target(name: "Data", dependencies: ["Domain"]),
  .target(name: "App", dependencies: ["Data", "Domain"]), .testTarget(name: "DomainTests", dependencies: ["Domain"]),
])
""",
    ".gitignore": "Generated/\n*.gen.swift\n",
    "Sources/Domain/A.swift": "import Foundation\nimport Data\npublic struct A { var x: X?; var b: B? }\n",
    "Sources/Domain/B.swift": "import Data\npublic struct B { var known: Known? }\nstruct Known { var x: X? }\n",
    "Sources/Domain/Generated/C.swift": "struct C {}\n",
    "Sources/Data/X.swift": "import Domain\nimport Combine\npublic struct X { var a: A? }\nstruct Old { var m: MainApp? }\n",
    "Sources/App/Cart/Main.swift": "import Data\nimport Domain\nstruct MainApp { var x: X?; var p: Pay? }\n",
    "Sources/App/Pay/Pay.swift": "import Domain\nstruct Pay { var a: A? }\n",
    "Tests/DomainTests/ATests.swift": "@testable import Domain\nfinal class ATests { var a: A? }\n",
    "list": "Sources/Domain/A.swift\nSources/Data/X.swift\n",
    "report": "an older report\n",
}


def frame(message):
    body = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


def inputs(folder):
    """Returns what commands read from standard input."""
    place = "file://" + folder
    ask = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"rootUri": place, "capabilities": {}}}
    shown = {"uri": place + "/Sources/Domain/A.swift", "languageId": "swift", "version": 1,
             "text": FILES["Sources/Domain/A.swift"]}
    editor = [
        ask, {"jsonrpc": "2.0", "method": "initialized", "params": {}},
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": shown}},
        {"jsonrpc": "2.0", "id": 2, "method": "textDocument/hover", "params": {
            "textDocument": {"uri": shown["uri"]}, "position": {"line": 1, "character": 28}}},
        {"jsonrpc": "2.0", "id": 3, "method": "shutdown"}, {"jsonrpc": "2.0", "method": "exit"},
    ]
    agent = [
        {**ask, "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "c", "version": "1"}}},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "check", "arguments": {
            "path": "Sources/Domain/A.swift", "content": "struct A { var x: X? }\n"}}},
        {"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "layers", "arguments": {}}},
    ]
    edit = {"tool_name": "Edit", "tool_input": {"file_path": folder + "/Sources/Domain/A.swift"}, "cwd": folder}
    return {
        "lsp": b"".join(map(frame, editor)), "mcp": b"".join(json.dumps(one).encode() + b"\n" for one in agent),
        "agents": json.dumps(edit).encode(),
    }


def write(folder, files):
    for path, text in files.items():
        full = os.path.join(folder, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())


def git(folder, *words):
    subprocess.run(["git", "-c", "gc.auto=0", *words], cwd=folder, env=ENVIRONMENT, check=True, capture_output=True)


def make(folder, program):
    """Makes two commits, a staged change, an unstaged one, and files that the program itself wrote earlier."""
    early = {**FILES, "Sources/Domain/A.swift": "public struct A {}\n"}
    write(folder, early)
    git(folder, "init", "-q", "-b", "main", "--template=")
    subprocess.run([program, "baseline"], cwd=folder, env=ENVIRONMENT, check=True, capture_output=True)
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "one")
    subprocess.run([program, "history", "--output", "past.json"], cwd=folder, env=ENVIRONMENT, check=True,
                   capture_output=True)
    write(folder, {"Sources/Domain/A.swift": "public struct A { var b: B? }\n"})
    git(folder, "commit", "-q", "-a", "-m", "two")
    write(folder, {"Sources/Domain/A.swift": FILES["Sources/Domain/A.swift"]})
    git(folder, "add", "-A")
    write(folder, {"Sources/App/Pay/Pay.swift": "import Domain\nstruct Pay { var a: A?; var m: MainApp? }\n"})
