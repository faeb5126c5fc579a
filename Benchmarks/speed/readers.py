"""The readers of Swift that are compared. Each one reads the files of a list on one core."""
import os
import sys

from runs import run

HERE = os.path.dirname(os.path.abspath(__file__))


def readers(tools, project, list):
    """Returns the readers by name. Libraries print their own processor time, without the start of the program that uses
    them."""
    def library(*words):
        def way():
            cost = run([*words, list], on_one_core=True)
            cost.used = float(cost.output.split()[0])
            return cost
        return way

    def program(*words):
        return lambda: run(words, project.folder, on_one_core=True, allowed=(0, 1))

    return {
        "read + lex": library(tools.bench, "lexing"),
        "inward facts": program(tools.inward, "facts", "--format", "none", "--jobs", "1", "."),
        "inward check": program(tools.inward, "check", "--quiet", "--jobs", "1"),
        "swiftc -frontend -parse": program(*compiler(list)),
        "tree-sitter-swift": library(sys.executable, os.path.join(HERE, "read_by_tree_sitter.py")),
        "SwiftParser": library(tools.bench, "SwiftParser"),
    }


def compiler(list):
    # Uses a file list, because the paths of a large app do not fit on a command line.
    return ["swiftc", "-frontend", "-parse", "-filelist", list]


def write_list(project, list):
    """Lists the files for which the compiler reports nothing: if it stops at a mistake, it has not read the rest of the
    file. Returns the number of files that are left out."""
    paths, complaints = project.paths, [""]
    while complaints:
        with open(list, "w") as file:
            file.write("\n".join(paths))
        output = run(compiler(list), allowed=(0, 1)).output
        complaints = [line for line in output.splitlines() if ": error: " in line or ": warning: " in line]
        named = {line.split(":")[0] for line in complaints}
        paths = [path for path in paths if path not in named]
    return len(project.paths) - len(paths)
