"""Compares our reader of Xcode projects with an independent one: `compare.py PROGRAM DIR...`, or on random projects:
`compare.py PROGRAM --random COUNT`.

The package pbxproj, which is not ours, reads the property lists. Groups and synchronized folders are resolved here in
another way than in our reader: from the files on disk, and by recursion through the groups. Both readers must report
the same targets for each Swift file below DIR.
"""

import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import defaultdict

from generate import generate
from pbxproj import XcodeProject

BUNDLES = tuple(
    "." + name
    for name in (
        "playground playgroundbook playgroundpage swiftpm docc bundle framework xcframework app appex xctest xcodeproj "
        "xcworkspace xcassets scnassets xcdatamodeld xcdatamodel xcmappingmodel rtfd plugin xpc kext instrdst instrpkg "
        "rkassets icon"
    ).split()
)


def listing(root):
    """Returns all Swift files below a folder. Does not follow links to folders."""
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name != ".git"]
        found += [os.path.relpath(os.path.join(folder, n), root) for n in names if n.endswith(".swift")]
    return sorted(found)


def projects_below(root):
    return [os.path.dirname(path) for path in named("project.pbxproj", root)]


def named(wanted, root):
    """Returns the paths of all files with a given name."""
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name != ".git"]
        if wanted in names:
            found.append(os.path.relpath(os.path.join(folder, wanted), root))
    return sorted(found)


def opened(root, path):
    """Returns the projects and packages that a workspace opens, according to an XML reader that is not ours."""
    holder = os.path.dirname(os.path.dirname(path))
    own = holder if holder.endswith(".xcodeproj") else None
    container = os.path.dirname(own) if own else holder
    found = set()

    def visit(element, base):
        for child in element:
            kind, _, rest = child.get("location", "group:").partition(":")
            start = {"group": base, "container": container}.get(kind)
            place = own if kind == "self" else None if start is None else os.path.normpath(os.path.join(start, rest))
            if child.tag == "Group":
                visit(child, place)
            elif place and (place.endswith(".xcodeproj") or os.path.exists(os.path.join(root, place, "Package.swift"))):
                found.add(os.path.normpath(place))

    visit(ElementTree.parse(os.path.join(root, path)).getroot(), container)
    return found


def compare_workspace(program, root, path, files):
    output = run(program, root, os.path.dirname(path), files)
    fields = [line.split("\t") for line in output.splitlines()]
    own = {os.path.normpath(f[1]) for f in fields if f[0] in ("project", "package")}
    theirs = opened(root, path)
    if own != theirs:
        print(f"  {path}: ours {sorted(own)}, theirs {sorted(theirs)}")
    return own == theirs


class Reader:
    def __init__(self, root, path):
        self.root = root
        loaded = XcodeProject.load(os.path.join(root, path, "project.pbxproj"))
        self.objects = {o.get_id(): o for o in loaded.objects.get_objects_in_section(*loaded.objects.get_sections())}
        self.project = self.objects[loaded.rootObject]
        self.base = os.path.normpath(os.path.join(root, os.path.dirname(path), self.field(self.project, "projectDirPath", "")))
        self.places = {}
        self.spread(self.field(self.project, "mainGroup"), self.base)
        for number, item in self.objects.items():
            if item["isa"] == "PBXGroup" and number not in self.places:
                self.spread(number, self.base)

    @staticmethod
    def field(item, name, default=None):
        return item[name] if name in item else default

    def spread(self, number, folder):
        """Resolves the folders of a group and of everything in it."""
        item = self.objects.get(number)
        if item is None or number in self.places:
            return
        tree, path = self.field(item, "sourceTree", "<group>"), self.field(item, "path", "")
        if tree == "SOURCE_ROOT":
            folder = self.base
        elif tree != "<group>" and not (tree == "<absolute>"):
            folder = None
        self.places[number] = None if folder is None else os.path.normpath(os.path.join(folder, path))
        for child in self.field(item, "children", []):
            self.spread(child, self.places[number])

    def place(self, number):
        if number not in self.places:
            self.spread(number, self.base)
        return self.places[number]

    def targets(self):
        return [t for t in self.field(self.project, "targets", []) if t in self.objects]

    def members(self):
        """Returns the absolute paths of the Swift files of each target."""
        found = {target: self.compiled(target) for target in self.targets()}
        for number, item in self.objects.items():
            if item["isa"] == "PBXFileSystemSynchronizedRootGroup":
                self.share(number, item, found)
        return found

    def phases(self, target, kind="PBXSourcesBuildPhase"):
        phases = self.field(self.objects[target], "buildPhases", [])
        return [p for p in phases if p in self.objects and self.objects[p]["isa"] == kind]

    def compiled(self, target):
        files = set()
        for phase in self.phases(target):
            for build in self.field(self.objects[phase], "files", []):
                reference = self.objects.get(self.field(self.objects.get(build, {}), "fileRef"))
                if reference is None:
                    continue
                several = self.field(reference, "children", []) if reference["isa"] == "PBXVariantGroup" else []
                for one in several or [reference.get_id()]:
                    item = self.objects.get(one)
                    kind = self.field(item, "explicitFileType") or self.field(item, "lastKnownFileType", "sourcecode.swift")
                    path = self.place(one)
                    if path and path.endswith(".swift") and kind == "sourcecode.swift":
                        files.add(path)
        return files

    def share(self, number, group, found):
        """Assigns the files of a synchronized folder to targets."""
        folder = self.place(number)
        owners = [t for t in found if number in self.field(self.objects[t], "fileSystemSynchronizedGroups", [])]
        taken, given = defaultdict(set), defaultdict(set)
        for exception in self.field(group, "exceptions", []):
            item = self.objects[exception]
            paths = set(self.field(item, "membershipExceptions", []))
            if item["isa"] == "PBXFileSystemSynchronizedBuildFileExceptionSet":
                target = self.field(item, "target")
                (taken if target in owners else given)[target] |= paths
            else:
                phase = self.field(item, "buildPhase")
                for target in found:
                    if phase in self.phases(target):
                        given[target] |= paths
                    elif phase in self.field(self.objects[target], "buildPhases", []) and target in owners:
                        taken[target] |= paths
        copied = [os.path.join(folder, f) for f in self.field(group, "explicitFolders", [])]
        types = {k: self.field(group, "explicitFileTypes", {})[k] for k in dict_keys(self.field(group, "explicitFileTypes"))}
        for owner in owners:
            if self.phases(owner):
                found[owner] |= set(self.walk(folder, taken[owner], copied, types))
        for target, paths in given.items():
            if target in found and self.phases(target):
                wanted = {os.path.normpath(os.path.join(folder, p)) for p in paths if p.endswith(".swift")}
                found[target] |= {p for p in wanted if not any(p.startswith(c + "/") for c in copied)}

    def walk(self, top, taken, copied, types):
        for folder, folders, names in os.walk(top):
            keep = []
            for name in folders:
                path = os.path.join(folder, name)
                manifest = os.path.join(path, "Package.swift")
                is_package = os.path.exists(manifest) and os.path.relpath(manifest, top) not in taken
                if not (name.startswith(".") or name.lower().endswith(BUNDLES) or path in copied or is_package):
                    keep.append(name)
            folders[:] = keep
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), top)
                if name.endswith(".swift") and not name.startswith(".") and path not in taken:
                    if types.get(path, "sourcecode.swift") == "sourcecode.swift":
                        yield os.path.join(folder, name)


