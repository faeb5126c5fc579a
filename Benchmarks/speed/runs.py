"""The cost of one run of a program: processor time, wall time and memory."""
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

# Where the system cannot select cores, a program with one thread runs on one core anyway.
CORES = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()


class Failed(Exception):
    """A run without a figure: otherwise, a program that fails would be the fastest of all."""


@dataclass
class Cost:
    # Seconds on all processors, including those of processes that the program started and waited for.
    used: float
    elapsed: float
    # In bytes. Never less than this process used when it started the program, because the system also counts that.
    peak: int
    output: str = ""


def run(words, folder=None, on_one_core=False, allowed=(0,)):
    with tempfile.TemporaryFile() as output:
        if on_one_core and CORES:
            os.sched_setaffinity(0, {max(CORES)})
        start = time.perf_counter()
        child = subprocess.Popen(words, cwd=folder, stdout=output, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(child.pid, 0)
        elapsed = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        if CORES:
            os.sched_setaffinity(0, CORES)
        output.seek(0)
        text = output.read().decode(errors="replace")
    if child.returncode not in allowed:
        raise Failed(f"{' '.join(map(str, words))}: status {child.returncode}\n{text[-500:]}")
    unit = 1024 if sys.platform == "linux" else 1
    return Cost(usage.ru_utime + usage.ru_stime, elapsed, usage.ru_maxrss * unit, text)


# In seconds. Longer runs vary less than short ones, and are measured once.
LONG = 30


def in_turn(ways, rounds, long=LONG):
    """Runs all ways in each round, so that a slow minute of the machine affects all of them equally. A way
    whose first run takes `long` seconds is not run again."""
    costs = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            if not costs[name] or costs[name][0].used < long:
                costs[name].append(way())
    return {name: Figures(list) for name, list in costs.items()}


class Figures:
    """The runs of one program."""

    def __init__(self, costs):
        self.costs = costs

    @property
    def used(self):
        return statistics.median(cost.used for cost in self.costs)

    @property
    def elapsed(self):
        return statistics.median(cost.elapsed for cost in self.costs)

    @property
    def fastest(self):
        """Returns the wall time of the run that other work on the machine delayed least."""
        return min(cost.elapsed for cost in self.costs)

    @property
    def peak(self):
        return statistics.median(cost.peak for cost in self.costs)
