"""The cost of one run of a program: instructions, as counted by valgrind, and memory, as measured by the system."""
import os
import subprocess
import tempfile

COUNTER = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", "--log-file={log}"]
# Python cannot measure the memory of a small program: the system counts the memory of the process that starts it, too.
WATCHER = ["time", "--format=%M", "--output={log}"]
RUNS = 9
# The maximum time of a run, which no family of these sizes takes.
SECONDS = 60

# Makes hashes deterministic: otherwise, collisions in tables are random, and so is any figure close to a limit.
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}


class Failed(Exception):
    """A run that produced no figure."""


class Program:
    """`words` start the program; `lasts` follow each command. With one thread, the count is the same every time."""

    def __init__(self, words, lasts=("--jobs", "1")):
        self.words = list(words)
        self.lasts = list(lasts)

    def instructions(self, folder, command):
        for line in self.log(COUNTER, folder, command):
            if "refs:" in line:
                return int(line.split()[-1].replace(",", ""))
        raise Failed("valgrind counts nothing")

    def peak(self, folder, command):
        """Returns the peak memory in bytes: the least of many runs, because threads that run at the same time need more
        memory in up to a third of them."""
        return min(int(self.log(WATCHER, folder, command)[-1]) * 1024 for _ in range(RUNS))

    def log(self, watcher, folder, command):
        """Runs a command under another program, and returns the lines that this program writes to its log."""
        with tempfile.NamedTemporaryFile("r") as log:
            self.run([part.format(log=log.name) for part in watcher], folder, command)
            return log.readlines()

    def run(self, before, folder, command):
        words = before + self.words + list(command)
        # These commands run with their default number of threads.
        if command and command[0] not in ("layers", "modules", "why", "init", "test-rules"):
            words += self.lasts
        try:
            done = subprocess.run(
                words, cwd=folder, env=ENVIRONMENT, timeout=SECONDS,
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        except subprocess.TimeoutExpired:
            raise Failed(f"more than {SECONDS} s") from None
        if done.returncode not in (0, 1):
            raise Failed(f"status {done.returncode}: " + done.stderr.decode(errors="replace")[-300:])