def dict_keys(item):
    return [] if item is None else list(item.get_keys() if hasattr(item, "get_keys") else item.keys())


def run(program, root, path, files):
    return subprocess.run(
        [program, root, path], input="\n".join(files) + "\n", capture_output=True, text=True, check=True
    ).stdout


def ours(program, root, path, files):
    found = {}
    for line in run(program, root, path, files).splitlines():
        fields = line.split("\t")
        if fields[0] == "target":
            found[fields[2]] = set()
        elif fields[0] == "file":
            found[fields[2]].add(fields[3])
    return found


def compare(program, root, path, files, quiet=False):
    """Prints the differences and the figures of a project. Returns whether there are no differences."""
    reader = Reader(root, path)
    exists = set(files)
    theirs = {t: {os.path.relpath(f, root) for f in found} & exists for t, found in reader.members().items()}
    own = ours(program, root, path, files)
    differences = 0
    for target in sorted(set(theirs) | set(own)):
        name = Reader.field(reader.objects.get(target, {}), "name", "?")
        for file in sorted(theirs.get(target, set()) ^ own.get(target, set())):
            side = "ours" if file in own.get(target, set()) else "theirs"
            differences += 1
            print(f"  {side} only: {name}: {file}")
        if (target in theirs) != (target in own):
            differences += 1
            print(f"  a target of one reader: {name}")
    if quiet:
        return differences == 0
    counts = defaultdict(int)
    for found in own.values():
        for file in found:
            counts[file] += 1
    several = sum(1 for n in counts.values() if n > 1)
    print(
        f"{path}: {len(own)} targets, {len(files)} Swift files below the root, {len(counts)} in targets, "
        f"{several} in several, {len(files) - len(counts)} in none, {differences} differences",
        flush=True,
    )
    return differences == 0


def compare_random(program, count):
    """Compares the given number of random projects, which are the same in each run."""
    wrong = 0
    for seed in range(count):
        with tempfile.TemporaryDirectory() as folder:
            folder = os.path.realpath(folder)
            generate(folder, seed)
            (path,) = projects_below(folder)
            if not compare(program, folder, path, listing(folder), quiet=True):
                wrong += 1
                print(f"  in the project of seed {seed}")
    print(f"{count} projects made up, {wrong} with differences")
    return 1 if wrong else 0


def main(program, *roots):
    sys.setrecursionlimit(100_000)
    if roots and roots[0] == "--random":
        return compare_random(program, int(roots[1]))
    ok, seen, workspaces = True, 0, 0
    for root in roots:
        root = os.path.realpath(root)
        files = listing(root)
        for path in projects_below(root):
            seen += 1
            ok = compare(program, root, path, files) and ok
        for path in named("contents.xcworkspacedata", root):
            workspaces += 1
            ok = compare_workspace(program, root, path, files) and ok
    print(f"{seen} projects and {workspaces} workspaces, {'no' if ok else 'some'} differences")
    return 0 if ok and seen else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
