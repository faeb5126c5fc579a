"""Damages all files of a project at once, and checks the reaction of each command.

usage: damage.py [--files N] [--seed N] [--only COMMAND] [--finds DIR] PROGRAM

Each run must soon end with status 0, 1 or 2, print the reason if the status is 2, print valid JSON if that is
requested, report errors if and only if the status is 1, and change only the files that the command writes.
"""
import argparse
import glob
import json
import os
import queue
import random
import re
import shutil
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor

import program
import sample

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# The number of damaged Swift files in a project, whose facts, names and findings interact.
EACH = 200
# The share of projects with damage to files that affect all others, and the share whose damage stops a command before
# it reads the other files.
OTHERS, DECIDING = 0.25, 0.04
PIECES = [
    b"{", b"}", b"(", b")", b"[", b"]", b"<", b">", b"\"", b"\"\"\"", b"#\"", b"\\(", b"/*", b"*/", b"//", b"#if ", b"#endif",
    b"@", b"&", b"*", b"!", b"?", b":", b",", b"|", b"-", b"\t", b"\n", b"\r", b"\0", b"\xff", b"\xc3", b"\xed\xa0\x80",
    b"\xef\xbb\xbf", b"\xe2\x80\xae", b"\x1b[31m", b"..", b"../", b"/", b"**", b"~", b"%", b"${", b"$(", b"`", b"0", b"-1",
    b"99999999999999999999", b"null", b"true", b"inward:ignore ", b"extension ", b"protocol ", b"import ", b"self", b"init",
]
# The files that a command writes; no other file may change. None: the command may change any file.
WRITES = {
    "baseline": ["baseline.yml", "other.yml"], "init": ["rules.yml", "baseline.yml", "rules.schema.json"],
    "report": ["report", "report.html"], "check": ["report"], "graph": ["graph.svg"], "history": ["past.json"],
    "hook": [".git/hooks/pre-commit"], "agents": ["AGENTS.md"], "fix": None,
}


def seeds():
    """Returns the Swift code of all cases and examples, all project files by name, and the rules of all cases."""
    swift, rules, others = [], [], {}
    for page in sorted(glob.glob(ROOT + "/Tests/Cases/**/*.md", recursive=True)):
        with open(page) as file:
            text = file.read()
        swift += [body.encode() for body in re.findall(r"```swift[^\n]*\n(.*?)```", text, re.DOTALL)]
        rules += [body.encode() for body in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL) if "layers:" in body]
    for folder in ("Tests/Projects/Forms", "Tests/EndToEnd/Projects", "Examples"):
        for path in sorted(glob.glob(f"{ROOT}/{folder}/**/*", recursive=True)):
            name = os.path.basename(path)
            if not os.path.isfile(path) or "/.build/" in path:
                continue
            with open(path, "rb") as file:
                body = file.read()
            if name in ("Package.swift", "Project.swift") or re.search(r"BUILD|podspec|project\.yml|pbxproj", name):
                inner = "App.xcodeproj/" if name == "project.pbxproj" else ""
                others.setdefault(inner + name, []).append(body)
            elif name.endswith(".swift"):
                swift.append(body)
    others["inward-modules.json"] = [b'{"version": 1, "targets": [{"name": "M", "files": ["M/**"], "dependencies": ["N"]},'
                                     b' {"name": "N", "files": ["D*/**"]}]}']
    others["Config.xcconfig"] = [b'#include "Other.xcconfig"\nPRODUCT_NAME = $(TARGET_NAME:c99extidentifier)\nA = $(B)\n']
    if len(swift) < 1000 or len(rules) < 200 or len(others) < 8:
        raise ValueError(f"seeds are missing: {len(swift)}, {len(rules)}, {sorted(others)}")
    return swift, rules, others


