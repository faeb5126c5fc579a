#!/usr/bin/env python3
"""Measures what an edit costs in an editor: from the notification to the findings that it changes.

    Benchmarks/editing.py PROGRAM PROJECT FILE "DECLARATION THAT IS A FINDING" "STATEMENT THAT IS ONE" [EDITS]

Puts the declaration at the end of the file and takes it out again, and the same with the statement in the body of the
first function. Prints the times until the findings came and went, the time until the first findings, the memory of the
server, and what it costs when nothing happens.
"""
import json
import os
import pathlib
import queue
import subprocess
import sys
import threading
import time

program, project, name, line, statement = sys.argv[1:6]
edits = int(sys.argv[6]) if len(sys.argv) > 6 else 100
file = pathlib.Path(project, name).resolve()
text = file.read_text()
body = text.index("{\n", text.index("func ")) + 2
server = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def send(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    server.stdin.flush()


def read():
    """Reads while the client writes, as editors do: otherwise both could wait for each other."""
    while header := server.stdout.readline().strip():
        length = int(header.split(b":")[1])
        server.stdout.readline()
        body = server.stdout.read(length)
        # The time at which the message was there, before this program takes it apart.
        received.put((time.perf_counter(), json.loads(body)))
    received.put((time.perf_counter(), None))


received = queue.Queue()
threading.Thread(target=read, daemon=True).start()
arrival = 0


def receive():
    global arrival
    arrival, message = received.get()
    if message is None:
        sys.exit("the server has ended")
    return message


def until(holds):
    while not holds(receive()):
        pass


def is_about_file(message):
    return message.get("method", "").endswith("publishDiagnostics") and message["params"]["uri"] == file.as_uri()


def change(contents):
    send({"method": "textDocument/didChange", "params": {
        "textDocument": {"uri": file.as_uri(), "version": 1}, "contentChanges": [{"text": contents}]}})


def processor_time():
    fields = pathlib.Path(f"/proc/{server.pid}/stat").read_text().rsplit(")")[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def show(what, times):
    times.sort()
    at = lambda part: times[min(len(times) - 1, int(len(times) * part))] * 1000
    print(f"{what}: median {at(0.5):.0f} ms, p95 {at(0.95):.0f} ms, p99 {at(0.99):.0f} ms, of {len(times)}")


start = time.perf_counter()
root = pathlib.Path(project).resolve().as_uri()
send({"id": 1, "method": "initialize", "params": {"rootUri": root, "capabilities": {}}})
until(lambda message: message.get("id") == 1)
send({"method": "initialized", "params": {}})
send({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": file.as_uri(), "text": text}}})
send({"id": 2, "method": "textDocument/hover", "params": {
    "textDocument": {"uri": file.as_uri()}, "position": {"line": 0, "character": 0}}})
until(lambda message: message.get("id") == 2)
print(f"open: {(time.perf_counter() - start) * 1000:.0f} ms")

def measure(what, edited):
    times = []
    used = processor_time()
    for number in range(edits):
        start = time.perf_counter()
        change(edited if number % 2 == 0 else text)
        until(is_about_file)
        times.append(arrival - start)
    show(what, times)
    print(f"processor time of each: {(processor_time() - used) / edits * 1000:.0f} ms")


measure("a declaration with a finding", text + "\n" + line + "\n")
measure("a statement with a finding", text[:body] + statement + "\n" + text[body:])

# A person's fastest typing and more: 200 edits a second for three seconds, then how far the server is behind.
begin = time.perf_counter()
for number in range(600):
    change(text + "\n// " + "x" * number)
    time.sleep(max(0, begin + number / 200 - time.perf_counter()))
start = time.perf_counter()
change(text + "\n" + line + "\n")
until(is_about_file)
print(f"after 600 edits in 3 s: {(time.perf_counter() - start) * 1000:.0f} ms behind")

status = pathlib.Path(f"/proc/{server.pid}/status").read_text()
memory = {row.split(":")[0]: int(row.split()[1]) // 1024 for row in status.splitlines() if row.startswith(("VmHWM", "VmRSS"))}
before = processor_time()
time.sleep(5)
print(f"memory: {memory['VmRSS']} MB, at most {memory['VmHWM']} MB; idle: {processor_time() - before:.2f} s of 5 s")
send({"id": 3, "method": "shutdown"})
send({"method": "exit"})
server.wait()
