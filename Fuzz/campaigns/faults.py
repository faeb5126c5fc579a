"""Makes system calls fail, once or from one call on, and checks the reaction of each command.

usage: faults.py [--faults N] [--seed N] [--only COMMAND] PROGRAM

Also gives the program too little memory. Each run must give the answer of an undisturbed run, or print what failed and
end with status 2, or report the unread files as a finding. It must leave each file as it was or as an undisturbed run
leaves it, and create no other file.
"""
import argparse
import collections
import contextlib
import os
import queue
import random
import re
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import program
import sample

# The errors that each call may fail with. "Not found" is an answer, not a fault.
ERRORS = {
    "openat": ["EIO", "EMFILE", "ENFILE", "EACCES", "ENOMEM", "ENOSPC"], "read": ["EIO", "EINTR", "ENOMEM"],
    "pread64": ["EIO"], "newfstatat": ["EIO", "EACCES", "ENOMEM", "EOVERFLOW"], "fstat": ["EIO", "ENOMEM"],
    "stat": ["EIO", "EACCES"], "lstat": ["EIO", "EACCES"], "statx": ["EIO", "EACCES"],
    "getdents64": ["EIO", "ENOMEM"], "write": ["EIO", "ENOSPC", "EINTR", "EDQUOT"], "writev": ["EIO", "ENOSPC"],
    "close": ["EIO", "ENOSPC"], "rename": ["EIO", "EACCES", "ENOSPC", "EXDEV"], "unlink": ["EIO", "EACCES"],
    "readlink": ["EIO", "EACCES"], "getcwd": ["ENOMEM", "EACCES"], "lseek": ["EIO"],
    "clone": ["EAGAIN", "ENOMEM"], "clone3": ["EAGAIN", "ENOMEM"], "vfork": ["EAGAIN", "ENOMEM"],
    "execve": ["EACCES", "ENOMEM", "EIO"], "wait4": ["EINTR"], "pipe2": ["EMFILE", "ENFILE"],
    "poll": ["EINTR", "ENOMEM"], "fcntl": ["EMFILE", "EIO"], "dup2": ["EMFILE", "EINTR"], "fchmod": ["EIO", "EPERM"],
    "listxattr": ["EIO"], "mkdir": ["EIO", "ENOSPC", "EACCES"], "chdir": ["EIO", "EACCES"], "access": ["EIO", "EACCES"],
    "faccessat": ["EIO"], "faccessat2": ["EIO"], "getrandom": ["EAGAIN"],
    "mmap": ["ENOMEM"], "memory": ["ENOMEM"], "mprotect": ["ENOMEM"], "madvise": ["ENOMEM"],
}
# The memory that a process may use, in kilobytes: from the minimum of the program itself to more than it needs.
MEMORY = range(24_000, 300_000)
# If one of these calls fails, there is no way to report the error.
OUTPUT = {"write", "writev"}


class Scenario:
    """One command, undisturbed: its answer, the files that it leaves, and how often it makes each call."""

    def __init__(self, words, places):
        self.words = words
        self.places = places
        with places.one() as place:
            log = place.outer + "/log"
            self.before = place.contents()
            self.answer = place.run(["strace", "-f", "-y", "-qq", "-o", log], words)
            self.after = place.contents()
            self.calls = {**numbers(log), "memory": MEMORY}
        if self.answer.status not in (0, 1, 2):
            raise ValueError(f"{words} does not end well undisturbed: {self.answer}")

    def choose(self, chance):
        """Returns a call, its number, the error it fails with, and whether all later ones also fail."""
        # A call that is rare in a program is as likely to be handled badly as a frequent one.
        name = chance.choice(sorted(self.calls))
        error = chance.choice(ERRORS[name])
        # A call that is always interrupted is retried forever, and a pipe that is never closed is read forever.
        lasting = error != "EINTR" and name not in ("close", "memory") and chance.random() < 0.3
        return name, chance.choice(self.calls[name]), error, lasting

    def judge(self, fault):
        """Returns whether the program met the fault, and the complaint about its reaction, if any."""
        with self.places.one() as place:
            log = place.outer + "/met"
            answer = place.run(disturbance(fault, log), self.words)
            left = place.contents()
            with open(log, errors="replace") as file:
                met = "(INJECTED)" in file.read()
        return met, self.mistake_on_disk(answer, left) or self.mistake_in(answer, left, fault[0])

    def mistake_on_disk(self, answer, left):
        for path, (mode, body) in left.items():
            if path.endswith(".draft"):
                return f"a draft is left: {path}"
            if (mode, body) in (self.before.get(path), self.after.get(path)):
                continue
            whole = self.after.get(path, (0, b""))[1]
            if not is_reported(answer, left) or body[-1:] != whole[-1:]:
                return f"{path} is neither old nor new"
        lost = [path for path in self.before if path not in left and path in self.after]
        return f"{lost[0]} is gone" if lost else None

    def mistake_in(self, answer, left, name):
        if answer.status is None:
            return "no end"
        if answer.status == 127 and b"shared" in answer.errors:
            # The loader of a program that is not statically linked failed before the program started.
            return None
        if answer.status < 0 or answer.status > 2:
            return f"ends with status {answer.status}: {answer.errors[-200:]!r}"
        if (answer.status, answer.output, left) == (self.answer.status, self.answer.output, self.after):
            return None
        if answer.status == 2 and name in OUTPUT or is_reported(answer, left):
            return None
        return (f"status {answer.status} (undisturbed {self.answer.status}), and not a word of it:"
                f" {answer.errors[-200:]!r} {difference(self.answer.output, answer.output)}")