def damaged(body, chance, all):
    """Returns the bytes of a file with one to six changes."""
    body = bytearray(body)
    for _ in range(chance.choice([1, 1, 2, 3, 6])):
        place, end = sorted((chance.randint(0, len(body)), chance.randint(0, len(body))))
        end = min(end, place + chance.choice([1, 1, 8, 80]))
        kind = chance.randrange(10)
        if kind == 0:
            body[place:end] = b""
        elif kind == 1:
            body[place:place] = body[place:end] * chance.choice([1, 2, 40])
        elif kind == 2 and body:
            body[place % len(body)] ^= 1 << chance.randrange(8)
        elif kind == 3:
            del body[place:]
        elif kind == 4:
            other = chance.choice(all)
            start = chance.randint(0, len(other))
            body[place:end] = other[start:start + chance.choice([8, 80, 800])]
        elif kind == 5:
            body[place:end] = bytes(chance.randrange(256) for _ in range(end - place))
        elif kind == 6:
            # Moves part of the file to another position in it.
            part = bytes(body[place:end])
            body[place:end] = b""
            start = chance.randint(0, len(body))
            body[start:start] = part
        elif kind == 7 and chance.random() < 0.05:
            body[place:place] = chance.choice(PIECES) * 3000
        else:
            body[place:place] = chance.choice(PIECES)
    return bytes(body)


class Attack:
    """All files of one project, and the command that reads them. The same number gives the same files and command."""

    def __init__(self, number, corpus, commands):
        chance = random.Random(number)
        swift, rules, others = corpus
        self.number = number
        self.words = chance.choice(commands)
        self.files = dict(sample.FILES)
        self.links = []
        self.damages = 0
        isAllText = chance.random() > OTHERS
        for index in range(EACH):
            folder = chance.choice(["Sources/Domain", "Sources/Data", "Sources/App/Cart", "Sources/App/Pay", "M", "Tests"])
            body = damaged(chance.choice(swift), chance, swift)
            # One binary file stops most commands before they read the others.
            while isAllText and b"\0" in body:
                body = damaged(chance.choice(swift), chance, swift)
            self.put(f"{folder}/F{index}.swift", body)
        if chance.random() < 2 * DECIDING:
            self.put("rules.yml", damaged(chance.choice(rules + [self.files["rules.yml"].encode()]), chance, rules))
        for name in (".gitignore", "base.yml", "list", "Package.swift"):
            if chance.random() < (DECIDING if name == "base.yml" else OTHERS / 2):
                self.put(name, damaged(self.files[name].encode(), chance, rules))
        for name, bodies in others.items():
            if chance.random() < (DECIDING if name == "inward-modules.json" else OTHERS):
                self.put(name, damaged(chance.choice(bodies), chance, bodies))
        self.chance = chance

    def put(self, path, body):
        self.files[path] = body
        self.damages += 1

    def build(self, folder):
        """Writes the files over a fresh sample, and damages the files that git and the program store beside them."""
        sample.write(folder, self.files)
        for path in ("baseline.yml", "past.json", ".git/index", ".git/HEAD", ".git/refs/heads/main", ".git/config"):
            full = f"{folder}/{path}"
            if self.chance.random() < DECIDING and os.path.exists(full):
                self.spoil(full, lambda body: damaged(body, self.chance, [body]))
        objects = sorted(glob.glob(folder + "/.git/objects/??/*"))
        if self.chance.random() < OTHERS / 2:
            self.spoil(self.chance.choice(objects), lambda body: damaged(body, self.chance, [body]))
        elif self.chance.random() < OTHERS / 2:
            # The file itself stays valid, but its contents are damaged.
            self.spoil(self.chance.choice(objects), lambda body: zlib.compress(
                damaged(zlib.decompress(body), self.chance, [b"tree 1\0", b"parent "])))

    def spoil(self, path, change):
        with open(path, "rb") as file:
            body = file.read()
        os.chmod(path, 0o644)
        with open(path, "wb") as file:
            file.write(change(body))
        self.damages += 1

    def judge(self, binary, folder):
        self.build(folder)
        before = program.contents(folder)
        # If a damaged object makes git hang, it is killed after 60 s.
        answer = program.run([binary, *self.words], folder, sample.inputs(folder).get(self.words[0], b""), 90)
        self.status = answer.status
        return self.mistake(answer) or self.mistake_on_disk(before, program.contents(folder))

    def mistake(self, answer):
        if answer.status is None:
            return "no end in 90 s"
        if answer.status not in (0, 1, 2):
            return f"ends with status {answer.status}: {answer.errors[-300:]!r}"
        if answer.status == 2 and not answer.errors.strip() and b"error" not in answer.output:
            return "status 2 and not a word"
        if answer.status == 2 and not answer.output:
            return None
        return self.mistake_in_report(answer)

    def mistake_in_report(self, answer):
        if "json" in self.words and "--output" not in self.words and "facts" not in self.words:
            try:
                report = json.loads(answer.output)
            except ValueError as fault:
                return f"no JSON: {fault}"
            if self.words[0] == "check" and answer.status != 2:
                wrong = any(one["severity"] == "error" for one in report["findings"])
                return None if wrong == (answer.status == 1) else f"status {answer.status}, errors: {wrong}"
        if "--quiet" in self.words and answer.status != 2:
            wrong = b": error: " in answer.output
            return None if wrong == (answer.status == 1) else f"status {answer.status}, errors: {wrong}"
        return None

    def mistake_on_disk(self, before, after):
        allowed = WRITES.get(self.words[0], [])
        if allowed is None:
            return next((f"{path} is left" for path in after if path.endswith(".draft")), None)
        changed = [path for path in {**before, **after} if before.get(path) != after.get(path) and path not in allowed]
        return f"changed {changed}" if changed else None


