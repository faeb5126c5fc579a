"""Counts the instructions of some runs, and compares them with the recorded ones.

usage: instructions.py [--record] --generate PROGRAM PROGRAM

Fails if a run needs 3 % more than recorded, or if ten times the source needs more than 10.3 times as many: a commit
that makes the program slower must record new numbers. valgrind counts, because the number does not depend on how busy
the machine is. Runs have one thread, and the work of git itself is not counted.
"""
import argparse
import os
import sys
import tempfile
from types import SimpleNamespace

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "..", "costs"))

from costs import Program  # noqa: E402
from apps import made_up  # noqa: E402

RECORD = os.path.join(HERE, "..", "instructions.tsv")
# The limits: relative to the recorded number of instructions, and to ten times the number for a tenth of the source.
LIMIT, LINEAR = 1.03, 1.03
RUNS = {
    "facts": ["facts", "--format", "none", "."], "check": ["check", "--quiet"],
    "check --base HEAD": ["check", "--quiet", "--base", "HEAD"],
    "check --staged --base HEAD": ["check", "--quiet", "--staged", "--base", "HEAD"]}


def count(program, generate):
    counts = {}
    with tempfile.TemporaryDirectory() as work:
        for kilobytes in (400, 4000):
            folder = os.path.join(work, str(kilobytes))
            made_up(SimpleNamespace(generate=generate), kilobytes, folder).commit_and_change()
            for name, words in RUNS.items():
                counts[f"{name}, {kilobytes} kB"] = program.instructions(folder, words)
    return counts


def mistakes(counts, recorded):
    found = []
    for name, now in counts.items():
        if name not in recorded:
            found.append(f"{name}: not recorded")
        elif now > LIMIT * recorded[name]:
            found.append(f"{name}: {now / recorded[name] - 1:.1%} more instructions than recorded")
    for name in RUNS:
        small, large = counts[f"{name}, 400 kB"], counts[f"{name}, 4000 kB"]
        if large > LINEAR * 10 * small:
            found.append(f"{name}: ten times the source needs {large / small:.2f} times the instructions")
    return found


def read_record(path=RECORD):
    with open(path) as file:
        return {name: int(count) for name, count in (line.rstrip("\n").split("\t") for line in file)}


def write_record(counts, path=RECORD):
    with open(path, "w") as file:
        file.writelines(f"{name}\t{count}\n" for name, count in counts.items())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--generate", required=True)
    parser.add_argument("program")
    options = parser.parse_args()
    counts = count(Program([os.path.abspath(options.program)]), options.generate)
    if options.record:
        write_record(counts)
    recorded = read_record()
    for name, now in counts.items():
        print(f"{name:36}{now / 1e6:9.1f} million{now / recorded.get(name, now) - 1:+8.1%}")
    found = mistakes(counts, recorded)
    if any(now * LIMIT < recorded.get(name, 0) for name, now in counts.items()):
        print("faster than recorded: record it with `Benchmarks/bench.sh --instructions --record`")
    sys.exit("\n".join(found) or 0)


if __name__ == "__main__":
    main()
