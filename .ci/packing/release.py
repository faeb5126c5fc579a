"""Packs built programs into dist/release. Takes TRIPLE=BINARY for each machine; `.ci/release` describes the
requirements."""
import os
import platform
import re
import shutil
import sys
import tempfile

import archives
import bill
import debian
import recipes
from manual import manual
from program import Program

target = "dist/release"
epoch = int(os.environ["SOURCE_DATE_EPOCH"])


class Machine:
    def __init__(self, pair):
        self.triple, self.binary = pair.split("=", 1)
        self.processor = self.triple.split("-")[0]
        self.system = "linux" if "linux" in self.triple else "macos"


class Release:
    """The addresses of the files of a release, for recipes."""

    def __init__(self, program, machines):
        self.program, self.archives = program, machines
        self.base = os.environ.get("INWARD_BASE_URL", "@BASE_URL@").rstrip("/")
        self.repository = os.environ.get("INWARD_REPOSITORY_URL", "@REPOSITORY_URL@")

    def top(self, machine):
        return f"{self.program.name}-{self.program.version}-{machine.system}-{machine.processor}"

    def name(self, machine):
        return self.top(machine) + ".tar.gz"

    def address(self, machine):
        return f"{self.base}/{self.program.version}/{self.name(machine)}"

    def sum(self, machine):
        return archives.sha256(f"{target}/{self.name(machine)}")


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def copy(source, path, mode):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    shutil.copyfile(source, path)
    os.chmod(path, mode)


def changes(version):
    """Returns the section of the changelog about a version, or about unreleased changes."""
    sections = re.split(r"^## ", open("CHANGELOG.md", encoding="utf-8").read(), flags=re.M)[1:]
    titled = {section.split("\n", 1)[0].split()[0]: section.split("\n", 1)[1] for section in sections}
    return f"# {version}\n" + (titled.get(version) or titled["Unreleased"])


def lay_prefix(tree, program, binary):
    """Writes the files of an installed program into a tree like /usr/local."""
    copy(binary, f"{tree}/bin/{program.name}", 0o755)
    write(f"{tree}/share/man/man1/{program.name}.1", manual(program, epoch))
    for place, script in program.completions().items():
        write(f"{tree}/{place}", script)
    for name, text in program.schemas().items():
        write(f"{tree}/share/{program.name}/schemas/{name}.schema.json", text)
    copy("LICENSE", f"{tree}/share/doc/{program.name}/LICENSE", 0o644)
    write(f"{tree}/share/doc/{program.name}/CHANGELOG.md", changes(program.version))


def pack(machines, work):
    runnable = [m for m in machines if m.processor == platform.machine() and m.system == here()]
    assert runnable, "none of the programs runs on this machine, and one has to describe itself"
    program = Program(runnable[0].binary)
    release = Release(program, machines)
    for machine in machines:
        tree = f"{work}/{release.top(machine)}"
        lay_prefix(tree, program, machine.binary)
        archives.write_tar(f"{target}/{release.name(machine)}", tree, release.top(machine), epoch)
        if machine.system == "linux" and shutil.which("dpkg-deb"):
            name = f"{program.name}_{program.version}_{debian.architectures[machine.processor]}.deb"
            debian.write_package(f"{target}/{name}", tree, program, machine.processor, epoch, work)
    write_for_packages(program, release)
    write_alone(program, release, f"{work}/{release.top(runnable[0])}")
    files = {machine.triple: f"{target}/{release.name(machine)}" for machine in machines}
    bill.write_bill(f"{target}/{program.name}-{program.version}.spdx.json", program, files, epoch)
    sums = [f"{archives.sha256(f'{target}/{path}')}  {path}\n" for path in archives.files_below(target)]
    write(f"{target}/SHA256SUMS", "".join(sums))


def here():
    return {"Linux": "linux", "Darwin": "macos"}[platform.system()]


def write_for_packages(program, release):
    """Writes the artifact bundle, and a package that contains it and the plugins."""
    bundle = f"{program.name}-{program.version}.artifactbundle.zip"
    folder = f"{program.name}.artifactbundle"
    archives.write_zip(f"{target}/{bundle}", f"dist/package/{folder}", folder, epoch)
    checksum = archives.sha256(f"{target}/{bundle}")
    write(f"{target}/{program.name}-{program.version}.binary-target.swift",
          recipes.binary_target(program, release, bundle, checksum))
    # The package manager names a package at a path after its directory.
    archives.write_tar(
        f"{target}/{program.name}-{program.version}-swift-package.tar.gz", "dist/package", program.name, epoch)


def write_alone(program, release, tree):
    """Writes the files to read before anything is unpacked, and the recipes for other installers."""
    for path in archives.files_below(f"{tree}/share"):
        if "/man1/" in path or path.endswith("CHANGELOG.md"):
            copy(f"{tree}/share/{path}", f"{target}/{os.path.basename(path)}", 0o644)
        elif "/schemas/" in path:
            copy(f"{tree}/share/{path}", f"{target}/schemas/{os.path.basename(path)}", 0o644)
        elif "doc/" not in path:
            copy(f"{tree}/share/{path}", f"{target}/completions/{os.path.basename(path)}", 0o644)
    write(f"{target}/recipes/{program.name}.rb", recipes.formula(program, release))
    write(f"{target}/recipes/mise.toml", recipes.mise(program, release))
    write(f"{target}/recipes/Mintfile", recipes.mint(program, release))
    for machine in release.archives:
        if machine.system == "linux":
            write(f"{target}/recipes/Dockerfile-{machine.processor}", recipes.dockerfile(program, release, machine))
    script = open("install.sh", encoding="utf-8").read()
    assert "\nreleased=\n" in script
    write(f"{target}/install.sh", script.replace("\nreleased=\n", f"\nreleased={program.version}\n"))
    os.chmod(f"{target}/install.sh", 0o755)


# The modes of packed files must not depend on the user who packs them.
os.umask(0o022)
shutil.rmtree(target, ignore_errors=True)
os.makedirs(target)
with tempfile.TemporaryDirectory() as work:
    pack([Machine(pair) for pair in sys.argv[1:]], work)
for path in archives.files_below(target):
    print(f"{os.path.getsize(f'{target}/{path}'):>10} {target}/{path}")
