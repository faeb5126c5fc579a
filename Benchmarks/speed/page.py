"""The figures as a page of the documentation."""
import importlib.metadata
import os
import platform
import re
import subprocess
import time

from runs import LONG

HEAD = """# Speed

`make bench` measures all of this again, in one run, and writes this page: `make bench DIR="PROJECT..."` also measures
copies of these projects. Times are processor times unless a column says otherwise, so that other work on the machine
matters little. What is compared with each other runs in turn; each figure is the median of several runs, or that of
one if it takes more than {long} s.

{machine}, {cores} cores; {compiler};
tree-sitter-swift {tree_sitter}; Inward {version}, as `make dist` builds it; {date}.
"""


def write_page(path, options, start, made_up, real, large):
    parts = [
        HEAD.format(
            long=LONG,
            machine=processor(), cores=os.cpu_count(), compiler=first_line("swiftc", "--version"),
            tree_sitter=tree_sitter_version(), version=first_line(options.inward, "--version").split()[-1],
            date=time.strftime("%B %Y")),
        reading(made_up, real), checking(made_up, real), starting(start), threads(made_up, real, large),
        growth(made_up, large), comparing(made_up, real), watching(made_up, real)]
    with open(path, "w") as file:
        file.write("".join(parts))


def title(one):
    project = one.project
    return f"{project.name}, {megabytes(project)}" if project.name == "made up" else project.name


def megabytes(project):
    return f"{project.megabytes:.3g} MB" if project.megabytes < 999 else f"{project.megabytes:.0f} MB"


def seconds(value):
    return f"{value:.3f} s" if value < 1 else f"{value:.2f} s" if value < 10 else f"{value:.0f} s"


def milliseconds(value):
    return f"{value * 1000:.1f} ms" if value < 0.01 else f"{value * 1000:,.0f} ms"


def table(heads, rows):
    """Returns a table. The first column is text, the others are numbers."""
    text = f"| {' | '.join(heads)} |\n|---|{'---:|' * (len(heads) - 1)}\n"
    return text + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def reading(made_up, real):
    all = made_up + real
    text = """
## Reading Swift

One core, from the disk's cache to what each reader makes of it. Inward and the compiler are whole processes; of the
libraries, the start of a program is left out. "Read + lex" reads each file and splits it into tokens with Inward's
lexer: that is the least that any reader does. `inward facts` finds imports, declarations and references; `inward check`
also resolves and judges them. The compiler only parses. A `swiftc` that meets a mistake reads no further, so the files
of which it complains are left out for all readers but `inward`.

"""
    names = list(all[0].readers)
    text += table(
        ["reader", *map(title, all)],
        [[code(name), *(seconds(one.readers[name].used) for one in all)] for name in names])
    text += "\nIn MB of source a second:\n\n"
    text += table(
        ["reader", *map(title, all)],
        [[code(name), *(f"{one.project.megabytes / one.readers[name].used:.3g}" for one in all)] for name in names])
    left = ", ".join(f"{one.left_out:,} of {len(one.project.paths):,} in {title(one)}" for one in all if one.left_out)
    return text + (f"\nLeft out: {left}.\n" if left else "")


def code(name):
    return f"`{name}`" if re.search("inward|swiftc", name) else name


def checking(made_up, real):
    def row(one):
        check = one.readers["inward check"].used
        return [
            title(one), f"{len(one.project.paths):,}", f"{one.project.lines:,}", seconds(check),
            *(f"{check / one.readers[name].used:.2f}" for name in ("read + lex", "inward facts")),
            *(f"{one.readers[name].used / check:.2f}" for name in ("swiftc -frontend -parse", "SwiftParser"))]

    return """
## A whole check

The same runs, compared: how many times as long as its parts a check takes, and how many times as long as a check the
other parsers take, which only parse.

""" + table(
        ["project", "files", "lines", "check", "check / read + lex", "check / facts", "`swiftc -parse` / check",
         "SwiftParser / check"], map(row, made_up + real))


