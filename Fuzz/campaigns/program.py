"""The program under test: its commands, and what one run answered and left on disk."""
import os
import re
import signal
import subprocess
from dataclasses import dataclass

# The operands that commands require, for the project in `sample.py`.
OPERANDS = {
    "diff": ["HEAD"], "why": ["A X"], "may": ["A X"], "explain": ["Domain", "dependency"], "facts": ["."],
    "schema": ["rules"], "completions": ["bash"], "hook": ["run", "install", "uninstall"],
    "agents": ["write", "check", "hook"], "affected": ["--base HEAD", "--tests --base HEAD"],
}
# Other ways to run a command, which read or write different files.
MORE = [
    "check --base HEAD~1", "check --staged", "check @list", "check --verbose", "check --jobs 4",
    "check --format json --output report", "check --format sarif --output report --format text",
    "layers --files", "layers --unused", "modules --files --all", "modules --check", "diff HEAD~1 HEAD",
    "graph --level types --output graph.svg", "graph --level modules --format svg", "report --output report",
    "metrics --format csv", "history --format json", "history --resume past.json", "fix --write",
    "baseline --prune", "baseline --output other.yml", "init --force", "facts --format json Sources",
]
# The environment of git hooks and tests, without any settings of the machine.
ENVIRONMENT = {
    "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "TZ": "UTC",
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@example.com", "SWIFT_DETERMINISTIC_HASHING": "1",
    "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z",
}


def command_lines(program):
    """Returns every command that the program lists, with arguments that differ in what they read and write."""
    text = subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout
    names = re.findall(r"^  ([a-z-]+) ", text[text.index("commands:"):], re.MULTILINE)
    if len(names) < 20:
        raise ValueError(f"the list of commands was not understood: {names}")
    own = [f"{name} {operand}".strip() for name in names for operand in OPERANDS.get(name, [""])]
    return [line.split() for line in own + MORE]


def values(program, name, option):
    """Returns the values that an option accepts, as its error message lists them; empty if there is no such option."""
    refusal = run([program, name, option, "?"], "/").errors.decode()
    listed = re.search(rf"{option} takes (.*), not '\?'", refusal)
    return re.split(r",? or |, ", listed[1]) if listed else []


def scratch():
    """Returns a directory in memory, if there is one."""
    return "/dev/shm" if os.path.isdir("/dev/shm") else None


@dataclass
class Answer:
    # Negative for a signal; None if the program did not end.
    status: int | None
    output: bytes
    errors: bytes


def run(words, folder, text=b"", seconds=30):
    """Runs a program in its own session, so that all its processes can be killed."""
    child = subprocess.Popen(
        words, cwd=folder, env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        start_new_session=True)
    try:
        output, errors = child.communicate(text, timeout=seconds)
        return Answer(child.returncode, output, errors)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        output, errors = child.communicate()
        return Answer(None, output, errors)


def contents(folder):
    """Returns all files with their modes and bytes. Of git's files, only the hooks: git keeps caches in the others."""
    found = {}
    for place, folders, names in os.walk(folder):
        if os.path.basename(place) == ".git":
            folders[:] = ["hooks"]
            names = []
        for name in names:
            path = os.path.join(place, name)
            status = os.lstat(path)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = (status.st_mode, file.read())
    return found
