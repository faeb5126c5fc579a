"""Compares our readers of project files with others: `compare.py PROGRAM DIR...`. Prints, for each form, how many
targets and files were compared, each difference, and what could not be compared and why."""

import fnmatch
import functools
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "..", "xcode"))
import compare as xcode  # noqa: E402


def module(name):
    return re.sub(r"\W", "_", name)


def run(words, **more):
    return subprocess.run(words, capture_output=True, text=True, **more)


def swift(paths):
    return {path for path in paths if path.endswith(".swift")}


class Unreadable(Exception):
    pass


# Each reader maps the absolute path of a project file to {target: absolute paths of Swift files}.


@functools.cache
def describe_package(folder):
    result = run(["swift", "package", "--package-path", folder, "describe", "--type", "json"])
    if result.returncode:
        raise Unreadable(result.stderr.strip().split("\n")[0][:150])
    return json.loads(result.stdout[result.stdout.index("{"):])


def files_of_targets(described, folder):
    return {
        t["c99name"]: swift(os.path.join(folder, t["path"], s) for s in t["sources"])
        for t in described["targets"]
        if t["type"] not in ("system-target", "binary")
    }


# The conditions that hold on each system on which a manifest may be read. On the current system, nothing is replaced.
SYSTEMS = {"macOS": ("os(macOS)", "os(OSX)", "canImport(Darwin)"), "Windows": ("os(Windows)", "canImport(WinSDK)")}


def describe_for(folder, system):
    """Describes the package as on another system, or returns None if no manifest contains a condition. Writes the
    manifests with their conditions replaced to a directory beside the package, with links to everything else in it."""
    question = re.compile(r"\b(?:os|canImport)\(\w+\)")
    texts = {p: open(p).read() for p in glob.glob(os.path.join(folder, "Package*.swift"))}
    if not any(question.search(line) for t in texts.values() for line in t.split("\n") if line.lstrip().startswith("#")):
        return None

    def answered(line):
        holds = lambda found: "true" if found.group() in SYSTEMS[system] else "false"
        return question.sub(holds, line) if line.lstrip().startswith("#") else line

    with tempfile.TemporaryDirectory(dir=os.path.dirname(folder), prefix=".inward-oracle-") as copy:
        for name in os.listdir(folder):
            if os.path.join(folder, name) in texts:
                text = "\n".join(answered(line) for line in texts[os.path.join(folder, name)].split("\n"))
                open(os.path.join(copy, name), "w").write(text)
            elif name != ".build":
                os.symlink(os.path.join(folder, name), os.path.join(copy, name))
        return describe_package(copy)


def read_package(path):
    """Returns the targets on all systems together, because our reader finds the same ones on every machine."""
    folder = os.path.dirname(path)
    found = files_of_targets(describe_package(folder), folder)
    for system in SYSTEMS:
        described = describe_for(folder, system)
        for target, files in files_of_targets(described, folder).items() if described else ():
            if target not in found and files:
                elsewhere.append(f"{os.path.basename(folder)}/{target} ({system})")
            found[target] = found.get(target, set()) | files
    return found


# Targets that only exist on other systems.
elsewhere = []


def read_package_dependencies(path):
    """Returns the names of the targets and products that each target depends on, without plugins."""
    targets = describe_package(os.path.dirname(path))["targets"]
    plugins = {t["name"] for t in targets if t["type"] == "plugin"}
    return {
        t["c99name"]: (set(t.get("target_dependencies", [])) | set(t.get("product_dependencies", []))) - plugins
        for t in targets
        if t["type"] not in ("system-target", "binary")
    }


class Pick(list):
    pass


def read_build(path):
    folder = os.path.dirname(path)
    rules = []

    def bazel_glob(include, exclude=(), **_):
        def all_of(patterns):
            return {f for p in patterns for f in glob.glob(os.path.join(folder, p), recursive=True) if os.path.isfile(f)}

        inner = [d for d, _, names in os.walk(folder) if d != folder and {"BUILD", "BUILD.bazel"} & set(names)]
        found = all_of(include) - all_of(exclude)
        return sorted(f for f in found if not any(f.startswith(d + "/") for d in inner))

    class Names(dict):
        def __missing__(self, name):
            def rule(*_, **arguments):
                rules.append((name, arguments))
                return []

            return rule

    names = Names(
        glob=bazel_glob, load=lambda *_, **__: None, package=lambda **_: None, select=lambda cases, **_: [],
        struct=lambda **_: None, True_=True,
    )
    try:
        exec(compile(open(path).read(), path, "exec"), names)
    except Exception as error:
        raise Unreadable(repr(error)[:150])
    groups = {a.get("name"): a.get("srcs", []) for kind, a in rules if kind == "filegroup"}

    def lay_out(labels):
        for label in labels or []:
            name = label[1:] if label.startswith(":") else label
            if name in groups:
                yield from lay_out(groups[name])
            else:
                yield os.path.normpath(os.path.join(folder, name))

    found = {}
    for kind, arguments in rules:
        if kind in ("filegroup", "genrule") or "name" not in arguments:
            continue
        files = {f for f in swift(lay_out(arguments.get("srcs"))) if os.path.exists(f)}
        if files:
            found[arguments["name"]] = files
    return found


