"""The projects that are measured: generated ones, or copies of real ones. Each is a repository with rules."""
import os
import shutil
from dataclasses import dataclass, field

from runs import Failed, run

RULES = """version: 1
layers:
  Domain: "Domain/**"
  Data: "Data/**"
  Presentation: "Presentation/**"
order: [Domain, [Data, Presentation]]
"""
GIT = ["git", "-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "gc.auto=0"]


@dataclass
class Project:
    name: str
    folder: str
    paths: list = field(default_factory=list)
    bytes: int = 0
    lines: int = 0

    def count(self):
        """Finds the files that a check reads, counts their bytes and lines, and brings them into the system's cache."""
        for folder, folders, names in os.walk(self.folder):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            self.paths += [os.path.join(folder, name) for name in sorted(names) if name.endswith(".swift")]
        for path in self.paths:
            with open(path, "rb") as file:
                text = file.read()
            self.bytes += len(text)
            self.lines += text.count(b"\n")
        if not self.paths:
            raise Failed(f"{self.name}: no Swift files")
        return self

    @property
    def megabytes(self):
        return self.bytes / 1e6

    def commit_and_change(self):
        """Commits everything, then stages a change of every hundredth file."""
        for words in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-q", "-m", "First"]):
            run([*GIT, *words], self.folder)
        for number, path in enumerate(self.paths[::100]):
            with open(path, "a") as file:
                file.write(f"\nstruct Added{number} {{ var number = 0 }}\n")
        run([*GIT, "add", "-A"], self.folder)


def made_up(tools, kilobytes, folder):
    run([tools.generate, str(kilobytes), folder])
    with open(os.path.join(folder, "rules.yml"), "w") as file:
        file.write(RULES)
    return Project("made up", folder).count()


def one_file(folder):
    os.makedirs(os.path.join(folder, "Domain"))
    with open(os.path.join(folder, "rules.yml"), "w") as file:
        file.write('version: 1\nlayers: { Domain: "Domain/**" }\n')
    with open(os.path.join(folder, "Domain", "Movie.swift"), "w") as file:
        file.write("struct Movie {\n  var title: String\n}\n")
    return Project("one file", folder).count()


def copied(tools, source, folder):
    """Copies a project, so that nothing is written into it. Adds the rules that `init` proposes if it has none."""
    shutil.copytree(source, folder, symlinks=True, ignore=shutil.ignore_patterns(".git", ".build"))
    if not os.path.exists(os.path.join(folder, "rules.yml")):
        run([tools.inward, "init"], folder)
    return Project(os.path.basename(os.path.normpath(source)).split("+")[-1], folder).count()
