"""The cost of one run of a program: instructions, as counted by valgrind, and memory, as measured by the system."""
import os
import resource
import subprocess
import tempfile

COUNTER = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", "--log-file={log}"]
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
        with tempfile.NamedTemporaryFile("r") as log:
            self.run([part.format(log=log.name) for part in COUNTER], folder, command)
            for line in log:
                if "refs:" in line:
                    return int(line.split()[-1].replace(",", ""))
        raise Failed("valgrind counts nothing")

    def peak(self, folder, command):
        """Returns the peak memory in bytes. Runs in a separate process, because the system keeps one peak for all
        children."""
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.close(reader)
                self.run([], folder, command)
                answer = str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
            except BaseException as fault:
                answer = f"{fault}"
            os.write(writer, answer.encode()[:2000])
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            answer = pipe.read()
        os.waitpid(child, 0)
        if not answer.isdigit():
            raise Failed(answer)
        return int(answer)

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
