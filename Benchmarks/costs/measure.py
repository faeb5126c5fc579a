"""Measures each family at three sizes, and fails if twice the input costs much more than twice as much.

usage: measure.py [--only TEXT] [--page FILE] PROGRAM

valgrind counts instructions, because their number does not depend on how busy the machine is; those for the smallest
project are subtracted. Memory is the difference between a larger and a smaller input.
"""
import argparse
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from costs import Failed, Program
from page import write_page
from project import FAMILIES, Project

# Memory is measured between these multiples of the smallest size, where one page of memory makes no difference.
SMALL, LARGE = 4, 16


@dataclass
class Figures:
    family: object
    counts: tuple = ()
    memory: float = 0
    fault: str = ""

    @property
    def growth(self):
        return max((after / before for before, after in zip(self.counts, self.counts[1:])), default=0)

    @property
    def mistakes(self):
        if self.fault:
            return [self.fault]
        found = []
        if self.growth > self.family.growth:
            found.append(f"twice the input costs {self.growth:.2f} times, more than {self.family.growth}")
        if self.memory > self.family.memory:
            found.append(f"{self.memory:.0f} bytes of memory for a byte of source, more than {self.family.memory}")
        return found


def measure(program, family, base):
    """Measures one family. `base` is the cost of the smallest project."""
    try:
        counts = tuple(
            max(with_project(family, n, lambda folder, _: program.instructions(folder, family.command)) - base, 1)
            for n in sizes(family, (1, 2, 4)))
        (small, few), (large, many) = (
            with_project(family, n, lambda folder, bytes: (program.peak(folder, family.command), bytes))
            for n in sizes(family, (SMALL, LARGE)))
        return Figures(family, counts, max(large - small, 0) / max(many - few, 1))
    except Failed as fault:
        return Figures(family, fault=str(fault))


def sizes(family, multiples):
    """Returns the multiples of the smallest size, or smaller ones that the program accepts."""
    top = multiples[-1] * family.size
    scale = min(1, family.most / top) if family.most else 1
    return [max(int(multiple * family.size * scale), 1) for multiple in multiples]


def with_project(family, n, body):
    with tempfile.TemporaryDirectory() as folder:
        project = Project(folder)
        family.write(project, n)
        return body(folder, project.bytes())


def base(program, command):
    with tempfile.TemporaryDirectory() as folder:
        Project(folder)
        try:
            return program.instructions(folder, command)
        except Failed:
            # Some commands need more than the smallest project contains.
            return 0


def measure_all(program, families, report=lambda figures: None):
    def one(family):
        figures = measure(program, family, bases[family.command])
        report(figures)
        return figures

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        commands = sorted({family.command for family in families})
        bases = dict(zip(commands, pool.map(lambda command: base(program, command), commands)))
        return list(pool.map(one, families))


def show(figures):
    counts = " ".join(f"{count / 1e6:8.1f}" for count in figures.counts)
    mark = "FAIL" if figures.mistakes else "ok  "
    print(f"{mark} {figures.family.title} ({figures.family.size}): {counts}  x{figures.growth:.2f}"
          f"  {figures.memory:.0f} B/B  " + "; ".join(figures.mistakes), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--page")
    parser.add_argument("program")
    chosen = parser.parse_args()
    import every  # noqa: F401, families register themselves
    families = [family for family in FAMILIES if chosen.only in family.title]
    figures = measure_all(Program([os.path.abspath(chosen.program)]), families, show)
    if chosen.page:
        write_page(chosen.page, figures)
    failed = [one for one in figures if one.mistakes]
    print(f"{len(families)} families, {len(failed)} beyond their limits")
    for one in failed:
        show(one)
    sys.exit(1 if failed or not families else 0)


if __name__ == "__main__":
    main()
