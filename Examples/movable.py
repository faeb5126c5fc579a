#!/usr/bin/env python3
"""Counts the dependency findings of the eroded examples that moving one file within its target would remove.

Tries each file in each directory of its target, even if the place makes no sense, and checks again. So the figure is an
upper bound for `inward fix --kind move`, and does not depend on the moves that this command considers.

  Examples/movable.py INWARD [APP ...]
"""
import collections, json, os, pathlib, re, shutil, subprocess, sys, tempfile

examples = pathlib.Path(__file__).resolve().parent


def findings(program, folder):
    """Returns the number of findings by their identity, without figures that every change of the project affects."""
    answer = subprocess.run([program, "check", "--format", "json", folder], capture_output=True, text=True).stdout
    counts = collections.Counter()
    for finding in json.loads(answer)["findings"]:
        counts[finding["rule"], re.sub(r"\d[\d.]*", "N", finding["message"])] += 1 + len(finding["places"])
    return counts


def dependencies(program, folder):
    """The fingerprints of the dependency findings: neither lines nor files are part of them."""
    answer = subprocess.run([program, "check", "--format", "json", folder], capture_output=True, text=True).stdout
    return {finding["fingerprint"] for finding in json.loads(answer)["findings"] if finding["rule"] == "dependency"}


def movable(program, app):
    before, all, removed = findings(program, app), dependencies(program, app), set()
    files = sorted(path for path in (app / "Sources").rglob("*.swift"))
    target = lambda path: path.relative_to(app).parts[1]
    for file in files:
        for folder in sorted({other.parent for other in files if target(other) == target(file)} - {file.parent}):
            place = folder / file.name
            if place.exists():
                continue
            file.rename(place)
            if not findings(program, app) - before:
                removed |= all - dependencies(program, app)
            place.rename(file)
    return len(removed), len(all)


def main(program, *names):
    total = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "init", "--quiet", folder], check=True)
        work = pathlib.Path(folder, "Examples")
        shutil.copytree(examples, work, ignore=shutil.ignore_patterns(".build"))
        shutil.copy(examples.parent / "rules.yml", folder)
        for name in names or sorted(path.name for path in work.glob("*Eroded")):
            found, all = movable(program, work / name)
            print(f"{name}: a move can remove {found} of {all} dependency findings", flush=True)
            total.update(found=found, all=all)
    print(f"together {total['found']} of {total['all']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