def starting(start):
    check, version = start["check"], start["--version"]
    return f"""
## The start

From start to end, of {len(check.costs)} runs:

""" + table(
        ["command", "wall, median", "wall, fastest", "processor"],
        [[name, *map(milliseconds, (one.elapsed, one.fastest, one.used))] for name, one in (
            ("`inward check` of a project of one file", check), ("`inward --version`", version))])


def threads(made_up, real, large):
    def row(name, figures):
        cells = [name]
        for command in ("facts", "check"):
            one, two = figures[command, 1], figures[command, 2]
            cells += [seconds(one.fastest), seconds(two.fastest), f"{one.fastest / two.fastest:.2f}"]
            cells.append(f"{one.elapsed / two.elapsed:.2f}")
        return cells

    rows = [row(title(one), one.threads) for one in made_up + real]
    if large:
        rows.append(row(f"{large[0].name}, {megabytes(large[0])}", large[1]))
    return """
## Two cores

`inward facts` and `inward check` with `--jobs 1` and with `--jobs 2`, wall time of the fastest runs: other work on the
machine takes from the second core first. The gain of the medians is what was left of it here. Several threads read
files and, in a check, judge them. One thread does the rest: it lists files, joins their facts and writes the findings.

""" + table(
        ["project", *(
            head for command in ("facts", "check")
            for head in (f"{command}, one", "two", "gain", "of medians"))], rows)


def growth(made_up, large):
    all = [(one.project, one.threads) for one in made_up] + ([large] if large else [])
    rows = []
    before = None
    for project, figures in all:
        time, peak = figures["check", 1].used, figures["check", 2].peak
        rows.append([
            f"{project.lines:,}", megabytes(project), f"{len(project.paths):,}", seconds(time),
            f"{time / project.lines * 1e6:.2f} s", f"{peak / 1e6:,.0f} MB", f"{peak / project.bytes:.2f}",
            *([f"{project.lines / before[0]:.2f}", f"{time / before[1]:.2f}", f"{peak / before[2]:.2f}"]
              if before else ["", "", ""])])
        before = (project.lines, time, peak)
    return """
## How time and memory grow

A check of the made-up projects: processor time with one thread, and the most memory at any moment with two; below some
20 MB that is the memory of the program that measures. The last columns compare each row with the one above it.

""" + table(
        ["lines", "source", "files", "check", "a million lines", "memory", "bytes a byte of source", "lines grow",
         "time grows", "memory grows"], rows)


def comparing(made_up, real):
    names = list(made_up[0].comparisons)

    def row(one):
        plain = one.comparisons[names[0]]
        cells = [title(one), seconds(plain.used), seconds(plain.elapsed)]
        for name in names[1:]:
            figures = one.comparisons[name]
            cells += [
                seconds(figures.used), f"{figures.used / plain.used:.2f}", seconds(figures.elapsed),
                f"{figures.elapsed / plain.elapsed:.2f}"]
        return cells

    return """
## Against git

One file of a hundred has a staged change. The processor time includes git's; all cores are used. "Base" is
`inward check --base HEAD`, "staged" is `inward check --staged --base HEAD`; each ratio is to a plain check.

""" + table(
        ["project", "check", "wall", "base", "ratio", "wall", "ratio", "staged", "ratio", "wall", "ratio"],
        map(row, made_up + real))


def watching(made_up, real):
    def row(one):
        return [title(one), f"{len(one.project.paths):,}", milliseconds(one.watch.elapsed), milliseconds(one.watch.used)]

    return """
## Watching

`inward check --watch`: from the moment a file is saved with a new declaration to the new report. Of the wall time, at
least 60 ms are a pause in which an editor may write the rest of a file.

""" + table(["project", "files", "wall", "processor"], map(row, made_up + real))


def processor():
    try:
        with open("/proc/cpuinfo") as file:
            return next(line.split(":")[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def first_line(*words):
    return subprocess.run(words, capture_output=True, text=True).stdout.split("\n")[0].strip()


def tree_sitter_version():
    return importlib.metadata.version("tree-sitter-swift")