def formats(binary):
    """Returns every format and every level of each command, and the other ways to run it."""
    lines = program.command_lines(binary)
    more = [
        [name, option, value, *program.OPERANDS.get(name, [""])[0].split()]
        for name in sorted({line[0] for line in lines}) for option in ("--format", "--level")
        for value in program.values(binary, name, option)
    ]
    if len(more) < 40:
        raise ValueError(f"the formats were not understood: {more}")
    return lines + more + [["check", "--quiet"]] * 6 + [["check", "--format", "json"]] * 6


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--finds", default=os.path.join(ROOT, ".build", "finds"))
    parser.add_argument("program")
    chosen = parser.parse_args()
    binary = os.path.abspath(chosen.program)
    corpus = seeds()
    commands = [line for line in formats(binary) if " ".join(line).startswith(chosen.only)]
    with tempfile.TemporaryDirectory(dir=program.scratch()) as room, ThreadPoolExecutor(os.cpu_count()) as pool:
        first = room + "/first/p"
        os.makedirs(first)
        sample.make(first, binary)
        free = queue.SimpleQueue()
        for number in range(os.cpu_count()):
            free.put(f"{room}/{number}/p")

        def one(number):
            folder = free.get()
            try:
                shutil.rmtree(folder, ignore_errors=True)
                shutil.copytree(first, folder, symlinks=True)
                attack = Attack(number, corpus, commands)
                mistake = attack.judge(binary, folder)
                if mistake:
                    kept = f"{chosen.finds}/{number}"
                    shutil.rmtree(kept, ignore_errors=True)
                    shutil.copytree(folder, kept, symlinks=True)
                    print(f"{kept}: {' '.join(attack.words)}: {mistake}", flush=True)
                return attack.damages, bool(mistake), attack.status
            finally:
                free.put(folder)

        start = chosen.seed * 1_000_000
        results = list(pool.map(one, range(start, start + max(1, chosen.files // EACH))))
    files, mistakes = sum(one[0] for one in results), sum(one[1] for one in results)
    ends = ", ".join(f"{sum(one[2] == status for one in results)} with {status}" for status in (0, 1, 2))
    print(f"{files} damaged files in {len(results)} runs of {len(commands)} command lines ({ends}), {mistakes} mistakes")
    sys.exit(1 if mistakes or not commands else 0)


if __name__ == "__main__":
    main()