def read_podspec(path):
    folder = os.path.dirname(path)
    if path.endswith(".json"):
        spec = json.load(open(path))
    else:
        result = run(["ruby", os.path.join(here, "podspec.rb"), path])
        if result.returncode:
            raise Unreadable(result.stderr.strip().split("\n")[0][:150])
        spec = json.loads(result.stdout.strip().split("\n")[-1])
    ends = ("swift",)

    def look_up(patterns):
        if isinstance(patterns, str):
            patterns = [patterns]
        script = "Dir.chdir(ARGV[0]); ARGV[1..].each { |p| puts Dir.glob(File.directory?(p) ? p + '/*' : p) }"
        lines = run(["ruby", "-e", script, folder] + list(patterns or [])).stdout.split("\n")
        found = set()
        for line in filter(None, lines):
            place = os.path.join(folder, line)
            if os.path.isdir(place):
                found |= {os.path.join(place, n) for n in os.listdir(place)}
            else:
                found.add(place)
        return {os.path.normpath(f) for f in found if f.endswith(ends)}

    def values(spec, key):
        for part in [spec] + [spec[p] for p in ("ios", "osx", "macos", "tvos", "watchos", "visionos") if p in spec]:
            value = part.get(key) if isinstance(part, dict) else None
            yield from [value] if isinstance(value, str) else value or []

    def collect(spec, sources, excluded):
        sources, excluded = sources + list(values(spec, "source_files")), excluded + list(values(spec, "exclude_files"))
        files = look_up(sources) - look_up(excluded)
        for inner in spec.get("subspecs", []):
            files |= collect(inner, sources, excluded)
        return files

    def tests(spec):
        found = set()
        for inner in spec.get("test_specs", []) + spec.get("testspecs", []) + spec.get("app_specs", []):
            found |= collect(inner, [], [])
        for inner in spec.get("subspecs", []):
            found |= tests(inner)
        return found

    found = {spec["name"]: collect(spec, [], []), spec["name"] + "-Unit-Tests": tests(spec)}
    return {name: files for name, files in found.items() if files}


def read_tuist(path):
    folder = os.path.dirname(path)
    text = re.sub(r"^\s*(@preconcurrency )?import (ProjectDescription\w*)", "", open(path).read(), flags=re.M)
    # A member without a base becomes a member of the type that all values have.
    text = re.sub(r"(?<=[\s(\[,:=])\.(?=[A-Za-z])", "Value.", text)
    with tempfile.TemporaryDirectory() as scratch:
        main = os.path.join(scratch, "main.swift")
        open(main, "w").write(text)
        program = os.path.join(scratch, "program")
        built = run(["swiftc", "-swift-version", "5", "-o", program, main, os.path.join(here, "tuist.swift")])
        if built.returncode:
            raise Unreadable("the manifest uses helpers or types")
        lines = [line for line in run([program]).stdout.split("\n") if line.startswith("{")]

    def targets(value):
        if isinstance(value, list):
            return [t for item in value for t in targets(item)]
        return [value] if isinstance(value, dict) and "product" in value else []

    def look_up(pattern):
        found = set()
        for place in glob.glob(os.path.join(folder, pattern), recursive=True):
            inside = glob.glob(os.path.join(place, "**"), recursive=True) if os.path.isdir(place) else [place]
            found |= swift(os.path.normpath(f) for f in inside)
        return found

    def sources(value):
        if isinstance(value, str):
            return look_up(value)
        if isinstance(value, list):
            return set().union(*[sources(item) for item in value])
        if isinstance(value, dict):
            if "globs" in value:
                return sources(value["globs"])
            return sources(value.get("0", [])) - sources(value.get("excluding", []))
        return set()

    found = {}
    for line in lines:
        for target in targets(json.loads(line).get("targets", [])):
            files = sources(target.get("sources")) | sources(target.get("buildableFolders"))
            found[target["name"]] = found.get(target["name"], set()) | files
    if not found:
        raise Unreadable("no target is written literally")
    return {name: files for name, files in found.items() if files}


def read_generated(path):
    """Returns the project that XcodeGen generated from a spec, which must be beside it."""
    made = [n for n in os.listdir(os.path.dirname(path)) if n.endswith(".xcodeproj")]
    if len(made) != 1:
        raise Unreadable("no project was generated from it")
    reader = xcode.Reader(os.path.dirname(path), made[0])
    names = {t: reader.field(reader.objects[t], "name", "") for t in reader.targets()}
    return {names[t]: {os.path.normpath(f) for f in files} for t, files in reader.members().items() if files}


