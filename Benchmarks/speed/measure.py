"""Measures how fast Inward is, compared with other readers of Swift, and writes a page of figures.

usage: measure.py --inward PROGRAM --bench PROGRAM --generate PROGRAM --page FILE [options] [PROJECT...]

All figures are of one run. Times are processor times unless stated otherwise, because these depend little on other work
on the machine. Programs that are compared run in turn, and the median counts.
"""
import argparse
import os
import sys
import tempfile
from dataclasses import dataclass

from page import write_page
from apps import copied, made_up, one_file
from readers import readers, write_list
from runs import in_turn, run
from watching import watch


@dataclass
class Measured:
    """One project with its figures for each way of reading, checking or comparing it."""
    project: object
    rounds: int
    left_out: int
    readers: dict
    threads: dict
    comparisons: dict
    watch: object


def main():
    options = parse()
    show = lambda text: print(text, file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as work:
        show("starting")
        start = measure_start(options, os.path.join(work, "start"))
        measured = []
        for number, megabytes in enumerate(options.sizes):
            show(f"made up, {megabytes:g} MB")
            project = made_up(options, int(megabytes * 1000), os.path.join(work, f"size{number}"))
            measured.append(measure(options, project))
        real = []
        for number, source in enumerate(options.projects):
            show(f"project {number + 1} of {len(options.projects)}")
            real.append(measure(options, copied(options, source, os.path.join(work, f"project{number}"))))
        large = None
        if options.lines:
            show(f"made up, {options.lines} lines")
            large = measure_lines(options, measured[-1].project, os.path.join(work, "lines"))
        write_page(options.page, options, start, measured, real, large)


def parse():
    parser = argparse.ArgumentParser()
    for program in ("inward", "bench", "generate"):
        parser.add_argument(f"--{program}", required=True, type=os.path.abspath)
    parser.add_argument("--page", required=True)
    parser.add_argument("--sizes", default="1 10 100", help="made-up projects, in MB")
    parser.add_argument("--lines", type=int, default=10_000_000, help="of the largest made-up project; 0 for none")
    parser.add_argument("--rounds", type=int, default=9, help="at most; those of large projects are fewer")
    parser.add_argument("projects", nargs="*")
    options = parser.parse_args()
    options.sizes = [float(size) for size in options.sizes.split()]
    return options


def rounds(options, project):
    """Returns the number of rounds: fewer for a large project, whose figures vary less, but at least three unless fewer
    are requested."""
    return min(options.rounds, max(3, int(50 / project.megabytes)))


def measure(options, project):
    count = rounds(options, project)
    # All readers read these files, so they are listed before anything is changed.
    list = project.folder + ".list"
    left_out = write_list(project, list)
    figures = in_turn(readers(options, project, list), count)
    threads = measure_threads(options, project, 2 * count)
    project.commit_and_change()
    check = [options.inward, "check", "--quiet"]
    comparisons = in_turn({
        name: lambda words=words: run([*check, *words], project.folder, allowed=(0, 1))
        for name, words in {
            "check": [], "check --base HEAD": ["--base", "HEAD"],
            "check --staged --base HEAD": ["--staged", "--base", "HEAD"]}.items()}, count)
    return Measured(project, count, left_out, figures, threads, comparisons, watch(options, project, 2 * count + 1))


def measure_threads(options, project, count):
    """Reads and checks with one thread and with two, alternately, on all cores."""
    commands = {"facts": ["facts", "--format", "none", "."], "check": ["check", "--quiet"]}
    return in_turn({
        (name, jobs): lambda words=words, jobs=jobs: run(
            [options.inward, *words, "--jobs", str(jobs)], project.folder, allowed=(0, 1))
        for name, words in commands.items() for jobs in (1, 2)}, count)


def measure_start(options, folder):
    project = one_file(folder)
    return in_turn({
        "check": lambda: run([options.inward, "check", "--quiet"], project.folder),
        "--version": lambda: run([options.inward, "--version"])}, 50)


def measure_lines(options, like, folder):
    """Measures the largest project. Its lines are as long as those of the project before it."""
    project = made_up(options, int(options.lines * like.bytes / like.lines / 1000), folder)
    return project, measure_threads(options, project, 2)


if __name__ == "__main__":
    main()
