"""Projects that are designed to be slow: families register here, and write their files through `Project`."""
import os
from dataclasses import dataclass
from typing import Callable

LAYERS = 'version: 1\nlayers:\n  Domain: "Domain/**"\n  Data: "Data/**"\n'
FAMILIES = []

# The limits: the growth in cost for twice the input, and the bytes of memory for one byte of source.
GROWTH = 2.3
MEMORY = 90


@dataclass
class Family:
    area: str
    name: str
    size: int
    write: Callable
    command: tuple
    # The largest n that the program accepts; 0 for any.
    most: int
    growth: float
    memory: float
    # The reason why a limit differs from the usual one.
    because: str

    @property
    def title(self):
        return f"{self.area}: {self.name}"


def family(area, name, size, command=("check", "--quiet"), most=0, growth=GROWTH, memory=MEMORY, because=""):
    """Registers a function that writes the project of size n. `size` is the smallest n that is measured.

    A family with its own limit gives the reason in `because`, which the table of figures shows.
    """
    if (growth, memory) != (GROWTH, MEMORY) and not because:
        raise ValueError(f"{name}: a limit of its own needs a reason")

    def register(write):
        whole = asking(write) if area == "meaning" else write
        FAMILIES.append(Family(area, name, size, whole, tuple(command), most, growth, memory, because))
        return write

    return register


def asking(write):
    """Adds a rule that every name can break: a name is looked up only if it can break a rule."""
    def write_asking(p, n):
        write(p, n)
        p.append("rules.yml", "rules:\n  - { id: asking, select: { files: \"**\" }, never: { types: Unseen } }\n")
    return write_asking


class Project:
    """The files of one project. It starts as the smallest one: two layers, and an `X` in `Data`."""

    def __init__(self, folder):
        self.folder = folder
        # A separate repository: otherwise the program looks at the directories around it.
        self.write(".git/HEAD", "ref: refs/heads/main\n")
        self.rules(LAYERS)
        self.write("Domain/A.swift", "struct A {}\n")
        self.write("Data/X.swift", "public struct X {}\n")

    def write(self, path, text):
        full = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w") as file:
            file.write(text)

    def append(self, path, text):
        with open(os.path.join(self.folder, path), "a") as file:
            file.write(text)

    def rules(self, text):
        self.write("rules.yml", text)

    def add_rules(self, text):
        self.rules(LAYERS + text)

    def domain(self, text):
        self.write("Domain/F.swift", text)

    def bytes(self):
        """Returns the number of bytes of all files and of their names, without git's own."""
        total = 0
        for folder, folders, names in os.walk(self.folder):
            folders[:] = [name for name in folders if name != ".git"]
            total += sum(os.lstat(os.path.join(folder, name)).st_size + len(name) for name in names)
        return total


# The header of a typical file. Without it, the fixed cost of each file would dominate in files with a single line.
HEAD = "// " + "\n// ".join(["This file is one of many, and says what such files say on top of them."] * 6) + "\n"


def lines(count, line):
    return "".join(line(i) + "\n" for i in range(count))