def is_reported(answer, left):
    """Returns whether the answer reports a failure. Reports do so with findings, servers with messages."""
    if answer.status == 2:
        return bool(answer.errors.strip()) or b"rror" in answer.output
    printed = answer.output + answer.errors + b"".join(body for path, (_, body) in left.items() if "rules" not in path)
    return any(words in printed for words in (b"unread", b"could be read", b"could not be read", b"cannot be read", b"nothing was checked", b'"error"',
                                         b'"isError":true'))


def disturbance(fault, log):
    """Returns the words that start the program with the fault, which the log records when it occurs."""
    name, number, error, lasting = fault
    if name == "memory":
        with open(log, "w") as file:
            file.write("(INJECTED)")
        return ["prlimit", f"--as={number * 1024}", "--core=0"]
    when = f"{number}{'+' if lasting else ''}"
    return ["strace", "-f", "-qq", "--seccomp-bpf", "-o", log, "-e", f"trace={name}",
            "-e", f"inject={name}:error={error}:when={when}"]


def difference(old, new):
    lines = zip(old.splitlines() + [b"-"] * 99, new.splitlines() + [b"-"] * 9)
    return next((f"{a[:200]!r} became {b[:200]!r}" for a, b in lines if a != b), "same output, other files")


def numbers(log):
    """Returns the numbers of the calls that can fail, by name. Counts separately in each thread, as the tracer does."""
    with open(log, errors="replace") as file:
        lines = [line.split(" ", 1) for line in file]
    # Skips the calls of the loader of shared libraries, which are not the program's.
    begins = {thread: place for place, (thread, call) in enumerate(lines) if ".so" in call}
    threads = collections.Counter()
    found, never = {}, set()
    for place, (thread, text) in enumerate(lines):
        call = re.match(r" *(\w+)\((.*)", text)
        if not call or call[1] not in ERRORS:
            continue
        name = call[1]
        threads[thread, name] += 1
        number = threads[thread, name]
        if place > begins.get(thread, -1):
            found.setdefault(name, set()).add(number)
        if not is_possible(name, number, call[2]):
            never.add((name, number))
    left = {name: sorted(number for number in all if (name, number) not in never) for name, all in found.items()}
    return {name: all for name, all in left.items() if all}


def is_possible(name, number, arguments):
    """Returns whether a call can fail: closing a pipe cannot, and the calls that start the program are not its own."""
    if name == "close":
        return re.match(r"\d+</", arguments)
    return number > 1 or name not in ("execve", "mprotect")


class Place:
    """A copy of the sample. Its path is removed from everything that is compared."""

    def __init__(self, outer, first, binary):
        self.outer = outer
        self.first = first
        self.folder = outer + "/p"
        self.binary = binary
        self.inputs = sample.inputs(self.folder)
        self.fill()

    def fill(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.first, self.folder, symlinks=True)
        self.fresh = program.contents(self.folder)

    def contents(self):
        return {path: (mode, self.without_name(body)) for path, (mode, body) in program.contents(self.folder).items()}

    def run(self, before, words):
        answer = program.run(before + [self.binary, *words], self.folder, self.inputs.get(words[0], b""))
        return program.Answer(answer.status, self.without_name(answer.output), self.without_name(answer.errors))

    def without_name(self, text):
        return text.replace(self.outer.encode(), b"PLACE")


class Places:
    """Copies of the sample, one for each running thread, made again if a command changed something."""

    def __init__(self, room, binary):
        first = room + "/first/p"
        os.makedirs(first)
        sample.make(first, binary)
        self.free = queue.SimpleQueue()
        for number in range(os.cpu_count()):
            outer = f"{room}/{number}"
            os.mkdir(outer)
            self.free.put(Place(outer, first, binary))

    @contextlib.contextmanager
    def one(self):
        place = self.free.get()
        try:
            yield place
        finally:
            if program.contents(place.folder) != place.fresh:
                place.fill()
            self.free.put(place)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("program")
    chosen = parser.parse_args()
    binary = os.path.abspath(chosen.program)
    with tempfile.TemporaryDirectory(dir=program.scratch()) as room:
        places = Places(room, binary)
        lines = [line for line in program.command_lines(binary) if " ".join(line).startswith(chosen.only)]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            scenarios = list(pool.map(lambda line: Scenario(line, places), lines))
            chance = random.Random(chosen.seed)
            tasks = [(one, one.choose(chance)) for one, _ in zip(cycle(scenarios), range(chosen.faults))]
            met, mistakes = 0, 0
            for (one, fault), (isMet, mistake) in zip(tasks, pool.map(lambda task: task[0].judge(task[1]), tasks)):
                met += isMet
                if mistake:
                    mistakes += 1
                    print(f"{' '.join(one.words)}: {fault}: {mistake}", flush=True)
    print(f"faults: {chosen.faults}; commands: {len(scenarios)}; injected: {met}; mistakes: {mistakes}")
    sys.exit(1 if mistakes or not scenarios else 0)


def cycle(items):
    while True:
        yield from items


if __name__ == "__main__":
    main()
