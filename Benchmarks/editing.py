#!/usr/bin/env python3
"""Measures the cost of an edit in an editor: the time from the notification to the findings that it changes.

  Benchmarks/editing.py PROGRAM PROJECT FILE "DECLARATION THAT IS A FINDING" "STATEMENT THAT IS ONE" [EDITS]

Adds the declaration to the end of the file and removes it again, and does the same with the statement in the body of
the first function. Then types a new function with both, key by key, as an editor does that requests the findings after
each key; and types members with frequent names into types all over the project. Prints these times, the time until the
first findings, the memory of the server, and its cost when nothing happens.
"""
import json
import os
import pathlib
import queue
import random
import re
import subprocess
import sys
import threading
import time

program, project, name, line, statement = sys.argv[1:6]
edits = int(sys.argv[6]) if len(sys.argv) > 6 else 100
file = pathlib.Path(project, name).resolve()
text = file.read_text()
body = text.index("{\n", text.index("func ")) + 2
typed = f"""
func probe(_ name: String, times: Int = 1) -> Int {{
  {statement}
  var count = name.count
  for _ in 0..<times {{ count += 1 }}
  return count
}}

{line}
"""
# The names occur in many files, which may refer to the new members. Until a brace is closed, it swallows the rest of its
# file.
members = """
    var title: String { name.value }
    func update(_ value: Int, with model: String) -> String { "" }
    struct Row { let id: Int }
"""


class Server:
    """A server that has opened the file. Its messages are read while others are written, as editors do: otherwise, both
    could wait for each other."""

    def __init__(self, capabilities):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.received = queue.Queue()
        self.count = 0
        threading.Thread(target=self.read, daemon=True).start()
        root = pathlib.Path(project).resolve().as_uri()
        self.ask("initialize", {"rootUri": root, "capabilities": capabilities})
        self.tell("initialized", {})
        self.open(file, text)
        self.ask("textDocument/hover", {
            "textDocument": {"uri": file.as_uri()}, "position": {"line": 0, "character": 0}})

    def open(self, file, text):
        self.tell("textDocument/didOpen", {"textDocument": {"uri": file.as_uri(), "text": text}})

    def read(self):
        output = self.process.stdout
        while header := output.readline().strip():
            output.readline()
            message = output.read(int(header.split(b":")[1]))
            # The time at which the message arrived, before this program parses it.
            self.received.put((time.perf_counter(), json.loads(message)))
        self.received.put((time.perf_counter(), None))

    def send(self, message):
        message = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(message) + message)
        self.process.stdin.flush()

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        """Sends a request and returns the time at which the answer arrived."""
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        return self.until(lambda message: message.get("id") == self.count)

    def until(self, holds):
        while True:
            arrival, message = self.received.get()
            if message is None:
                sys.exit("the server has exited")
            if holds(message):
                return arrival

    def change(self, contents, file=file):
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": file.as_uri(), "version": 1}, "contentChanges": [{"text": contents}]})

    def request(self, file):
        """Requests the findings of a file and returns the time at which they arrived."""
        return self.ask("textDocument/diagnostic", {"textDocument": {"uri": file.as_uri()}})

    def until_published(self):
        return self.until(lambda message: message.get("method", "").endswith("publishDiagnostics")
                          and message["params"]["uri"] == file.as_uri())

    def processor_time(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")")[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.process.wait()


def show(what, times):
    times.sort()
    at = lambda part: times[min(len(times) - 1, int(len(times) * part))] * 1000
    print(f"{what}: median {at(0.5):.0f} ms, p95 {at(0.95):.0f} ms, p99 {at(0.99):.0f} ms, of {len(times)}")


def measure(server, what, edited):
    times = []
    used = server.processor_time()
    for number in range(edits):
        start = time.perf_counter()
        server.change(edited if number % 2 == 0 else text)
        times.append(server.until_published() - start)
    show(what, times)
    print(f"processor time of each: {(server.processor_time() - used) / edits * 1000:.0f} ms")


start = time.perf_counter()
server = Server({})
print(f"open: {(time.perf_counter() - start) * 1000:.0f} ms")
measure(server, "a declaration with a finding", text + "\n" + line + "\n")
measure(server, "a statement with a finding", text[:body] + statement + "\n" + text[body:])

# Faster than anyone types: a function is typed again and again for a minute, with 200 keys a second, followed by the
# delay until the server catches up.
begin = time.perf_counter()
for number in range(12_000):
    server.change(text + typed[:number % len(typed)])
    time.sleep(max(0, begin + number / 200 - time.perf_counter()))
start = time.perf_counter()
server.change(text + "\n" + line + "\n")
print(f"after 12,000 edits in {start - begin:.0f} s: {(server.request(file) - start) * 1000:.0f} ms behind")

status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
memory = {row.split(":")[0]: int(row.split()[1]) // 1024 for row in status.splitlines() if row.startswith(("VmHWM", "VmRSS"))}
before = server.processor_time()
time.sleep(5)
idle = server.processor_time() - before
print(f"memory: {memory['VmRSS']} MB, at most {memory['VmHWM']} MB; idle: {idle:.2f} s of 5 s")
server.end()


def keys(typed):
    """Yields the length of the text after each key, at intervals that are short, but long enough for the server to
    look at the disk now and then."""
    for length in range(1, len(typed) + 1):
        yield length
        time.sleep(0.02 if length % 10 else 0.1)


def timed(server, file, contents):
    start = time.perf_counter()
    server.change(contents, file)
    return server.request(file) - start


def show_typing(what, times):
    within = sum(took <= 0.03 for took in times) / len(times)
    show(what, times)
    print(f"within 30 ms: {within:.1%}")


def types(count):
    """Yields some files of the project in random order, each with its text and the beginning of a type in it."""
    files = [path for path in sorted(pathlib.Path(project).resolve().rglob("*.swift")) if "Test" not in str(path)]
    random.Random(1).shuffle(files)
    for path in files:
        text = path.read_text(errors="replace")
        brace = re.search(r"(?m)^(?:\w+ )*(?:class|struct|enum|extension|actor) .*\{$", text)
        if brace and path != file and len(text) > 3000 and count > 0:
            count -= 1
            yield path, text, brace.end()


server = Server({"textDocument": {"diagnostic": {}}})
show_typing(
    "a key of a new function and declaration",
    [timed(server, file, text + typed[:length]) for length in keys(typed)])
times = []
for path, contents, brace in types(20):
    server.open(path, contents)
    server.request(path)
    times += [
        timed(server, path, contents[:brace] + members[:length] + contents[brace:]) for length in keys(members)]
show_typing("a key of new members in 20 types", times)
server.end()