FORMS = [
    ("packages", ["Package.swift"], read_package),
    ("XcodeGen", ["project.yml"], read_generated),
    ("Tuist", ["Project.swift"], read_tuist),
    ("Bazel", ["BUILD", "BUILD.bazel"], read_build),
    ("pods", ["*.podspec", "*.podspec.json"], read_podspec),
]


def form_of(path):
    return os.path.basename(path).split(".")[0]


def ours(program, root, path, together, files):
    """Returns the output of our reader for one file, which it may have to read together with others."""
    listing = "\n".join(files) + "\n"
    lines = run([program, "--described", root] + together, input=listing).stdout.split("\n")
    found = defaultdict(set)
    for line in lines:
        fields = line.split("\t")
        if fields[0] == "file" and (form_of(path) != "BUILD" or fields[1] == path):
            found[fields[2]].add(os.path.join(root, fields[3]))
    return found, [line for line in lines if line.startswith("note\t" + path)], lines


def compare_dependencies(path, lines, counts):
    """Counts the targets of a package for which both readers see the same dependencies; prints each difference."""
    mine, known = defaultdict(set), set()
    for fields in (line.split("\t") for line in lines):
        if fields[0] == "dependency":
            mine[fields[1]].add(fields[2])
        if fields[0] == "known":
            known.add(fields[1])
    for target, names in sorted(read_package_dependencies(path).items()):
        if target not in known:
            counts["targets with unknown dependencies"] += 1
            continue
        counts["targets with known dependencies"] += 1
        if mine[target] != names:
            counts["different targets"] += 1
            print(f"  {path}: {target}: dependencies {sorted(mine[target] - names)} more, {sorted(names - mine[target])} less")


def main():
    program, roots = sys.argv[1], [os.path.abspath(r) for r in sys.argv[2:]]
    failed = False
    for form, names, reader in FORMS:
        counts = defaultdict(int)
        reasons = defaultdict(int)
        for root in roots:
            files = [f for f in xcode.listing(root) if os.path.exists(os.path.join(root, f))]
            known = {os.path.join(root, f) for f in files}
            builds = [p for name in ("BUILD", "BUILD.bazel") for p in xcode.named(name, root)]
            for folder, folders, here_names in os.walk(root):
                folders[:] = [n for n in folders if n not in (".git", ".build", "Pods", "Carthage", "node_modules")]
                for name in sorted(n for n in here_names if any(fnmatch.fnmatch(n, p) for p in names)):
                    path = os.path.join(folder, name)
                    relative = os.path.relpath(path, root)
                    together = {
                        "Bazel": builds,
                        "packages": [os.path.relpath(p, root) for p in glob.glob(os.path.join(folder, "Package*.swift"))],
                    }.get(form, [relative])
                    mine, notes, lines = ours(program, root, relative, together, files)
                    try:
                        theirs = reader(path)
                    except Unreadable as error:
                        reasons[str(error)] += 1
                        continue
                    if form == "packages":
                        compare_dependencies(path, lines, counts)
                    theirs, mine = ({n: {f for f in fs if f in known} for n, fs in side.items()} for side in (theirs, mine))
                    theirs = {n: fs for n, fs in theirs.items() if fs}
                    if form == "packages":
                        inner = [os.path.dirname(p) for p in known if p.endswith("/Package.swift")]
                        inner = [d for d in inner if d.startswith(folder + "/")]
                        theirs = {n: {f for f in fs if not any(f.startswith(d + "/") for d in inner)} for n, fs in theirs.items()}
                    if not theirs and not mine:
                        continue
                    counts["projects"] += 1
                    counts["targets"] += len(theirs)
                    counts["files"] += sum(len(fs) for fs in theirs.values())
                    if notes:
                        counts["with notes"] += 1
                    for target in sorted(set(mine) | set(theirs)):
                        more = mine.get(target, set()) - theirs.get(target, set())
                        less = theirs.get(target, set()) - mine.get(target, set())
                        if more or less:
                            noted = counts["noted"] = counts["noted"] + (1 if notes else 0)
                            counts["different targets"] += 1
                            print(f"  {path}: {target}: {len(more)} more, {len(less)} less, e.g. "
                                  f"{[os.path.relpath(f, folder) for f in sorted(more)[:2]]} {[os.path.relpath(f, folder) for f in sorted(less)[:2]]}"
                                  + (f"; we say: {notes[0][5:]}" if notes else ""))
        failed |= counts["different targets"] > counts["noted"]
        print(f"{form}: " + ", ".join(f"{counts[k]} {k}" for k in ("projects", "targets", "files", "with notes", "different targets")))
        for key in ("targets with known dependencies", "targets with unknown dependencies"):
            if counts[key]:
                print(f"  {counts[key]} {key}")
        if form == "packages" and elsewhere:
            print("  on other systems only: " + ", ".join(elsewhere))
        for reason, count in sorted(reasons.items(), key=lambda r: -r[1])[:8]:
            print(f"  not compared: {count}: {reason}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
